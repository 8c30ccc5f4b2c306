import MockseDriver
import MockseJournal

extension ListComparison {
    /// Creates the comparison that shows a violation, or `nil` if the violation isn't about the displayed list.
    ///
    /// - Parameters:
    ///   - violation: The violation.
    ///   - evidence: The evidence that it was found in.
    init?(_ violation: Violation, _ evidence: Evidence) {
        guard let displayed = evidence.list else { return nil }
        let origin = { Self.origin(of: $0, evidence) }
        let isMerged = evidence.features.refresh == .prepend && evidence.server.updatedAt != nil
        switch violation.rule {
        case "duplicate", "missing", "order", "phantom", "stale", "gap", "lost-page", "not-shown-again":
            if let timeline = evidence.fixture.timeline {
                self.init(timeline, evidence, origin)
            } else if isMerged, let before = evidence.lists.first {
                let old = Set(before)
                let expected = evidence.served.ids.filter { !old.contains($0) } + before
                self.init(expected: expected, displayed: displayed, basis: "merged", origin: origin)
            } else {
                let reserve = violation.rule == "missing" ? evidence.features.prefetch : 0
                let expected =
                    evidence.features.window == nil
                    ? evidence.served.ids.dropLast(reserve * evidence.fixture.pageSize)
                    : evidence.served.ids.suffix(displayed.count)
                self.init(expected: Array(expected), displayed: displayed, basis: "served", origin: origin)
            }
        case "moved":
            let pairs = zip(evidence.lists, evidence.lists.dropFirst())
            guard let (before, after) = pairs.first(where: { !$1.starts(with: $0) }) else { return nil }
            self.init(expected: before, displayed: after, basis: Self.before, origin: origin)
        case "rows-lost":
            self.init(
                expected: evidence.lists.first ?? [], displayed: displayed, basis: Self.before, origin: origin)
        default: return nil
        }
    }

    /// Compares the first snapshot that lacks rows between its first and last one, or shows others, with what it should
    /// show.
    private init?(_ timeline: Timeline, _ evidence: Evidence, _ origin: (String) -> String) {
        let ids = timeline.rows.map(\.id)
        for list in evidence.lists {
            let shown = Set(list)
            guard let first = ids.firstIndex(where: shown.contains), let last = ids.lastIndex(where: shown.contains),
                Array(ids[first...last]) != list
            else { continue }
            self.init(expected: Array(ids[first...last]), displayed: list, basis: "served", origin: origin)
            return
        }
        return nil
    }

    /// Returns the pages on which an id was served.
    private static func origin(of id: String, _ evidence: Evidence) -> String {
        if let row = evidence.fixture.timeline?.rows.first(where: { $0.id == id }) { return "dated \(row.date)" }
        let carriers = evidence.exchanges.filter { evidence.served.ids(in: $0).contains(id) }
        let pages = Set(carriers.compactMap(\.page)).sorted().map(String.init)
        guard let last = pages.last else { return "never served" }
        let words = pages.count == 1 ? "page \(last)" : "pages \(pages.dropLast().joined(separator: ", ")) and \(last)"
        let isOld = carriers.allSatisfy { $0.arrived < evidence.server.updatedAt ?? 0 }
        return "\(words)\(isOld ? " of the old list" : "")"
    }
}
