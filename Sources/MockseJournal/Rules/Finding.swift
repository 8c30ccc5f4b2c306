/// A request that a client should not have sent.
package struct Finding: Sendable, Hashable {
    /// The rules that a request can break.
    package enum Rule: Sendable, Hashable {
        /// The page was requested while an earlier request for it was open.
        case overlap
        /// The page was requested again after it was delivered; see `Exchange.Mark.repeated`.
        case repeated
        /// The page was requested although the previous page had not been delivered and was not being requested.
        case gap
        /// The page was requested after page `end`, delivered in the same walk, reported that there are no more pages.
        case pastEnd(end: Int)
        /// The request has parameters with these names, which select a page in other APIs but not in this one.
        case ignoredPaging([String])
        /// The page was requested before the end of a pause that a response had asked for.
        ///
        /// Both times are in seconds. `isRetryAfter` is true if `Retry-After` asked for the pause, false if `backoff`
        /// did.
        case backoff(asked: Double, waited: Double, isRetryAfter: Bool)
    }

    /// The rule that the request breaks.
    package let rule: Rule
    /// The requested page.
    package let page: Int
    /// The ID of the exchange that should have kept the client from sending the request, or nil for a gap.
    package let cause: Int?
    /// The ID of the exchange of the request itself.
    package let exchange: Int
    /// The arrival time of the request, in nanoseconds since the first request of the report.
    package let time: UInt64
}
