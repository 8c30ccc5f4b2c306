/// The request of an exchange: the part that all attempts at a target share.
package final class ExchangeSubject: Sendable, Hashable {
    /// The name of the sandbox; empty for the server itself.
    package let sandbox: String
    /// The request's method; empty if the request could not be read.
    package let method: String
    /// The canonical target.
    package let target: String
    /// The list: the target without its page and defaults; empty if there are no pages.
    package let list: String
    /// The query as it was sent, without the question mark.
    package let query: String
    /// The name of the dialect that responded, or nil if none did.
    package let dialect: String?
    /// The requested page, from 1, or nil if there are no pages.
    package let page: Int?

    /// The names of the request's parameters that select a page in other APIs, and that the API ignored.
    package let ignored: [String]

    /// The host and port that the client sent the request to, or an empty text if pages don't name the server.
    package let host: String
    /// A Boolean value indicating whether the request had credentials, where pages name the server.
    package let hasCredentials: Bool

    /// The marks that follow from the request alone.
    let marks: Exchange.MarkSet

    /// The approximate size of the subject's strings in memory, in bytes.
    let size: Int

    /// Creates a subject.
    package init(
        sandbox: String, method: String, target: String, list: String = "", query: String = "", dialect: String? = nil,
        page: Int? = nil, ignored: [String] = [], host: String = "", hasCredentials: Bool = false
    ) {
        self.sandbox = sandbox
        self.method = method
        self.target = target
        self.list = list
        self.query = query
        self.dialect = dialect
        self.page = page
        self.ignored = ignored
        self.host = host
        self.hasCredentials = hasCredentials
        marks = ignored.isEmpty ? [] : .ignoredPaging
        // Strings of up to 15 bytes are stored inline.
        size = ([target, list, query, host] + ignored).reduce(0) { $0 + ($1.utf8.count > 15 ? 32 + $1.utf8.count : 0) }
    }

    package static func == (one: ExchangeSubject, other: ExchangeSubject) -> Bool {
        one === other
            || one.target == other.target && one.query == other.query && one.list == other.list
                && one.sandbox == other.sandbox && one.method == other.method && one.dialect == other.dialect
                && one.page == other.page && one.host == other.host && one.hasCredentials == other.hasCredentials
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(sandbox)
        hasher.combine(method)
        hasher.combine(target)
        hasher.combine(query)
    }
}
