import MockseDatasets
import MockseHash
import MockseJSON

/// The beers that continue BreweryDB's list, each computed from its place.
///
/// Their names ascend with their places, and none has a style with a list of a certain length.
struct SyntheticBeers {
    private let data: BreweryData
    private let styles: [BeerStyle]
    private let brewers: Brewers
    private let ids = SyntheticTokens()
    private let axes: SyntheticBeerAxes

    init(data: BreweryData) {
        self.data = data
        styles = Beers.otherStyles(data.catalog)
        let draw = Draw(seed: data.seed, key: Self.key)
        brewers = Brewers(breweries: data.breweries, draw: draw)
        axes = SyntheticBeerAxes(styles: styles.map(\.id), draw)
    }

    private static let key = "brewerydb/synthetic beers"

    private func row(_ place: Int) -> JSONObject {
        let draw = Draw(seed: data.seed, key: "\(Self.key)/\(place)")
        let style = axes.style.integer(of: place).flatMap { id in styles.first { $0.id == id } } ?? styles[0]
        let beer = Beer(
            id: ids[place], name: "\(Self.number(place)) \(Beers.name(draw))", style: style,
            breweries: brewers.pick(draw), fixedABV: axes.abv(of: place), draw: draw, traits: axes.traits(of: place))
        return data.beers.row(of: beer)
    }

    /// Returns the start of a name, in which a number of eight digits makes names ascend with their places.
    private static func number(_ place: Int) -> String {
        let digits = String(min(place, 99_999_999))
        return "Batch " + String(repeating: "0", count: 8 - digits.count) + digits
    }

    var list: SyntheticList {
        let names = PlaceAxis(.natural) { .init(folding: Self.number($0)) }
        return SyntheticList(
            axes: axes.all.merging(["name": names]) { $1 }, lookups: ["id": { ids.place(of: $0) }],
            storedOrder: "name", style: .escaped
        ) { row($0) }
    }
}
