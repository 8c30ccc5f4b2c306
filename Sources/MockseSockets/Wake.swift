/// A handle that ends one `Connection.park`.
///
/// Call it from any thread, any number of times; once the park has ended, a call does nothing. A call takes a lock
/// and, if the connection's loop is asleep, makes one system call.
package struct Wake: Sendable {
    let executor: LoopExecutor
    let wait: WaitID

    /// Ends the park; connections of the same loop resume in the order in which they were woken.
    package func callAsFunction() {
        executor.wake(wait)
    }

    /// Waits until the woken connection has sent its response or begun to wait for something else.
    ///
    /// Only the connection's own loop is waited for.
    package func settle() async {
        // A wake-up is one step of a loop, and what it wakes is the next. A loop reports a step's end in the one after.
        for _ in 0..<3 { await executor.drain() }
    }
}

/// The identity of a wait of a loop's channel.
struct WaitID: Sendable, Equatable {
    /// The channel's token.
    let token: UInt64
    /// The number of the wait among the channel's waits.
    let number: UInt32
}

/// The reason why a park ended.
///
/// The loop reports the event that it processes first: a wake at the same moment as the limit may lose.
package enum ParkEnd: Sendable, Hashable {
    /// A wake ended the park.
    case woken
    /// The park reached its limit.
    case timedOut
    /// The client disconnected or closed its sending side; the connection is about to close.
    case gone
    /// The server is stopping; a response can still be delivered.
    case stopped
}
