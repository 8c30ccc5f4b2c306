import MockseDatasets
import MockseJSON

/// Writes the common wrapper object.
struct WrapperWriter {
    let query: StackExchangeQuery
    let quota: Quota

    /// The object's text. `items`, `has_more`, `quota_max`, `quota_remaining` come in recorded order; `backoff` stands
    /// in front of the quota and `page`, `page_size`, `total`, `type` behind it (both unverified).
    func body(_ page: Page) throws(DatasetError) -> [UInt8] {
        var members = MemberWriter(capacity: 256 + page.rows.count * 1024)
        let fields = query.filter.wrapper
        if fields.contains(.items) { try members.add("items", page.rows, of: page.listing, through: query.projection) }
        if fields.contains(.hasMore) { members.add("has_more", page.hasMore) }
        if fields.contains(.backoff), let backoff = quota.backoff { members.add("backoff", backoff) }
        if fields.contains(.quotaMax), let limit = quota.limit { members.add("quota_max", limit) }
        if fields.contains(.quotaRemaining), let remaining = quota.remaining {
            members.add("quota_remaining", remaining)
        }
        if fields.contains(.page) { members.add("page", page.number) }
        if fields.contains(.pageSize) { members.add("page_size", page.size) }
        if fields.contains(.total), let total = page.total { members.add("total", total) }
        if fields.contains(.type) { members.add("type", query.type) }
        return members.finish()
    }
}
