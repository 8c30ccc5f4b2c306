import MockseDialects
import MockseDriver
import MocksePaging

/// The decisions of a client about requests and responses, correct by default.
struct NetworkPolicy: Sendable {
    /// Returns the way in which to request pages.
    var paging: @Sendable (Dialect) -> PagingStyle = { $0.paging }
    /// Returns the page size to request: the same for every page, so that pages don't overlap.
    var size: @Sendable (_ page: Int, _ size: Int) -> Int = { _, size in size }
    /// Returns the parameters of a request except those for paging.
    ///
    /// `opened` are those with which the list was opened.
    var query: @Sendable (PagedList.Request, _ opened: [String: String]) -> [String: String] = { request, _ in
        request.query
    }
    /// A Boolean value indicating whether equal requests wait for each other, as in a browser's cache.
    var queuesEqualRequests = false
    /// Returns the page to use for a reply without one: none by default, so a truncated, empty or error reply is a
    /// failure.
    var replacement: @Sendable (PlainReply, Dialect) -> Page? = { _, _ in nil }
    /// Returns whether a response without rows is a failure.
    var requiresRows: @Sendable (Dialect) -> Bool = { !$0.paging.itemsAreOptional }
    /// Returns the time that a failed response asks the client to wait.
    var retryAfter: @Sendable (PlainReply) -> Duration? = { $0.retryAfter }
    /// Returns the time that a page asks the client to wait.
    var backoff: @Sendable (Page) -> Duration? = { $0.backoff }
}
