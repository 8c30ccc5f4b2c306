import MockseJSON
import MocksePaging

/// A validated request to BreweryDB, with its parameters parsed.
package struct BreweryDBQuery: Sendable {
    /// The list from which the page is cut, or nil if it doesn't exist.
    var listing: ListingRequest?
    /// The user's own list that is requested, or nil for an endpoint.
    var own: OwnList?
    /// The items of an endpoint that computes them, or nil for an endpoint that has a list.
    var objects: [JSONObject]?
    var shape: BreweryEndpoint.Shape
    var projection = Projection()
    var keys: ItemKeys = .userData
    /// The order of the items if it isn't that of the list.
    var arrangement: Arrangement?
    /// The part of the list that is asked for, if it is paged.
    var span: PageSpan

    /// An order that depends on the request.
    enum Arrangement: Sendable {
        /// The order that the seed and a key select, of which the first items are served.
        case shuffled(key: String, limit: Int?)
        /// The order of a search.
        case ranked(text: FoldedText, words: [FoldedText])
    }
}
