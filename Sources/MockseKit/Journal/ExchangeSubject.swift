/// What was asked for: the part of an exchange that all attempts at a target share.
final class ExchangeSubject: Sendable, Hashable {
    let sandbox: String
    let method: String
    let target: String
    let list: String
    let query: String
    let dialect: String?
    let page: Int?

    /// What its texts take in memory, about, in bytes.
    let size: Int

    init(
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

    static func == (one: ExchangeSubject, other: ExchangeSubject) -> Bool {
        one === other
            || one.target == other.target && one.query == other.query && one.list == other.list
                && one.sandbox == other.sandbox && one.method == other.method && one.dialect == other.dialect
                && one.page == other.page
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(sandbox)
        hasher.combine(method)
        hasher.combine(target)
        hasher.combine(query)
    }
}
