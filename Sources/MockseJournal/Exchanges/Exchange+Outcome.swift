import MockseBase

extension Exchange {
    /// The result of an exchange for its client.
    package enum Outcome: Sendable, Hashable {
        /// The client was sent a complete and intact response.
        case delivered
        /// The client was sent an error, or a corrupted or truncated response.
        case failed
        /// The client disconnected before the last byte.
        case abandoned
    }

    /// The result for the client.
    ///
    /// A 304 delivers what the client has stored. A 2xx response that an injected failure corrupted counts as failed.
    package var outcome: Outcome {
        if gone != nil { return .abandoned }
        let isWhole = (200..<300 ~= status || status == 304) && lastByte != nil && !isCorrupted
        return isWhole ? .delivered : .failed
    }

    /// The time at which the exchange ended, in nanoseconds, or nil if it was cut off when the server stopped.
    package var end: UInt64? { lastByte ?? ended ?? gone }

    /// The time until which the exchange was certainly open for the client as well, in nanoseconds.
    ///
    /// The value is never before the request's arrival, and `UInt64.max` if the exchange was cut off when the server
    /// stopped.
    package var provenEnd: UInt64 {
        gone.map { max(arrived, $0 - min($0, Self.abandonedTolerance)) } ?? end ?? .max
    }

    /// A Boolean value indicating whether the client canceled the request almost immediately.
    package var isBrief: Bool {
        gone.map { $0 - min($0, arrived) <= Self.abandonedTolerance } ?? false
    }

    /// The number of nanoseconds by which a canceled request may overlap the next one.
    ///
    /// A canceled request stays open on the server for a while after the client has sent the next one.
    static let abandonedTolerance: UInt64 = 50_000_000

    /// A Boolean value indicating whether an injected failure makes the response useless.
    ///
    /// Failures that only close the connection slowly or ask for a backoff do not.
    private var isCorrupted: Bool {
        backoff == nil && injected.contains { $0.isFailure && $0.value != "slow_close" }
    }
}
