import MocksePlatform

extension Connection {
    /// The time of the connection's loop, in nanoseconds: what `requestArrived` and every limit are reckoned in.
    package var now: UInt64 { core.clock.now }

    /// Waits without holding a thread until somebody else decides that it goes on.
    ///
    /// - Parameters:
    ///   - limit: When the wait ends by itself, in nanoseconds of the loop's clock; never if left out.
    ///   - activity: What the connection is doing, for the report of a stop.
    ///   - arrange: Called once, on the loop, with what ends the wait; it may be used before `arrange` returns. Not called
    ///     if there is nothing to wait for: the client has left, the server stops, or the limit has passed.
    /// - Returns: How the wait ended. A client that leaves and a server that begins to stop end it at once.
    package func park(
        until limit: UInt64 = .max, activity: String, _ arrange: (Wake) -> Void
    ) async -> ParkEnd {
        self.activity = activity
        let end = await core.pause(channel, until: limit, endsOnDrain: true) { number in
            arrange(Wake(executor: core.executor, wait: WaitID(token: channel.token, number: number)))
        }
        switch end {
        case .woken: return .woken
        case .ready: return .timedOut
        case .stopped: return .stopped
        case .gone, .timedOut:
            closes = true
            return .gone
        }
    }
}
