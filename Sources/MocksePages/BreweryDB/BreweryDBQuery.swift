/// A validated request to BreweryDB, with its parameters parsed.
package struct BreweryDBQuery: Sendable {
    /// The list from which the page is cut, or nil if it doesn't exist.
    var listing: ListingRequest?
    var shape: BreweryEndpoint.Shape
    var projection = Projection()
    var keys: ItemKeys = .userData
    /// The requested page, from 1.
    var page: Int
}
