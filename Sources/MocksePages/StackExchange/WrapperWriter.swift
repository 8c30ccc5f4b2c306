import MockseDatasets
import MockseJSON

/// A writer of the common wrapper object.
struct WrapperWriter {
    let query: StackExchangeQuery
    let quota: Quota

    /// Returns the object's text.
    ///
    /// `items`, `has_more`, `quota_max` and `quota_remaining` are in recorded order. `backoff` precedes the quota, and
    /// `page`, `page_size`, `total` and `type` follow it (both unverified).
    func body(_ page: Page) throws(DatasetError) -> [UInt8] {
        var members = MemberWriter(changes: page.envelope)
        let fields = query.filter.wrapper
        func given<Value>(_ field: Filter.Wrapper, _ value: Value?) -> Value? { fields.contains(field) ? value : nil }
        let items = ItemWriter(listing: page.listing, projection: query.projection, keys: query.keys)
        try members.add("items", given(.items, page.rows), of: items)
        members.add("has_more", given(.hasMore, page.hasMore))
        members.add("backoff", given(.backoff, quota.backoff))
        members.add("quota_max", given(.quotaMax, quota.limit))
        members.add("quota_remaining", given(.quotaRemaining, quota.remaining))
        members.add("page", given(.page, page.number))
        members.add("page_size", given(.pageSize, page.size))
        members.add("total", given(.total, page.total))
        members.add("type", given(.type, query.type))
        return members.finish()
    }
}
