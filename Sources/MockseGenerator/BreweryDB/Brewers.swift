/// Who brews a beer: some breweries many, two of them none, and now and then several together.
struct Brewers {
    private let candidates: [Brewery]

    init(breweries: Breweries, draw: Draw) {
        candidates = draw.order("brewers", of: breweries.all.count).dropFirst(2).map { breweries.all[$0] }
    }

    /// One brewery; for a collaboration two or three different ones.
    func pick(_ draw: Draw) -> [Brewery] {
        let first = min(
            draw.number("brewer", below: candidates.count), draw.number("other brewer", below: candidates.count))
        let partners = draw.happens("collaboration", percent: 7) ? draw.number("partners", in: 1...2) : 0
        return (0...partners).map { candidates[(first + $0 * 17) % candidates.count] }
    }
}
