/// How true to the real services a dialect answers.
///
/// Friendly conduct adds no failure nobody asked for; strict conduct has the rules of the real services for sites, keys,
/// default filters and required attributes.
package struct Conduct: Sendable, Hashable {
    /// Whether the real services' rules hold.
    package var isStrict: Bool
    /// Items a page: the default in Stack Exchange (30 if nil), the fixed size in BreweryDB (50 if nil).
    package var pageSize: Int?
    /// The keys that are known; nil knows every key.
    package var keys: Set<String>?

    /// Makes a conduct; a page size below 1 counts as 1.
    package init(isStrict: Bool = false, pageSize: Int? = nil, keys: Set<String>? = nil) {
        self.isStrict = isStrict
        self.pageSize = pageSize.map { max(1, $0) }
        self.keys = keys
    }

    /// Whether `key` belongs to an application the service knows.
    func knows(key: String) -> Bool {
        keys?.contains(key) ?? true
    }
}
