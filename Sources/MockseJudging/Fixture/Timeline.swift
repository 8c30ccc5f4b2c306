import MockseJSON
import MocksePages

/// Questions in the order of their creation, before and after the date at which a list of them is opened.
package struct Timeline: Sendable {
    /// One question.
    package struct Row: Sendable, Hashable {
        package let id: String
        /// When it was created, in seconds since 1970.
        var date: Int
    }

    /// What the dialect's list is like.
    private let facts: DialectTimeline

    /// From the earliest on.
    package private(set) var rows: [Row]
    /// How many of them are before the date at which the list is opened.
    let before: Int

    /// The date at which the list is opened.
    static let anchor = 1_600_000_000
    private static let hour = 3_600

    /// Rows an hour apart, so many of them before the anchor.
    init(_ facts: DialectTimeline, _ ids: [String], before: Int) {
        self.facts = facts
        self.before = before
        rows = ids.enumerated().map { Row(id: $1, date: Self.anchor + ($0 - before) * Self.hour) }
    }

    /// Gives rows one date, the first one's; they are counted from the anchor.
    package mutating func tie(_ places: Range<Int>) {
        let places = (places.lowerBound + before..<places.upperBound + before).clamped(to: rows.indices)
        for place in places { rows[place].date = rows[places.lowerBound].date }
    }

    /// Whether some rows have one date.
    package var hasTies: Bool { Set(rows.map(\.date)).count < rows.count }

    /// The list that clients are opened with: the rows from the anchor on.
    package var list: (path: String, parameters: [String: String]) {
        var parameters = facts.parameters
        parameters[facts.order.name] = facts.order.ascending
        parameters[facts.from] = "\(Self.anchor)"
        return (facts.path, parameters)
    }

    /// The dataset that a sandbox keeps the items in.
    package var dataset: String { facts.dataset }

    /// The items as a sandbox is given them; in no particular order.
    package var text: [UInt8] {
        let items = rows.sorted { $0.id < $1.id }.map { JSONValue.object(facts.item($0.id, $0.date)) }
        return Array(JSONValue.array(items).text.utf8)
    }
}

extension Fixture {
    /// Makes the list one that goes both ways, with so many rows before its date and from it on.
    package mutating func buildTimeline(before: Int, after: Int) {
        guard let facts = dialect.timeline else { return }
        timeline = Timeline(facts, freshRows(before + after).map(\.id), before: before)
    }

    /// The same with so many pages more than the client keeps, all from its date on.
    package mutating func buildTimeline(beyondWindow pages: Int) {
        buildTimeline(before: 0, after: (window ?? 0) + pages * pageSize)
    }
}
