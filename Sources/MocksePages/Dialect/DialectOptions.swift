/// How closely a dialect follows the real service.
///
/// Friendly options add no failure that nobody asked for. Strict options have the real service's rules for sites, keys,
/// default filters and required attributes.
package struct DialectOptions: Sendable, Hashable {
    /// A Boolean value indicating whether the real service's rules hold.
    package var isStrict: Bool
    /// The number of items in a page: the default one, or the fixed one where clients can't choose; nil is the API's.
    package var pageSize: Int?
    /// The keys that are known; nil knows every key.
    package var keys: Set<String>?

    /// Creates options; a page size below 1 counts as 1.
    package init(isStrict: Bool = false, pageSize: Int? = nil, keys: Set<String>? = nil) {
        self.isStrict = isStrict
        self.pageSize = pageSize.map { max(1, $0) }
        self.keys = keys
    }

    /// Returns a Boolean value indicating whether `key` belongs to an application the service knows.
    package func knows(key: String) -> Bool {
        keys?.contains(key) ?? true
    }
}
