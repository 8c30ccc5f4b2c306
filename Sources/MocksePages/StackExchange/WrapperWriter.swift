import MockseDatasets
import MockseDialects
import MockseJSON
import MocksePaging

/// A writer of the common wrapper object.
struct WrapperWriter {
    let query: StackExchangeQuery
    let quota: Quota

    /// Returns the object's text.
    ///
    /// `items`, `has_more`, `quota_max` and `quota_remaining` are in recorded order. `backoff` precedes the quota, and
    /// `page`, `page_size`, `total` and `type` follow it (both unverified). Before version 2.2, all of them were recorded
    /// in another order, except for the place of `backoff` after `type`.
    func body(_ page: Page) throws(DatasetError) -> [UInt8] {
        var members = MemberWriter(changes: page.envelope)
        let filter = query.filter
        let paging = Dialect.stackexchange.paging
        let told = paging.write(page.state(in: paging)).members
        func given<Value>(_ field: StaticString, _ value: Value?) -> Value? { filter.includes(field) ? value : nil }
        let items = ItemWriter(
            listing: page.listing, projection: query.projection, keys: query.keys, attachments: query.attachments,
            images: page.images)
        if query.version.hasFormerOrder {
            members.add("total", given("total", told["total"]))
            members.add("page_size", given("page_size", page.size))
            members.add("page", given("page", told["page"]))
            members.add("type", given("type", query.type))
            members.addChange(to: "backoff")
            try members.add("items", given("items", page.rows), of: items)
            members.add("quota_remaining", given("quota_remaining", quota.remaining))
            members.add("quota_max", given("quota_max", quota.limit))
            members.add("has_more", given("has_more", told["has_more"]))
            return members.finish()
        }
        try members.add("items", given("items", page.rows), of: items)
        members.add("has_more", given("has_more", told["has_more"]))
        members.addChange(to: "backoff")
        members.add("quota_max", given("quota_max", quota.limit))
        members.add("quota_remaining", given("quota_remaining", quota.remaining))
        members.add("page", given("page", told["page"]))
        members.add("page_size", given("page_size", page.size))
        members.add("total", given("total", told["total"]))
        members.add("type", given("type", query.type))
        return members.finish()
    }
}
