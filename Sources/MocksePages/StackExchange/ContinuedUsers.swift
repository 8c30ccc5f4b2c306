import MockseDatasets
import MockseJSON

/// The users and the questions that continue the lists of a site.
///
/// Each question has an owner of its own among the users, and neither answers nor comments.
struct ContinuedUsers: Sendable {
    private let user: JSONObject
    private let question: JSONObject
    /// The number of the first users who have no question, because the stored questions outnumber the stored users.
    private let firstOwner: Int

    private static let (users, questions) = (
        "stackexchange/stackoverflow/users", "stackexchange/stackoverflow/questions"
    )
    private static let (firstUser, firstAccount, firstQuestion) = (100_000_000, 300_000_000, 500_000_000)

    /// The date of the first place in Unix seconds, after the first stored item's.
    private static let start = 1_221_436_860
    /// The time from the first place to the last in seconds, in addition to one for each place.
    private static let span = 380_000_000
    /// The place before which half of the span passes.
    private static let half = 2_000_000

    init?(_ library: Library) {
        guard let users = library.dataset(named: Self.users), let questions = library.dataset(named: Self.questions),
            let user = users.first(where: { $0["user_type"]?.string == "registered" }),
            let question = questions.first(where: {
                $0["answer_count"]?.int == 0 && $0["comment_count"]?.int == 0 && $0["closed_date"] == nil
                    && $0["owner"]?["user_type"]?.string == "registered"
            })
        else { return nil }
        self.user = user
        self.question = question
        firstOwner = max(0, questions.count - users.count)
    }

    /// Returns the list that continues a dataset, or `nil` if none does.
    func list(continuing dataset: String) -> SyntheticList? {
        switch dataset {
        case Self.users:
            SyntheticList(
                copying: user,
                axes: [
                    "user_id": .numbers { Self.firstUser + $0 }, "account_id": .numbers { Self.firstAccount + $0 },
                    "creation_date": .numbers(Self.date), "display_name": .texts(Self.name),
                ],
                lookups: ["user_id": { Self.place($0, from: Self.firstUser) }], row: user(at:))
        case Self.questions:
            SyntheticList(
                copying: question,
                axes: [
                    "question_id": .numbers { Self.firstQuestion + $0 }, "creation_date": .numbers(questionDate),
                    "last_activity_date": .numbers(questionDate),
                ],
                lookups: [
                    "question_id": { Self.place($0, from: Self.firstQuestion) },
                    "owner.user_id": { Self.place($0, from: Self.firstUser + firstOwner) },
                ], row: question(at:))
        default: nil
        }
    }

    @Sendable private func user(at place: Int) -> JSONObject {
        var row = user
        let id = Self.firstUser + place
        row["user_id"] = .number(id)
        row["account_id"] = .number(Self.firstAccount + place)
        row["display_name"] = .string(Self.name(place))
        row["link"] = .string("https://stackoverflow.com/users/\(id)/user-\(id)")
        row["creation_date"] = .number(Self.date(place))
        row["question_count"] = .number(place < firstOwner ? 0 : 1)
        row["answer_count"] = .number(0)
        return row
    }

    @Sendable private func question(at place: Int) -> JSONObject {
        var row = question
        let id = Self.firstQuestion + place
        let user = user(at: place + firstOwner)
        let names = (row["owner"]?.object ?? [:]).map(\.key)
        row["owner"] = .object(.of(names) { user[$0] ?? .null })
        row["question_id"] = .number(id)
        row["title"] = .string("\(row["title"]?.string ?? "") #\(place + 1)")
        row["link"] = .string("https://stackoverflow.com/questions/\(id)")
        row["share_link"] = .string("https://stackoverflow.com/q/\(id)")
        row["creation_date"] = .number(questionDate(place))
        row["last_activity_date"] = .number(questionDate(place))
        return row
    }

    /// Returns the name of a user, with nine digits, so that names ascend with their places.
    private static func name(_ place: Int) -> String { "User \(firstUser + place)" }

    /// Returns the date on which a user joined: at first many seconds apart and later fewer, as on a site that grows.
    @Sendable private static func date(_ place: Int) -> Int { start + place + span * place / (place + half) }

    /// Returns the date of a question, an hour after its owner joined.
    @Sendable private func questionDate(_ place: Int) -> Int { Self.date(place + firstOwner) + 3_600 }

    private static func place(_ text: String, from first: Int) -> Int? {
        Int(text).flatMap { $0 >= first ? $0 - first : nil }
    }
}

extension PlaceAxis {
    fileprivate static func numbers(_ value: @escaping @Sendable (Int) -> Int) -> Self {
        Self { .number(Double(value($0))) }
    }

    fileprivate static func texts(_ value: @escaping @Sendable (Int) -> String) -> Self {
        Self { .init(folding: value($0)) }
    }
}
