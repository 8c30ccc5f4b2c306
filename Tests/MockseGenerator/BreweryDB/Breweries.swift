/// The 130 breweries, sorted by name ignoring case.
struct Breweries {
    let all: [Brewery]

    static let count = 130

    init(seed: UInt64) {
        let draw = Draw(seed: seed, key: "brewerydb/breweries")
        let ids = UniqueIDs(Self.count, draw).all
        let awkward = Dictionary(
            uniqueKeysWithValues: zip(draw.order("awkward", of: Self.count), BreweryWords.awkward))
        let breweries = (0..<Self.count).map { index in
            let draw = Draw(seed: seed, key: "brewerydb/breweries/\(index)")
            let name = awkward[index] ?? Self.name(draw)
            return Brewery(index: index, id: ids[index], name: name.name, shortName: name.short, draw: draw)
        }
        all = breweries.sorted { NameOrder(name: $0.name, id: $0.id) < NameOrder(name: $1.name, id: $1.id) }
    }

    private static func name(_ draw: Draw) -> (name: String, short: String) {
        let isOther = draw.happens("other", percent: 22)
        let short =
            isOther
            ? draw.pick("name", from: BreweryWords.otherNames)
            : "\(draw.pick("first", from: BreweryWords.first)) \(draw.pick("second", from: BreweryWords.second))"
        let form = draw.pick("form", from: isOther ? BreweryWords.otherForms : BreweryWords.forms)
        return (Template(text: form).filled { _, _ in short }, short)
    }
}
