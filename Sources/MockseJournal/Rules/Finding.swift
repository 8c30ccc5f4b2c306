/// One thing that a client should not have done.
package struct Finding: Sendable, Hashable {
    /// Which rule it breaks.
    package enum Rule: Sendable, Hashable {
        /// The page was requested while an earlier request for it was open.
        case overlap
        /// The page was requested again after it had been delivered; see `Exchange.Mark.repeated`.
        case repeated
        /// The page was requested though the one before it had neither been delivered nor was on its way.
        case gap
        /// The page was requested after `end`, delivered in the same walk, had said that there is no more.
        case pastEnd(end: Int)
        /// The page was requested before the seconds were over that an answer had asked the client to wait.
        case backoff(asked: Double, waited: Double, isRetryAfter: Bool)
    }

    /// The rule.
    package let rule: Rule
    /// The page requested.
    package let page: Int
    /// The exchange that should have kept the client from it; nil for a gap.
    package let cause: Int?
    /// The exchange that should not have been.
    package let exchange: Int
    /// When the request came, in nanoseconds since the first request of the report.
    package let time: UInt64
}
