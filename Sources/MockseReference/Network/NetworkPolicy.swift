import MockseDriver

/// The decisions of a client about requests and replies, made as they should be.
struct NetworkPolicy: Sendable {
    /// The parameter that names the page.
    var pageParameter: @Sendable (Envelope) -> String = { $0.pageParameter }
    /// The size to request of a page: the same for each, or they overlap.
    var size: @Sendable (_ page: Int, _ size: Int) -> Int = { _, size in size }
    /// The parameters of a request besides those of paging; `opened` are those that the list had at first.
    var query: @Sendable (PagedList.Request, _ opened: [String: String]) -> [String: String] = { request, _ in
        request.query
    }
    /// The page that a reply which holds none is taken for: a reply that is cut, empty or an error is a failure.
    var replacement: @Sendable (PlainReply, Envelope) -> Page? = { _, _ in nil }
    /// A Boolean value indicating whether a response without rows is a failure.
    var requiresRows: @Sendable (Envelope) -> Bool = { $0.requiresRows }
    /// How long a failure asks to be left alone.
    var retryAfter: @Sendable (PlainReply) -> Duration? = { $0.retryAfter }
    /// How long a page asks to be left alone.
    var backoff: @Sendable (Page) -> Duration? = { $0.backoff }
}
