import MockseJSON

/// Questions in the order of their creation, before and after the date at which a list of them is opened.
struct Timeline: Sendable, Hashable {
    /// One question.
    struct Row: Sendable, Hashable {
        let id: String
        /// When it was created, in seconds since 1970.
        var date: Int
    }

    /// Where a sandbox keeps the questions that `/2.3/questions` filters and sorts.
    static let dataset = "stackexchange/stackoverflow/questions"

    /// From the earliest on.
    private(set) var rows: [Row]
    /// How many of them are before the date at which the list is opened.
    let before: Int

    /// The date at which the list is opened.
    static let anchor = 1_600_000_000
    private static let hour = 3_600

    /// Rows an hour apart, so many of them before the anchor.
    init(_ ids: [String], before: Int) {
        self.before = before
        rows = ids.enumerated().map { Row(id: $1, date: Self.anchor + ($0 - before) * Self.hour) }
    }

    /// Gives rows one date, the first one's; they are counted from the anchor.
    mutating func tie(_ places: Range<Int>) {
        let places = (places.lowerBound + before..<places.upperBound + before).clamped(to: rows.indices)
        for place in places { rows[place].date = rows[places.lowerBound].date }
    }

    /// Whether some rows have one date.
    var hasTies: Bool { Set(rows.map(\.date)).count < rows.count }

    /// The list that clients are opened with: the rows from the anchor on.
    var list: (path: String, parameters: [String: String]) {
        (
            "/2.3/questions",
            ["site": "stackoverflow", "sort": "creation", "order": "asc", "fromdate": "\(Self.anchor)"]
        )
    }

    /// The questions as a sandbox is given them; in no particular order.
    var text: [UInt8] {
        let items = rows.sorted { $0.id < $1.id }.map { row -> JSONValue in
            [
                "question_id": .number(JSONNumber(Int(row.id) ?? 0)), "title": .string("Question \(row.id)"),
                "creation_date": .number(JSONNumber(row.date)), "last_activity_date": .number(JSONNumber(row.date)),
                "score": 1, "view_count": 10, "answer_count": 0, "is_answered": false, "tags": ["swift"],
                "link": .string("http://mockse.invalid/q/\(row.id)"),
            ]
        }
        return Array(JSONValue.array(items).text.utf8)
    }
}

extension Fixture {
    /// Makes the list one that goes both ways, with so many rows before its date and from it on.
    mutating func buildTimeline(before: Int, after: Int) {
        timeline = Timeline(freshRows(before + after).map(\.id), before: before)
    }

    /// The same with so many pages more than the client keeps, all from its date on.
    mutating func buildTimeline(beyondWindow pages: Int) {
        buildTimeline(before: 0, after: (window ?? 0) + pages * pageSize)
    }
}
