/// A request to BreweryDB, its parameters read and found valid.
package struct BreweryDBQuery: Sendable {
    /// The list to cut the page from; nil for one that there is not.
    var listing: ListingRequest?
    var shape: BreweryEndpoint.Shape
    var projection = Projection()
    var keys: ItemKeys = .userData
    /// The page asked for, from 1.
    var page: Int
}
