/// Ends one `Connection.park`, from any thread, any number of times.
///
/// It costs a lock and, if the connection's loop sleeps, one system call. Once the park has ended it does nothing.
package struct Wake: Sendable {
    let executor: LoopExecutor
    let wait: WaitID

    /// Ends the park; several of one loop's connections go on in the order in which they were woken.
    package func callAsFunction() {
        executor.wake(wait)
    }
}

/// One wait of one channel of a loop.
struct WaitID: Sendable, Equatable {
    /// The channel.
    let token: UInt64
    /// Which of the channel's waits.
    let number: UInt32
}

/// How a park ended.
///
/// It is what the loop heard of first: a wake that comes in the same moment as the limit may lose.
package enum ParkEnd: Sendable, Hashable {
    /// The wake was called.
    case woken
    /// The limit has passed.
    case timedOut
    /// The client has left or will send nothing more; the connection is going to close.
    case gone
    /// The server stops; an answer can still be delivered.
    case stopped
}
