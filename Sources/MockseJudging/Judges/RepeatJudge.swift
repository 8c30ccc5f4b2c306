import MockseJournal

/// Judges whether a page is requested again.
package struct RepeatJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// Returns a violation if a page is requested more than once.
    package func requestedOnce(_ page: Int) -> [Violation] {
        let requests = evidence.exchanges(page: page)
        guard requests.count > 1 else { return [] }
        return [
            Violation(
                "repeated",
                "page \(page) was requested \(requests.count) times, the second at "
                    + evidence.time(requests[1].arrived),
                exchanges: requests.map(\.id))
        ]
    }
}
