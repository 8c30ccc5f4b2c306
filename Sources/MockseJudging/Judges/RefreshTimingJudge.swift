package import MockseDriver
import MockseJournal

/// Judges how a client reacts to a refresh, or to a change of the query, while a page is loading.
package struct RefreshTimingJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// The first command that starts the list over.
    private var command: ClientLog.Step? { evidence.steps.first { [.refresh, .query].contains($0.verb) } }

    /// The request that was open when the command was sent, or `nil` if none was.
    private func openRequest(at instant: UInt64) -> Exchange? {
        evidence.exchanges.first { $0.arrived < instant && $0.provenEnd > instant }
    }

    /// The client's reaction to a refresh while a page was loading, or `nil` if the case shows none.
    package var observed: ClientFeatures.RefreshTiming? {
        guard let command, command.verb == .refresh, let open = openRequest(at: command.began) else { return nil }
        // The request in progress may serve a refresh of the first page.
        guard open.page != 1 else { return nil }
        let next = evidence.exchanges.first { $0.page == 1 && $0.arrived > command.began }
        guard let next else { return .ignore }
        return next.arrived >= open.provenEnd && open.gone == nil ? .wait : .supersede
    }

    /// A violation if the client did nothing when it was told to start the list over.
    ///
    /// A client may ignore a refresh, but not a new query, while a page is loading.
    package var ignored: [Violation] {
        guard let command, !evidence.exchanges.contains(where: { $0.arrived > command.began }) else { return [] }
        let last = evidence.steps.map(\.ended).max() ?? command.ended
        let isLoading = openRequest(at: command.began) != nil
        let name = command.verb == .query ? "new query" : "refresh"
        let hint =
            isLoading && command.verb == .refresh
            ? "; if that is intended, declare `\"refreshWhileLoading\": \"ignore\"`" : ""
        return [
            Violation(
                command.verb == .query ? "query-ignored" : "refresh-ignored",
                "nothing was requested within \(Evidence.seconds(last - min(last, command.began))) of the \(name) "
                    + "at \(evidence.time(command.began))" + (isLoading ? ", while a page was loading" : "") + hint,
                level: isLoading && command.verb == .refresh ? .should : .must)
        ]
    }
}
