import MockseDialects
import MockseJSON

/// A list in order of time, before and after the place at which it is opened.
package struct Timeline: Sendable {
    /// An item.
    package struct Row: Sendable, Hashable {
        package let id: String
        /// The date, in seconds since 1970.
        ///
        /// An API without dates has the items in this order, too.
        var date: Int
    }

    /// The description of the dialect's bidirectional list.
    private let facts: DialectTimeline

    /// The rows, the earliest first.
    package private(set) var rows: [Row]
    /// The number of rows before the place at which the list is opened.
    let before: Int

    /// The date of the first row after that place.
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

    /// Returns the place of a row with a date in words, such as `dated 1600000000` or, in an API without dates,
    /// `in place 12`.
    func place(of date: Int) -> String {
        facts.isDated ? "dated \(date)" : "in place \((date - Self.anchor) / Self.hour + before + 1)"
    }

    /// A Boolean value indicating whether some rows have the same date.
    package var hasTies: Bool { Set(rows.map(\.date)).count < rows.count }

    /// The list that clients open: the rows from the anchor on.
    package var list: (path: String, parameters: [String: String]) {
        var parameters = facts.parameters
        switch facts.selection {
        case .dates(let from, _, let order, _):
            parameters[order.name] = order.ascending
            parameters[from] = "\(Self.anchor)"
        case .items(let after, _):
            // Nothing stands before a list's first row.
            if before > 0 { parameters[after] = rows[before - 1].id }
        }
        return (facts.path, parameters)
    }

    /// The name of the dataset in which a sandbox keeps the items.
    package var dataset: String { facts.dataset }

    /// The items as JSON for a sandbox: with dates in another order than theirs, and otherwise in that of the list.
    package var text: [UInt8] {
        let rows = facts.isDated ? rows.sorted { $0.id < $1.id } : rows
        let items = rows.map { JSONValue.object(facts.item($0.id, $0.date)) }
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
