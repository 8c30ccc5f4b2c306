extension Exchange {
    /// What a client was left with.
    package enum Outcome: Sendable, Hashable {
        /// The whole of a good answer.
        case delivered
        /// An error, or an answer that was spoilt or cut.
        case failed
        /// Nothing it wanted any more: it was gone before the last byte.
        case abandoned
    }

    /// What the client was left with; a 2xx that an injected failure spoilt is a failure.
    package var outcome: Outcome {
        if gone != nil { return .abandoned }
        let isWhole = 200..<300 ~= status && lastByte != nil && !isSpoilt
        return isWhole ? .delivered : .failed
    }

    /// When it was over, in nanoseconds; nil if the server's stop cut it.
    package var end: UInt64? { lastByte ?? ended ?? gone }

    /// Until when it was certainly open for the client, too, in nanoseconds; the largest number if the server's stop cut
    /// it.
    package var provenEnd: UInt64 {
        gone.map { $0 - min($0, Self.abandonedTolerance) } ?? end ?? .max
    }

    /// Whether the client thought better of it at once.
    package var isBrief: Bool {
        gone.map { $0 - min($0, arrived) <= Self.abandonedTolerance } ?? false
    }

    /// A request that is given up stays open on the server for a while after the client has begun the next: up to this
    /// many nanoseconds are no overlap.
    static let abandonedTolerance: UInt64 = 50_000_000

    /// Injected failures make answers useless, but for those that only linger or ask for patience.
    private var isSpoilt: Bool {
        backoff == nil && faults.contains { $0.hasPrefix("fail=") && $0 != "fail=slow_close" }
    }
}
