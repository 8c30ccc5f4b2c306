import MockseDriver
import MockseJournal

/// Describes a client without judging it.
package struct ReportWriter {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// How many rows of the list as it is now were never displayed, and how many more than once.
    package var lossesAndRepeats: Violation {
        let rows = (evidence.fixture.updated ?? evidence.fixture).pages.flatMap(\.rows).map(\.id)
        let list = evidence.list ?? []
        let displayed = Set(list)
        let (lost, repeats) = (rows.filter { !displayed.contains($0) }.count, list.count - displayed.count)
        return Violation(
            "shift", "of \(rows.count) rows \(lost) were never displayed, and \(repeats) more than once")
    }

    /// How many rows the client still had in the end.
    package var keptRows: Violation {
        Violation(
            "window",
            "\(evidence.list?.count ?? 0) of \(evidence.served.ids.count) rows were kept; the client speaks of at most "
                + "\(evidence.features.window ?? 0)")
    }
}
