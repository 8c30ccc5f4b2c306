/// An account that an API counts requests for.
package struct QuotaAccount: Sendable, Hashable {
    /// The name of the account, which is unique within the API.
    package let name: String
    /// The number of requests allowed per day.
    package let limit: Int

    /// Creates an account.
    package init(_ name: String, limit: Int) {
        self.name = name
        self.limit = limit
    }

    /// The quota that the first response of a day reports.
    var initialQuota: Quota { Quota(limit: limit, remaining: max(0, limit - 1)) }
}
