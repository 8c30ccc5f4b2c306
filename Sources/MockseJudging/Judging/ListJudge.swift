import MockseDriver
import MockseJournal

/// Judges which ids are displayed, and in which order.
package struct ListJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// The list has each id once.
    package var repeatedIDs: [Violation] {
        guard let list = evidence.list else { return [] }
        var seen: Set<String> = []
        let repeated = list.filter { !seen.insert($0).inserted }
        guard let first = repeated.first else { return [] }
        let carriers = evidence.exchanges.filter { evidence.served.ids(in: $0).contains(first) }
        return [
            Violation(
                "duplicate",
                "the list shows \(repeated.count == 1 ? "an id" : "\(repeated.count) ids") more than once: "
                    + repeated.prefix(3).joined(separator: ", "),
                exchanges: carriers.map(\.id))
        ]
    }

    /// The list has every id that was served.
    package var missingIDs: [Violation] {
        guard let window = evidence.features.window else { return missing(of: evidence.served.ids[...]) }
        // A client that keeps so many rows and no more shows the last of them; one that was dropped and came again may
        // stand there in place of another.
        let repeats = evidence.current.reduce(0) { $0 + evidence.served.ids(in: $1).count } - evidence.served.ids.count
        return missing(of: evidence.served.ids.suffix(max(0, window - repeats)))
    }

    /// The list has every id of the first page as it was served last.
    ///
    /// What else was served may have been asked for before the list started over.
    package var missingFirstPage: [Violation] {
        // Of a list that is longer than what is kept the first rows are the first to go.
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
                "\(missing.count) of \(expected.count) ids that were served are not in the list: "
                    + missing.prefix(3).joined(separator: ", "),
                exchanges: carriers.map(\.id))
        ]
    }

    /// The list has what was served in the order in which it was first served, leaving repeats out of account.
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
                "at place \(place + 1) the list has \(shown[place]), though \(expected[place]) was served before it")
        ]
    }

    /// The list has no id that was not served.
    package var phantomIDs: [Violation] {
        let served = Set(evidence.served.ids)
        let phantoms = (evidence.list ?? []).filter { !served.contains($0) }
        guard let first = phantoms.first else { return [] }
        return [
            Violation("phantom", "the list shows \(phantoms.count) ids that were not served: \(first) is the first")
        ]
    }
}
