/// A row of a list: in an app, a type of your own.
struct Row: Sendable, Hashable {
    /// The row's identity, which stays the same when its content changes.
    let id: String
    let title: String
    /// The content that changes over time, such as a score.
    let revision: String
}

/// A page that the server has sent.
struct Page: Sendable, Hashable {
    var rows: [Row]
    /// A Boolean value indicating whether the server says that more pages follow.
    var hasMore: Bool
    /// The number of rows of a full page; a shorter one, even an empty one, need not be the last.
    var size: Int
    /// The number of rows in the list, where the server reports it: for display, since it may be stale.
    var total: Int?
    var pageCount: Int?
    /// How long the server asks to be left alone.
    var backoff: Duration?
}

/// The reason that a page could not be loaded.
enum Failure: Error, Sendable, Hashable {
    case connection, timeout, canceled, undecodable, status(Int, retryAfter: Duration? = nil)
}
