import MockseBase
import MockseHTTP

/// A response of a mocked API, and what it tells its client, before it is completed.
struct ServedResponse {
    /// The response as the API makes it.
    var response: HTTPResponse
    /// The facts that the response tells its client; nil if it is neither a page nor asks for a pause.
    var page: PageFacts?
    /// The number of seconds to wait according to a date in `Retry-After`; nil without one.
    var retryDate: Double?
    /// The page's faults, such as `replay=0.1`.
    var faults: [InjectedFault] = []
    /// A Boolean value indicating whether clients may store the response, so that it can have an entity tag.
    var isStorable = false

    /// The longest `Retry-After` recognized, in seconds; clients don't have to support longer ones (RFC 9111 §1.2.2).
    private static let longestPause: UInt64 = 1 << 31

    /// The number of seconds to wait according to `Retry-After`, as a number or a date (RFC 9110 §10.2.3); nil without one.
    var retryAfter: Double? {
        retryDate
            ?? response.fields["Retry-After"].flatMap { $0[...].wholeNumber(in: 0...Self.longestPause) }.map {
                Double($0)
            }
    }
}

/// The facts that a page, or an error that asks for a pause, tells its client.
struct PageFacts: Sendable, Hashable {
    /// The number of rows; nil for an error.
    var items: Int?
    /// A Boolean value indicating whether the page says that more follow; nil if it doesn't say.
    var hasMore: Bool?
    /// The number of seconds for which it asks its client to wait; nil if it doesn't.
    var backoff: Int?
}
