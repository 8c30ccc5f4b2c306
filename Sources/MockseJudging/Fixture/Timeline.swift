import MockseDialects
import MockseJSON

/// A list of questions in order of creation, before and after the date at which the list is opened.
package struct Timeline: Sendable {
    /// A question.
    package struct Row: Sendable, Hashable {
        package let id: String
        /// The creation date, in seconds since 1970.
        var date: Int
    }

    /// The description of the dialect's bidirectional list.
    private let facts: DialectTimeline

    /// The rows, the earliest first.
    package private(set) var rows: [Row]
    /// The number of rows before the date at which the list is opened.
    let before: Int

    /// The date at which the list is opened.
    static let anchor = 1_600_000_000
    private static let hour = 3_600

    /// Creates a timeline of rows an hour apart, with the given number of them before the anchor.
    init(_ facts: DialectTimeline, _ ids: [String], before: Int) {
        self.facts = facts
        self.before = before
        rows = ids.enumerated().map { Row(id: $1, date: Self.anchor + ($0 - before) * Self.hour) }
    }

    /// Gives a range of rows, counted from the anchor, the date of the first of them.
    package mutating func tie(_ places: Range<Int>) {
        let places = (places.lowerBound + before..<places.upperBound + before).clamped(to: rows.indices)
        for place in places { rows[place].date = rows[places.lowerBound].date }
    }

    /// A Boolean value indicating whether some rows have the same date.
    package var hasTies: Bool { Set(rows.map(\.date)).count < rows.count }

    /// The list that clients open: the rows from the anchor on.
    package var list: (path: String, parameters: [String: String]) {
        var parameters = facts.parameters
        parameters[facts.order.name] = facts.order.ascending
        parameters[facts.from] = "\(Self.anchor)"
        return (facts.path, parameters)
    }

    /// The name of the dataset in which a sandbox keeps the items.
    package var dataset: String { facts.dataset }

    /// The items as JSON for a sandbox, ordered by id.
    package var text: [UInt8] {
        let items = rows.sorted { $0.id < $1.id }.map { JSONValue.object(facts.item($0.id, $0.date)) }
        return Array(JSONValue.array(items).text.utf8)
    }
}

extension Fixture {
    /// Makes the list bidirectional, with the given numbers of rows before and from its date.
    package mutating func buildTimeline(before: Int, after: Int) {
        guard let facts = dialect.timeline else { return }
        timeline = Timeline(facts, freshRows(before + after).map(\.id), before: before)
    }

    /// Makes the list bidirectional, with the given number of pages more than the client keeps, all from its date on.
    package mutating func buildTimeline(beyondWindow pages: Int) {
        buildTimeline(before: 0, after: (window ?? 0) + pages * pageSize)
    }
}
