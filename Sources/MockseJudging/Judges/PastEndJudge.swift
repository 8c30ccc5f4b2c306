import MockseJournal

/// Judges whether anything is requested after the list has ended.
package struct PastEndJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// Returns a violation if a page is requested past the last one, after that has been served.
    package func notRequested(after last: Int, because reason: String) -> [Violation] {
        let told = evidence.served.delivery(of: last)?.lastByte ?? 0
        let past = evidence.exchanges.filter { ($0.page ?? 0) > last && Reactions(evidence).includes($0, to: told) }
        guard let first = past.first else { return [] }
        return [
            Violation(
                "past-end", "page \(first.page ?? 0) was requested at \(evidence.time(first.arrived)) \(reason)",
                exchanges: past.map(\.id))
        ]
    }

    /// Returns a violation if the last page is requested again after it has been served.
    package func repeatedEnd(_ page: Int, because reason: String) -> [Violation] {
        guard let last = evidence.served.delivery(of: page),
            let next = evidence.exchanges(page: page).first(where: { $0.arrived > last.provenEnd })
        else { return [] }
        return [
            Violation(
                "past-end", "page \(page) was requested again at \(evidence.time(next.arrived)) \(reason)",
                exchanges: [last.id, next.id])
        ]
    }
}
