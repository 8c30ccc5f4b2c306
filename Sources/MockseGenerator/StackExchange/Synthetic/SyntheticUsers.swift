import MockseDatasets
import MockseHash
import MockseJSON

/// The users that continue the list of a site, each computed from its place.
struct SyntheticUsers {
    let site: Site
    let ids = SyntheticIDs(first: 30_000_000, key: 0x75_73_65_72)
    let dates: SyntheticDates
    let reputations: PlaceAxis
    let names: PlaceAxis
    let modifications: PlaceAxis
    private let accounts = SyntheticIDs(first: 40_000_000, key: 0x61_63_63_6f)
    private let seed: UInt64

    /// The dates after which all synthetic users have joined, and some have modified their profiles.
    private static let modified = 1_720_000_000..<Site.snapshot
    private static let name = "synthetic users"

    init(site: Site, seed: UInt64) {
        self.site = site
        self.seed = seed
        let draw = Draw(seed: seed, key: "\(site.folder)/\(Self.name)")
        dates = SyntheticDates(start: site.launch + 60, span: 380_000_000)
        reputations = PlaceAxis(scattering: draw, "reputation", base: 2) { number in
            .number(Double(max(1, PlaceAxis.powerLaw(number, scale: 300, offset: 380))))
        }
        names = PlaceAxis(scattering: draw, "name", base: 3) { .init(folding: Self.name(for: $0)) }
        modifications = PlaceAxis(scattering: draw, "modified", base: 5) { number in
            // Three in ten have never modified their profiles.
            let rest = number - PlaceAxis.resolution / 10 * 3
            guard rest >= 0 else { return .none }
            return .number(Double(Self.modified.lowerBound + PlaceAxis.index(rest, below: Self.modified.count)))
        }
    }

    /// Returns the user at a place.
    func member(_ place: Int) -> Member {
        let draw = Draw(seed: seed, key: "\(site.folder)/\(Self.name)/\(place)")
        return Member(
            site: site, draw: draw, id: ids[place], accountID: accounts[place],
            name: Self.name(for: names.number(of: place)), location: Population.location(draw),
            reputation: reputations.integer(of: place) ?? 1, created: dates[place], type: Population.type(draw),
            penaltyDate: nil, modified: modifications.integer(of: place))
    }

    /// The number of the first users who have no question, because the stored questions outnumber the stored users.
    var askersFrom: Int { max(0, site.questions - site.users) }

    var list: SyntheticList {
        SyntheticList(
            axes: [
                "user_id": ids.axis, "creation_date": PlaceAxis(.natural) { .number(Double(dates[$0])) },
                "reputation": reputations, "display_name": names, "last_modified_date": modifications,
            ], lookups: ["user_id": { ids.place(of: $0) }]
        ) { place in
            member(place).row(questions: place < askersFrom ? 0 : 1, answers: 0)
        }
    }

    private static func name(for number: Int) -> String {
        SyntheticNames.all[PlaceAxis.index(number, below: SyntheticNames.all.count)]
    }
}
