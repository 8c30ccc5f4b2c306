import MockseKit

/// What is a reaction to an answer, and what was asked for anyhow.
extension Evidence {
    /// How long, in nanoseconds, what a client asks for ahead may take to come: no reaction to what was answered meanwhile.
    static let head: UInt64 = 50_000_000

    /// Whether the client says that it asks for pages before the user, or another answer, calls for them.
    var asksAhead: Bool { features.concurrency > 1 || features.prefetch > 0 }

    /// Whether a request can be a reaction to what ended at that time.
    func isReaction(_ request: Exchange, to end: UInt64) -> Bool {
        asksAhead ? request.arrived >= end + Self.head : request.arrived > end
    }
}
