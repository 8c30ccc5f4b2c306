package import MockseDriver
import MockseJournal

extension Evidence {
    /// The first command that starts the list over.
    var startsOver: ClientLog.Step? { steps.first { [.refresh, .query].contains($0.verb) } }

    /// Returns the first request that was open at an instant, or `nil` if none was.
    func openRequest(at instant: UInt64) -> Exchange? {
        exchanges.first { $0.arrived < instant && $0.provenEnd > instant }
    }

    /// The client's reaction to a refresh while a page was loading, or `nil` if the case shows none.
    package var refreshTiming: ClientFeatures.RefreshTiming? {
        guard let command = startsOver, command.verb == .refresh, let open = openRequest(at: command.began) else {
            return nil
        }
        // The request in progress may serve a refresh of the first page.
        guard open.page != 1 else { return nil }
        let next = exchanges.first { $0.page == 1 && $0.arrived > command.began }
        guard let next else { return .ignore }
        return next.arrived >= open.provenEnd && open.gone == nil ? .wait : .supersede
    }
}
