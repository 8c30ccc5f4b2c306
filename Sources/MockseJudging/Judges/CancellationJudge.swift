import MockseDriver
import MockseJournal

/// Judges what happens to a list after a load is canceled.
package struct CancellationJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    private var cancelled: UInt64? { evidence.steps.first { $0.verb == .cancel }?.began }

    /// A violation if nothing is requested after a cancel, although not everything has been served.
    package var stuckAfterCancel: [Violation] {
        guard let cancelled, !evidence.exchanges.contains(where: { $0.arrived > cancelled }) else { return [] }
        if (1...max(1, evidence.fixture.pages.count)).allSatisfy({ evidence.served.delivery(of: $0) != nil }) {
            return []
        }
        return [
            Violation(
                "stuck",
                "nothing was requested\(evidence.watched(since: cancelled)) after the cancellation at \(evidence.time(cancelled))"
                    + evidence.vainTriggers(since: cancelled))
        ]
    }

    /// Returns a violation if a later page is displayed without the canceled one.
    ///
    /// For a client that reports no list, it is enough that a later page is requested without it.
    package func lostPage(_ page: Int) -> [Violation] {
        guard let cancelled else { return [] }
        let later = evidence.exchanges.filter { ($0.page ?? 0) > page && evidence.served.isDelivered($0) }
        let isLost: Bool
        if let list = evidence.list {
            let shown = Set(list)
            let after = Set(later.flatMap(evidence.served.ids)).intersection(shown).count
            // A client with a window drops the page's first rows when it shows more rows after them, or drops the whole
            // page along with them.
            let room = evidence.features.window.map { max(0, $0 - after - (evidence.fixture.pageSize - 1)) }
            let rows = evidence.fixture.pages[page - 1].rows.suffix(room ?? .max)
            isLost = after > 0 && !rows.allSatisfy { shown.contains($0.id) }
        } else {
            isLost =
                evidence.served.delivery(of: page) == nil
                && later.contains { Reactions(evidence).includes($0, to: cancelled) }
        }
        guard isLost, let first = later.first else { return [] }
        return [
            Violation(
                "lost-page",
                "page \(page) was canceled at \(evidence.time(cancelled)) and is missing, although page "
                    + "\(first.page ?? 0), "
                    + "requested at \(evidence.time(first.arrived)), was served and the list continues with it",
                exchanges: evidence.exchanges(page: page).map(\.id) + [first.id])
        ]
    }
}
