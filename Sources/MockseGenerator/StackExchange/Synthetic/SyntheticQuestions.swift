import MockseDatasets
import MockseHash
import MockseJSON

/// The questions that continue the list of a site, each computed from its place.
///
/// Each has an owner of its own among the synthetic users, and neither answers nor comments.
struct SyntheticQuestions {
    let users: SyntheticUsers
    let names: TagNames
    let seed: UInt64
    private let scores: PlaceAxis
    private let ids = SyntheticIDs(first: 90_000_000, key: 0x71_75_65_73)

    private static let name = "synthetic questions"

    init(users: SyntheticUsers, seed: UInt64) {
        self.users = users
        self.seed = seed
        names = TagNames(site: users.site, seed: seed)
        let draw = Draw(seed: seed, key: "\(users.site.folder)/\(Self.name)")
        scores = PlaceAxis(scattering: draw, "score", base: 7) {
            .number(Double(PlaceAxis.powerLaw($0, scale: 10, offset: 12)))
        }
    }

    private func question(_ place: Int) -> Question {
        let site = users.site
        let draw = Draw(seed: seed, key: "\(site.folder)/\(Self.name)/\(place)")
        let tags = Questions.tags(of: names, draw)
        let text = QuestionText(site: site, draw: draw, tags: tags)
        return Question(
            site: site, draw: draw, id: ids[place], created: date(place), active: date(place),
            owner: .member(users.member(owner(place))), tags: tags, title: text.title(awkward: nil), body: text.body,
            answerIDs: [], fixedScore: scores.integer(of: place))
    }

    private func owner(_ place: Int) -> Int { place + users.askersFrom }

    /// Returns the date of a question, an hour after its owner joined.
    private func date(_ place: Int) -> Int { users.dates[owner(place)] + 3_600 }

    var list: SyntheticList {
        let dates = PlaceAxis(.natural) { .number(Double(date($0))) }
        return SyntheticList(
            axes: [
                "question_id": ids.axis, "creation_date": dates, "last_activity_date": dates, "score": scores,
            ],
            lookups: [
                "question_id": { ids.place(of: $0) },
                "owner.user_id": { text in
                    users.ids.place(of: text).flatMap { $0 < users.askersFrom ? nil : $0 - users.askersFrom }
                },
            ]
        ) { question($0).row(comments: 0) }
    }
}
