/// A row of a list; in an app, use your own type.
struct Row: Sendable, Hashable {
    /// The row's identity, which doesn't change when its content does.
    let id: String
    let title: String
    /// The content that changes over time, such as a score.
    let revision: String
}

/// A page that the server has sent.
struct Page: Sendable, Hashable {
    var rows: [Row]
    /// A Boolean value indicating whether the server reports that more pages follow.
    var hasMore: Bool
    /// The number of rows of a full page; shorter and even empty pages need not be the last.
    var size: Int
    /// The number of rows in the list, if the server reports it; use it only for display, since it may be stale.
    var total: Int?, pageCount: Int?
    /// The time that the server asks the client to wait.
    var backoff: Duration?
}

/// The reason that a page could not be loaded.
enum Failure: Error, Sendable, Hashable {
    case connection, timeout, canceled, undecodable, expired, status(Int, retryAfter: Duration? = nil)
}
