import MockseHash

/// The members of synthetic beers that requests sort by and filter on.
struct SyntheticBeerAxes {
    let style: PlaceAxis
    private let abv: PlaceAxis
    private let ibu: PlaceAxis
    private let glass: PlaceAxis
    private let srm: PlaceAxis
    private let available: PlaceAxis
    private let description: PlaceAxis
    private let organic: PlaceAxis
    private let status: PlaceAxis
    private let updated: PlaceAxis
    private let created = SyntheticDates(start: 1_326_000_000, span: 55_000_000)

    /// The dates after which all synthetic beers have been created, and at which they were updated.
    private static let updates = 1_485_000_000..<BeerDates.lastImport
    private static let descriptions = SyntheticNames.sorted(BeerWords.sentences)

    /// Creates the axes, with the ids of the beers' styles in ascending order.
    init(styles: [Int], _ draw: Draw) {
        style = Self.choice(styles, of: 100, draw, "style", base: 2)
        abv = PlaceAxis(scattering: draw, "abv", base: 3) { .number(Double(30 + PlaceAxis.index($0, below: 91)) / 10) }
        ibu = Self.choice(Array(5...100), of: 64, draw, "ibu", base: 5)
        glass = Self.choice(BeerVocabulary.glasses.map(\.id), of: 68, draw, "glass", base: 7)
        srm = Self.choice(Array(1...41), of: 62, draw, "srm", base: 11)
        available = Self.choice(Array(1...8), of: 76, draw, "available", base: 13)
        description = PlaceAxis(scattering: draw, "description", base: 17) { number in
            Self.description(number).map { .init(folding: $0) } ?? .none
        }
        organic = PlaceAxis(scattering: draw, "organic", base: 19) { .init(folding: Self.isLow($0, 95) ? "N" : "Y") }
        status = PlaceAxis(scattering: draw, "status", base: 23) {
            .init(folding: Self.isLow($0, 3) ? "update_pending" : "verified")
        }
        updated = PlaceAxis(scattering: draw, "updated", base: 29) { .init(folding: Self.date(Self.update($0))) }
    }

    /// The axes by member, without the name.
    var all: [String: PlaceAxis] {
        [
            "styleId": style, "abv": abv, "ibu": ibu, "glasswareId": glass, "srmId": srm, "availableId": available,
            "description": description, "isOrganic": organic, "status": status, "updateDate": updated,
            "createDate": PlaceAxis(.natural) { .init(folding: Self.date(created[$0])) },
            "year": PlaceAxis(.natural) { _ in .none },
        ]
    }

    func abv(of place: Int) -> String? {
        abv.value(of: place).number.map { FixedPoint(units: Int(($0 * 10).rounded()), places: 1).shortest }
    }

    func traits(of place: Int) -> BeerTraits {
        let glassID = glass.integer(of: place)
        return BeerTraits(
            glass: BeerVocabulary.glasses.first { $0.id == glassID }, srmID: srm.integer(of: place),
            availableID: available.integer(of: place), ibu: ibu.integer(of: place).map { String($0) },
            description: Self.description(description.number(of: place)),
            isOrganic: !Self.isLow(organic.number(of: place), 95),
            isPending: Self.isLow(status.number(of: place), 3), created: created[place],
            updated: Self.update(updated.number(of: place)))
    }

    /// Returns an axis on which a percentage of the places have one of several numbers, and the others none.
    private static func choice(
        _ choices: [Int], of percent: Int, _ draw: Draw, _ purpose: String, base: Int
    ) -> PlaceAxis {
        PlaceAxis(scattering: draw, purpose, base: base) { number in
            guard let index = index(number, below: choices.count, of: percent) else { return .none }
            return .number(Double(choices[index]))
        }
    }

    /// Returns an index below a count for a percentage of the numbers, which are the highest ones.
    private static func index(_ number: Int, below count: Int, of percent: Int) -> Int? {
        let first = PlaceAxis.resolution / 100 * (100 - percent)
        return number < first ? nil : (number - first) * count / (PlaceAxis.resolution - first)
    }

    private static func description(_ number: Int) -> String? {
        index(number, below: descriptions.count, of: 72).map { descriptions[$0] }
    }

    private static func isLow(_ number: Int, _ percent: Int) -> Bool { number < PlaceAxis.resolution / 100 * percent }

    private static func update(_ number: Int) -> Int {
        updates.lowerBound + PlaceAxis.index(number, below: updates.count)
    }

    private static func date(_ seconds: Int) -> String { CalendarDate(unixSeconds: seconds).description }
}
