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

    /// Injected failures make answers useless, but for those that only linger or ask for patience.
    private var isSpoilt: Bool {
        backoff == nil && faults.contains { $0.hasPrefix("fail=") && $0 != "fail=slow_close" }
    }
}
