import MockseDialects
import MockseJSON
import MocksePaging

/// A validated request to Stack Exchange, with its parameters parsed.
package struct StackExchangeQuery: Sendable {
    /// The list from which the page is cut, or nil if the site has no such list.
    var listing: ListingRequest?
    /// The user's own list that is requested, or nil for a method.
    var own: OwnList?
    /// The items of a method that computes them, or nil for a method that has a list.
    var objects: [JSONObject]?
    /// The type of the items, as named in the wrapper.
    var type: String
    var filter: Filter
    var projection: Projection
    /// The members of the items that hold items of other lists.
    var attachments: [Attachment] = []
    var keys: ItemKeys = .userData
    var span: PageSpan
    /// The function that the response calls (JSONP).
    var callback: String?
    var hasKey: Bool
    /// The version that the path names.
    var version = StackExchangeVersion.newest
}
