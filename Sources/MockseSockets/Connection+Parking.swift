import MocksePlatform

extension Connection {
    /// The current time of the loop's clock, in nanoseconds; `requestArrived` and all time limits use this clock.
    package var now: UInt64 { core.now }

    /// Suspends the connection, without blocking a thread, until a wake resumes it.
    ///
    /// - Parameters:
    ///   - limit: The time at which the park times out, in nanoseconds of the loop's clock; `.max` for never.
    ///   - activity: A description of what the connection is doing, for the report when the server stops.
    ///   - arrange: A closure to call once, on the loop, with the wake that ends the park; the wake may be used before
    ///     `arrange` returns. Not called if the client has disconnected, the server is stopping, or the limit has
    ///     passed.
    /// - Returns: The reason why the park ended, which it does at once if the client disconnects or the server begins
    ///   to stop.
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
