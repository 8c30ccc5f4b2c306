package import MockseDriver
import MockseJournal

extension Evidence {
    /// The first command that starts the list over.
    var startsOver: ClientLog.Step? { steps.first { [.refresh, .query].contains($0.verb) } }

    /// Returns the requests that were open at an instant.
    func openRequests(at instant: UInt64) -> [Exchange] {
        exchanges.filter { $0.arrived < instant && $0.provenEnd > instant }
    }

    /// The client's reaction to a refresh while a page was loading, or `nil` if the case shows none.
    package var refreshTiming: ClientFeatures.RefreshTiming? {
        guard let command = startsOver, command.verb == .refresh else { return nil }
        let open = openRequests(at: command.began)
        // A request in progress for the first page may serve the refresh.
        guard !open.isEmpty, !open.contains(where: { $0.page == 1 }) else { return nil }
        let next = exchanges.first { $0.page == 1 && $0.arrived > command.began }
        guard let next else { return .ignore }
        // Of pages that load in parallel, some may end before the client reacts.
        let hasWaited = open.allSatisfy { next.arrived >= $0.provenEnd && $0.gone == nil }
        return hasWaited ? .wait : .supersede
    }
}
