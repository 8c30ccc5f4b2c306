import MockseJSON

/// The locations of all breweries, one to three each, sorted by name ignoring case.
struct Locations {
    let all: [Location]
    private let byBrewery: [String: [Location]]

    init(breweries: Breweries, seed: UInt64) {
        let numbers = breweries.all.flatMap { brewery in
            (0..<Self.count(of: brewery, seed)).map { (brewery, $0) }
        }
        let ids = UniqueIDs(
            numbers.count, besides: breweries.all.map(\.id), Draw(seed: seed, key: "brewerydb/locations")
        ).all
        let locations = zip(ids, numbers).compactMap { id, number -> Location? in
            let draw = Draw(seed: seed, key: "brewerydb/locations/\(id)")
            return Place.pick(draw).map {
                Location(id: id, brewery: number.0, number: number.1, place: $0, draw: draw)
            }
        }
        byBrewery = Dictionary(grouping: locations) { $0.brewery.id }
        all = locations.sorted { NameOrder(name: $0.name, id: $0.id) < NameOrder(name: $1.name, id: $1.id) }
    }

    /// Returns the locations of a brewery, with the primary one first.
    func of(_ brewery: Brewery) -> [Location] { byBrewery[brewery.id] ?? [] }

    private static func count(of brewery: Brewery, _ seed: UInt64) -> Int {
        let draw = Draw(seed: seed, key: "brewerydb/locations of \(brewery.id)")
        return draw.happens("several", percent: 22) ? draw.number("count", in: 2...3) : 1
    }
}
