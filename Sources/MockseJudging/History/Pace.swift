package import MockseDriver
import MockseJournal

/// The time that a client takes between a trigger and its request.
package struct Pace {
    private let history: History

    package init(_ history: History) { self.history = history }

    /// The median time between a trigger, or the opening of the list, and the resulting request.
    ///
    /// The first one may have had to start a machine.
    ///
    /// A client that ignores triggers soon after another shows how fast it reacts when a single trigger was enough.
    package var usual: Duration {
        let times = times
        let single = times.filter(\.isSingle)
        let usual = (single.isEmpty ? times : single).map(\.time).sorted()
        return usual.isEmpty ? .zero : usual[usual.count / 2]
    }

    /// The shortest of those times.
    ///
    /// Others may include a pause that the server asked for.
    var quickest: Duration { times.map(\.time).min() ?? .zero }

    /// The times from the first trigger since the last request, or from the opening of the list, to each request; a time
    /// is single if the trigger fired once.
    private var times: [(time: Duration, isSingle: Bool)] {
        let triggers = history.steps.filter { [.open, .more].contains($0.verb) }
        var times: [(time: Duration, isSingle: Bool)] = []
        var since: UInt64 = 0
        for exchange in history.exchanges {
            let before = triggers.filter { $0.began >= since && $0.began <= exchange.arrived }
            if let trigger = before.first {
                let time = Duration.nanoseconds(Int64(exchange.arrived - trigger.began))
                times.append((time, before.count == 1 && trigger.verb == .more))
            }
            since = exchange.arrived
        }
        return times
    }

    /// The client's reaction to the first refresh while a page was loading, or `nil` if the run shows none.
    package var refreshTiming: ClientFeatures.RefreshTiming? {
        let first = history.steps.first { [.refresh, .query].contains($0.verb) }
        guard let command = first, command.verb == .refresh else { return nil }
        // A server may see a cancellation at once: such a request was in progress, too.
        let open = history.requestsInProgress(at: command.began)
        // A request in progress for the first page may serve the refresh.
        guard !open.isEmpty, !open.contains(where: { $0.page == 1 }) else { return nil }
        let next = history.exchanges.first { $0.page == 1 && $0.arrived > command.began }
        guard let next else { return .ignore }
        // Of pages that load in parallel, some may end before the client reacts.
        let hasWaited = open.allSatisfy { next.arrived >= $0.provenEnd && $0.gone == nil }
        return hasWaited ? .wait : .supersede
    }
}
