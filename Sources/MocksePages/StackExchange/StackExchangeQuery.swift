/// A request to Stack Exchange, its parameters read and found valid.
package struct StackExchangeQuery: Sendable {
    /// The list to cut the page from; nil for one that the site has not.
    var listing: ListingRequest?
    /// The type of the items, as the wrapper names it.
    var type: String
    var filter: Filter
    var projection: Projection
    var keys: ItemKeys = .userData
    var page: Int
    var pageSize: Int
    /// The function that the answer calls (JSONP).
    var callback: String?
    var hasKey: Bool
}
