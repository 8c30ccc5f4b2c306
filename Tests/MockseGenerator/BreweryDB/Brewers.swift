/// Assigns breweries to beers: some brew many, two brew none, and some beers are collaborations.
struct Brewers {
    private let candidates: [Brewery]

    init(breweries: Breweries, draw: Draw) {
        candidates = draw.order("brewers", of: breweries.all.count).dropFirst(2).map { breweries.all[$0] }
    }

    /// Returns one brewery, or two or three different ones for a collaboration.
    func pick(_ draw: Draw) -> [Brewery] {
        let first = min(
            draw.number("brewer", below: candidates.count), draw.number("other brewer", below: candidates.count))
        let partners = draw.happens("collaboration", percent: 7) ? draw.number("partners", in: 1...2) : 0
        return (0...partners).map { candidates[(first + $0 * 17) % candidates.count] }
    }
}
