import MockseDriver
import MockseJournal

/// Judges bidirectional lists.
package struct TimelineJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    private var rows: [Timeline.Row] { evidence.fixture.timeline?.rows ?? [] }

    /// The violations of snapshots that don't have all rows between their first and their last one, in order of date
    /// and each once.
    package var brokenTimelines: [Violation] {
        let dates = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.date) })
        var violations: [Violation] = []
        for (number, list) in evidence.lists.enumerated() {
            for violation in broken(list, number + 1, dates)
            where !violations.contains(where: { $0.rule == violation.rule }) {
                violations.append(violation)
            }
        }
        return violations
    }

    private func broken(_ list: [String], _ number: Int, _ dates: [String: Int]) -> [Violation] {
        var violations: [Violation] = []
        let look = "in snapshot \(number) of \(evidence.lists.count), the list"
        let shown = Set(list)
        var seen: Set<String> = []
        if let twice = list.first(where: { !seen.insert($0).inserted }) {
            violations.append(Violation("duplicate", "\(look) shows \(twice) more than once"))
        }
        if let phantom = list.first(where: { dates[$0] == nil }) {
            violations.append(Violation("phantom", "\(look) shows \(phantom), which was never served"))
        }
        let found = list.compactMap { dates[$0] }
        if let place = zip(found, found.dropFirst()).enumerated().first(where: { $1.0 > $1.1 })?.offset {
            violations.append(
                Violation(
                    "order", "\(look) shows a row dated \(found[place]) before one dated \(found[place + 1])"))
        }
        guard let first = found.min(), let last = found.max() else { return violations }
        // Some rows with the date at the edge of the window may not have been requested yet.
        let missing = rows.filter { first < $0.date && $0.date < last && !shown.contains($0.id) }
        if let row = missing.first {
            violations.append(
                Violation(
                    "gap",
                    "\(look) goes from date \(first) to \(last) but lacks \(missing.count) rows between them; "
                        + "the first is \(row.id), dated \(row.date)"))
        }
        return violations
    }

    /// Returns a violation for each direction whose last row was never displayed.
    package func notReached(_ directions: [Direction] = Direction.allCases) -> [Violation] {
        directions.compactMap { direction in
            guard let row = direction == .later ? rows.last : rows.first,
                !evidence.lists.contains(where: { $0.contains(row.id) })
            else { return nil }
            return Violation(
                "not-reached",
                "the \(direction == .later ? "latest" : "earliest") row, \(row.id), dated \(row.date), was never "
                    + "displayed"
            )
        }
    }

    /// The ids of rows that were displayed and later dropped.
    package var droppedIDs: Set<String> {
        var (displayed, dropped): (Set<String>, Set<String>) = ([], [])
        for list in evidence.lists {
            displayed.formUnion(list)
            dropped.formUnion(displayed.subtracting(list))
        }
        return dropped
    }

    /// A violation if the first row, dropped on the way to the last one, isn't displayed at the end.
    package var notShownAgain: [Violation] {
        guard let row = rows.first, droppedIDs.contains(row.id), evidence.list?.contains(row.id) == false else {
            return []
        }
        let asked = evidence.exchanges.filter {
            $0.direction(in: evidence.fixture.dialect) == .earlier && evidence.fixture.isDelivered($0)
        }
        return [
            Violation(
                "not-shown-again",
                "\(row.id), dated \(row.date), was displayed and then dropped, and is not displayed again after "
                    + "\(asked.count) requests for earlier rows",
                exchanges: asked.suffix(20).map(\.id))
        ]
    }

    /// A violation if a snapshot has more rows than the client declares that it keeps.
    package var tooManyRows: [Violation] {
        guard let window = evidence.features.window, let list = evidence.lists.max(by: { $0.count < $1.count }),
            list.count > window
        else {
            return []
        }
        return [
            Violation(
                "window", "the list has \(list.count) rows, but the client declares that it keeps at most \(window)")
        ]
    }
}
