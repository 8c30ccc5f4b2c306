import MockseDriver
import MockseJournal

extension ListComparison {
    /// The rules about rows.
    private static let rules: Set<String> = [
        "duplicate", "missing", "order", "phantom", "stale", "gap", "not-shown-again", "rows-lost",
        "shown-after-cancel",
    ]

    /// Creates the comparison that shows a violation, or `nil` if the violation isn't about the displayed list.
    ///
    /// - Parameters:
    ///   - violation: The violation.
    ///   - history: The history that it was found in.
    init?(_ violation: Violation, _ history: History) {
        let snapshots = history.client.snapshots
        guard Self.rules.contains(violation.rule),
            let place = snapshots.firstIndex(where: { $0.began == violation.time }) ?? snapshots.indices.last
        else { return nil }
        let (displayed, origin) = (snapshots[place].ids, { Self.origin(of: $0, history) })
        if let timeline = history.fixture.timeline {
            let shown = Set(displayed)
            let ids = timeline.rows.map(\.id)
            let (first, last) = (ids.firstIndex(where: shown.contains), ids.lastIndex(where: shown.contains))
            guard let first, let last else { return nil }
            self.init(expected: Array(ids[first...last]), displayed: displayed, basis: "served", origin: origin)
        } else if violation.rule == "rows-lost", place > 0 {
            self.init(expected: snapshots[place - 1].ids, displayed: displayed, basis: Self.before, origin: origin)
        } else {
            let bounds = Bounds(history, at: snapshots[place].began)
            let requests = (bounds.epoch?.requests ?? history.exchanges).filter {
                $0.provenEnd < snapshots[place].began
            }
            let served = history.served.ids(in: requests)
            let isWhole = history.features.window == nil && violation.rule != "missing"
            self.init(
                expected: isWhole ? served : bounds.required, displayed: displayed, basis: "served", origin: origin)
        }
    }

    /// Returns the pages on which an id was served.
    private static func origin(of id: String, _ history: History) -> String {
        if let timeline = history.fixture.timeline, let row = timeline.rows.first(where: { $0.id == id }) {
            return timeline.place(of: row.date)
        }
        let carriers = history.exchanges.filter { history.served.ids(in: $0).contains(id) }
        let pages = Set(carriers.compactMap(\.page)).sorted().map(String.init)
        guard let last = pages.last else { return "never served" }
        let words = pages.count == 1 ? "page \(last)" : "pages \(pages.dropLast().joined(separator: ", ")) and \(last)"
        let start = history.epochs.last?.began ?? 0
        return "\(words)\(carriers.allSatisfy { $0.arrived < start } ? " of the old list" : "")"
    }
}
