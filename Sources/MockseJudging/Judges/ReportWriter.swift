import MockseDriver
import MockseJournal

/// A writer of reports that describe a client without judging it.
package struct ReportWriter {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A report of how many rows of the current list were never displayed, and how many more than once.
    package var lossesAndRepeats: Violation {
        let rows = (evidence.fixture.updated ?? evidence.fixture).pages.flatMap(\.rows).map(\.id)
        let list = evidence.list ?? []
        let displayed = Set(list)
        let (lost, repeats) = (rows.filter { !displayed.contains($0) }.count, list.count - displayed.count)
        return Violation(
            "shift", "of \(rows.count) rows, \(lost) were never displayed and \(repeats) more than once")
    }

    /// A report of how many rows the client still displayed at the end.
    package var keptRows: Violation {
        Violation(
            "window",
            "\(evidence.list?.count ?? 0) of \(evidence.served.ids.count) rows were kept; the client declares at most "
                + "\(evidence.features.window ?? 0)")
    }
}
