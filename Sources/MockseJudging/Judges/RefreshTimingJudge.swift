import MockseDriver
import MockseJournal

/// Judges a client that does nothing on a refresh or a change of the query.
package struct RefreshTimingJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A violation if the client did nothing when it was told to start the list over.
    ///
    /// A client may ignore a refresh, but not a new query, while a page is loading.
    package var ignored: [Violation] {
        guard let command = evidence.startsOver, !evidence.exchanges.contains(where: { $0.arrived > command.began })
        else { return [] }
        let isLoading = !evidence.openRequests(at: command.began).isEmpty
        let name = command.verb == .query ? "new query" : "refresh"
        let hint =
            isLoading && command.verb == .refresh
            ? "; if that is intended, declare `\"refreshWhileLoading\": \"ignore\"`" : ""
        return [
            Violation(
                command.verb == .query ? "query-ignored" : "refresh-ignored",
                "nothing was requested\(evidence.watched(since: command.began)) after the \(name) "
                    + "at \(evidence.time(command.began))" + (isLoading ? ", while a page was loading" : "") + hint,
                level: isLoading && command.verb == .refresh ? .should : .must)
        ]
    }
}
