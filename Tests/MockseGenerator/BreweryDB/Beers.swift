import MockseJSON

/// The 624 beers, sorted by name ignoring case: 12 pages of 50 and a half-full one.
struct Beers {
    let all: [Beer]
    private let bases: [String: Beer]
    private let locations: Locations

    /// The members of a beer that only some responses have.
    struct Extras {
        var type: String?
        var fluidSize: JSONObject?
        var ingredients: [Ingredient] = []
        var accounts: [SocialAccount] = []
    }

    /// The full `beer` objects.
    var rows: [JSONObject] { all.map { row(of: $0) } }

    /// Returns the full `beer` object, whose breweries have their locations.
    func row(of beer: Beer, with extras: Extras = Extras()) -> JSONObject {
        beer.row(variationOf: bases[beer.id], with: extras) { brewery in
            var row = brewery.row
            row.add("locations", locations.of(brewery).map(\.inner))
            return row
        }
    }

    /// Returns the beers that are variations of a beer.
    func variations(of beer: Beer) -> [Beer] { all.filter { bases[$0.id]?.id == beer.id } }

    static let count = 624
    /// The style of the tutorials' list, with 174 beers: three full pages and one of 24.
    static let tutorialStyle = (id: 3, beers: 174)
    /// The style of a list whose last page is exactly full, with 100 beers.
    static let fullPagesStyle = (id: 30, beers: 100)
    /// Strengths in every spelling, which occur regardless of the seed.
    private static let strengths = ["5", "5.0", "10.25"]

    init(catalog: StyleCatalog, breweries: Breweries, locations: Locations, seed: UInt64) {
        self.locations = locations
        let draw = Draw(seed: seed, key: "brewerydb/beers")
        var ids = UniqueIDs(Self.count, besides: breweries.all.map(\.id), draw).all
        for (slot, id) in UniqueIDs.twins.enumerated() { ids[slot] = id }
        let names = Self.awkwardNames(draw)
        let strengths = Dictionary(
            uniqueKeysWithValues: zip(Self.tutorialStyle.beers..<Self.count, Self.strengths))
        let styles = Self.styles(catalog, draw)
        let brewers = Brewers(breweries: breweries, draw: draw)

        let beers = (0..<Self.count).map { slot in
            let draw = Draw(seed: seed, key: "brewerydb/beers/\(slot)")
            return Beer(
                id: ids[slot], name: names[slot] ?? Self.name(draw), style: styles[slot],
                breweries: brewers.pick(draw), fixedABV: strengths[slot], draw: draw)
        }
        let pairs = draw.order("variation", of: Self.count).prefix(16)
        bases = Dictionary(
            uniqueKeysWithValues: zip(pairs.prefix(8), pairs.suffix(8)).map { (ids[$0], beers[$1]) })
        all = beers.sorted { NameOrder(name: $0.name, id: $0.id) < NameOrder(name: $1.name, id: $1.id) }
    }

    /// Returns the awkward names by position; half of them go to the tutorials' style.
    private static func awkwardNames(_ draw: Draw) -> [Int: String] {
        let order = draw.order("awkward", of: count)
        let here = order.filter { $0 < tutorialStyle.beers }
        let elsewhere = order.filter { $0 >= tutorialStyle.beers }
        let half = BeerWords.awkward.count / 2
        return Dictionary(
            uniqueKeysWithValues: zip(here.prefix(half) + elsewhere, BeerWords.awkward))
    }

    static func name(_ draw: Draw) -> String {
        if draw.happens("other", percent: 7) { return draw.pick("other name", from: BeerWords.other) }
        return "\(draw.pick("first", from: BeerWords.first)) \(draw.pick("second", from: BeerWords.second))"
    }

    /// Returns the styles of beers in no list of a certain length.
    ///
    /// Every sixth of the other styles has no beers, nor does category 14.
    static func otherStyles(_ catalog: StyleCatalog) -> [BeerStyle] {
        catalog.styles.filter { style in
            style.id != tutorialStyle.id && style.id != fullPagesStyle.id && style.category != 14
                && !style.id.isMultiple(of: 6)
        }
    }

    /// Returns the style of each beer.
    private static func styles(_ catalog: StyleCatalog, _ draw: Draw) -> [BeerStyle] {
        let others = otherStyles(catalog)
        return (0..<count).map { slot in
            switch slot {
            case ..<tutorialStyle.beers: catalog.styles[tutorialStyle.id - 1]
            case ..<(tutorialStyle.beers + fullPagesStyle.beers): catalog.styles[fullPagesStyle.id - 1]
            default: others[draw.number("style", below: others.count, slot)]
            }
        }
    }
}
