/// A validated request to Stack Exchange, with its parameters parsed.
package struct StackExchangeQuery: Sendable {
    /// The list from which the page is cut, or nil if the site has no such list.
    var listing: ListingRequest?
    /// The type of the items, as named in the wrapper.
    var type: String
    var filter: Filter
    var projection: Projection
    var keys: ItemKeys = .userData
    var page: Int
    var pageSize: Int
    /// The function that the response calls (JSONP).
    var callback: String?
    var hasKey: Bool
}
