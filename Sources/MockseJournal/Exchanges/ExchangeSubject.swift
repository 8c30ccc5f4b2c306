/// What was asked for: the part of an exchange that all attempts at a target share.
package final class ExchangeSubject: Sendable, Hashable {
    /// The name of the sandbox; empty for the server's root.
    package let sandbox: String
    /// The request's method; empty if the request could not be read.
    package let method: String
    /// The canonical target.
    package let target: String
    /// The target without its page; empty where there are no pages.
    package let list: String
    /// The query as it was sent.
    package let query: String
    /// The name of the dialect that responded; nil for none.
    package let dialect: String?
    /// The page, from 1; nil where there are no pages.
    package let page: Int?

    /// What its texts take in memory, about, in bytes.
    let size: Int

    /// Creates a subject.
    package init(
        sandbox: String, method: String, target: String, list: String = "", query: String = "", dialect: String? = nil,
        page: Int? = nil
    ) {
        self.sandbox = sandbox
        self.method = method
        self.target = target
        self.list = list
        self.query = query
        self.dialect = dialect
        self.page = page
        // Texts of up to 15 bytes lie in place.
        size = [target, list, query].reduce(0) { $0 + ($1.utf8.count > 15 ? 32 + $1.utf8.count : 0) }
    }

    package static func == (one: ExchangeSubject, other: ExchangeSubject) -> Bool {
        one === other
            || one.target == other.target && one.query == other.query && one.list == other.list
                && one.sandbox == other.sandbox && one.method == other.method && one.dialect == other.dialect
                && one.page == other.page
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(sandbox)
        hasher.combine(method)
        hasher.combine(target)
        hasher.combine(query)
    }
}
