import MockseBase
import MockseHTTP

/// A response of a mocked API, and what it tells its client, before it is completed.
struct ServedResponse {
    /// The response as the API makes it.
    var response: HTTPResponse
    /// The facts that the page tells its client; nil if the response isn't a page.
    var page: PageFacts?
    /// The number of seconds to wait according to `Retry-After`; nil without that field.
    var retryAfter: Double?
    /// The page's faults, such as `replay=0.1`.
    var faults: [InjectedFault] = []
    /// A Boolean value indicating whether clients may store the response, so that it can have an entity tag.
    var isStorable = false
}

/// The facts that a page tells its client.
struct PageFacts: Sendable, Hashable {
    /// The number of rows.
    var items: Int
    /// A Boolean value indicating whether the page says that more follow; nil if it doesn't say.
    var hasMore: Bool?
    /// The number of seconds to wait for which it asks its client to wait; nil if it doesn't.
    var backoff: Int?
}
