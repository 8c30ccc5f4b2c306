/// A request that a client should not have sent, or the last request of a walk that is incomplete.
package struct Finding: Sendable, Hashable {
    /// The rules that a request can break.
    package enum Rule: Sendable, Hashable {
        /// The page was requested while an earlier request for it was open.
        case overlap
        /// The page was requested again after it was delivered; see `Exchange.Mark.repeated`.
        ///
        /// `isQueued` is true if the request seems to have waited for that delivery; see `RequestQueue`.
        case repeated(isQueued: Bool)
        /// The page was requested although the previous page had not been delivered and was not being requested.
        case gap
        /// The page was requested after page `end`, delivered in the same walk, reported that there are no more pages.
        case pastEnd(end: Int)
        /// The request has parameters with these names, which select a page in other APIs but not in this one.
        case ignoredPaging([String])
        /// The page was requested before the end of a pause that a response had asked for.
        ///
        /// Both times are in seconds. `isRetryAfter` is true if `Retry-After` asked for the pause, false if the page
        /// did.
        case backoff(asked: Double, waited: Double, isRetryAfter: Bool)
        /// The page was requested this many times in a row although each attempt failed, without growing pauses.
        case retryStorm(attempts: Int)
        /// The walk ended at this page, before the list did.
        ///
        /// This is not a mistake if a person stopped scrolling, so it isn't counted among the findings of a report.
        case incomplete(IncompleteRule.Reason)
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
