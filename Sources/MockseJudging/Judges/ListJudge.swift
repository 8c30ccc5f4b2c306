import MockseDriver
import MockseJournal

/// Judges which ids are displayed, and in which order.
package struct ListJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A violation if the list shows an id more than once.
    package var repeatedIDs: [Violation] {
        guard let list = evidence.list else { return [] }
        var seen: Set<String> = []
        let repeated = list.filter { !seen.insert($0).inserted }
        guard let first = repeated.first else { return [] }
        let carriers = evidence.exchanges.filter { evidence.served.ids(in: $0).contains(first) }
        let places = list.indices.filter { list[$0] == first }.map { "\($0 + 1)" }
        let others = Set(repeated).count - 1
        let other = repeated.first { $0 != first }
        return [
            Violation(
                "duplicate",
                "the list shows id \(first) \(places.count) times, at rows "
                    + "\(places.dropLast().joined(separator: ", ")) and \(places.last ?? "")"
                    + (other.map { "; \(others) more \(others == 1 ? "id is" : "ids are") repeated, such as \($0)" }
                        ?? ""),
                exchanges: carriers.map(\.id))
        ]
    }

    /// A violation if the list lacks an id that was served and has to be displayed.
    package var missingIDs: [Violation] { missingIDs(inReserve: evidence.features.prefetch) }

    /// Returns a violation if the list lacks an id that was served.
    ///
    /// - Parameter pages: The number of pages that the client may have loaded without displaying them yet.
    /// - Returns: The violations; none if every id is displayed.
    package func missingIDs(inReserve pages: Int) -> [Violation] { missing(of: evidence.expectedIDs(inReserve: pages)) }

    /// A violation if the list lacks an id of the first page as it was last served.
    ///
    /// Other pages may have been requested before the list started over.
    package var missingFirstPage: [Violation] {
        // If the list is longer than the window, its first rows are dropped first.
        if let window = evidence.features.window, evidence.served.ids.count > window { return [] }
        return missing(
            of: evidence.current.last { $0.page == 1 && evidence.served.isDelivered($0) }.map(evidence.served.ids)?[...]
                ?? [])
    }

    private func missing(of expected: ArraySlice<String>) -> [Violation] {
        guard let list = evidence.list else { return [] }
        let shown = Set(list)
        let missing = expected.filter { !shown.contains($0) }
        guard let first = missing.first else { return [] }
        let carriers = evidence.exchanges.filter { evidence.served.ids(in: $0).contains(first) }
        return [
            Violation(
                "missing",
                "\(missing.count) of \(expected.count) ids served are missing from the list, beginning with "
                    + missing.prefix(3).joined(separator: ", ") + "; " + Self.summary(of: list),
                exchanges: carriers.map(\.id))
        ]
    }

    /// Returns a clause that says what a list displays.
    private static func summary(of list: [String]) -> String {
        guard let first = list.first, let last = list.last else { return "the list displays no rows" }
        let count = list.count == 1 ? "1 row, \(first)" : "\(list.count) rows, from \(first) to \(last)"
        return "the list displays \(count)"
    }

    /// A violation if the list isn't in the order in which its ids were first served, ignoring repeats.
    package var misplacedIDs: [Violation] {
        guard let list = evidence.list else { return [] }
        var seen: Set<String> = []
        let shown = list.filter { seen.insert($0).inserted }
        let expected = evidence.served.ids.filter(seen.contains)
        guard shown != expected, Set(shown) == Set(expected) else { return [] }
        let place = zip(shown, expected).prefix { $0 == $1 }.count
        return [
            Violation(
                "order",
                "at position \(place + 1), the list has \(shown[place]), although \(expected[place]) was served "
                    + "before it"
            )
        ]
    }

    /// A violation if the list has an id that was not served.
    package var phantomIDs: [Violation] {
        let served = Set(evidence.served.ids)
        let phantoms = (evidence.list ?? []).filter { !served.contains($0) }
        guard let first = phantoms.first else { return [] }
        return [
            Violation("phantom", "the list shows \(phantoms.count) ids that were never served; the first is \(first)")
        ]
    }
}
