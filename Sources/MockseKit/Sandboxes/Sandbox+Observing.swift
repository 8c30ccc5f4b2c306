import MocksePlatform

/// What one who operates a client sees of its sandbox, without waiting.
extension Sandbox {
    /// The server's time, in nanoseconds: what exchanges are told in.
    package var now: UInt64 { SystemClock().now }

    /// How many requests have come, the open ones included.
    package var requests: Int { record.newest + record.open }

    /// How many exchanges have ended.
    package var endedRequests: Int { record.newest }

    /// Whether nothing is open but what gates hold.
    package var isQuiet: Bool { record.open == metrics.held }

    /// The exchanges that have ended.
    package var exchangesNow: [Exchange] { record.exchanges }
}
