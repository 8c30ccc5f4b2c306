/// Options that determine how closely a dialect follows the real service.
///
/// Friendly options don't add failures that nobody requested. Strict options apply the real service's rules for sites,
/// keys, default filters and required attributes.
package struct DialectOptions: Sendable, Hashable {
    /// A Boolean value indicating whether the real service's rules apply.
    package var isStrict: Bool
    /// The number of items in a page, or nil for the API's own page size.
    ///
    /// This is the default page size, or the only one if clients can't choose it.
    package var pageSize: Int?
    /// The known keys, or nil to accept every key.
    package var keys: Set<String>?
    /// The seed of random orders.
    package var seed: UInt64
    /// The words that declare custom filters, keyed by filter ID.
    ///
    /// See `DialectFilters`.
    package var filters: [String: [String]]
    /// The number of requests a day for every client, or nil for the real service's quotas.
    package var quota: Int?

    /// Creates options, treating a page size below 1 as 1.
    package init(
        isStrict: Bool = false, pageSize: Int? = nil, keys: Set<String>? = nil, seed: UInt64 = 0,
        filters: [String: [String]] = [:], quota: Int? = nil
    ) {
        self.seed = seed
        self.filters = filters
        self.quota = quota
        self.isStrict = isStrict
        self.pageSize = pageSize.map { max(1, $0) }
        self.keys = keys
    }

    /// Returns a Boolean value indicating whether `key` belongs to an application that the service knows.
    package func knows(key: String) -> Bool {
        keys?.contains(key) ?? true
    }
}
