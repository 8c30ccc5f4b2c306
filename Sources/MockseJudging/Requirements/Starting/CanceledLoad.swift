import MockseBase
import MockseDriver
import MockseJournal

extension Requirement {
    package static let canceledLoad = Requirement(
        "5.9", "Come back to the same list", .must, bugs: "lists that change when the user comes back",
        sentence: "After a load is canceled, the rows are those that were displayed before, and no error is shown.",
        why: "The user leaves while a page is loading, comes back, and finds an error, an empty list or other rows.",
        fix:
            "Treat a cancellation neither as a response nor as a failure: abandon the request, and change nothing else.",
        threads: ["freelensapp/freelens#1", "Karanjot786/TermUI#559"], explainedBy: ["1.1", "7.1"]
    ) { history in
        let cancels = history.commands([.cancel], after: 0)
        let seen = cancels.count { cancel in
            history.client.snapshots.contains { $0.began > cancel.began }
                || history.client.states.contains { $0.began > cancel.began }
        }
        return .init(
            history.fixture.timeline == nil ? seen : 0,
            broken: history.violations { [.canceled, .lostInCancel].contains($0.cause) }
                + history.wrongStates([.errorForCancel])
                + history.retriesAfterCancel + history.refreshesAfterCancel)
    }
}

extension History {
    /// The time in which a request that was sent before the user left arrives.
    private static let onItsWay = Duration.milliseconds(100)

    /// A violation if a refresh that was waiting for a page when the user left comes after a later page, although nobody
    /// has asked for it.
    fileprivate var refreshesAfterCancel: [Violation] {
        guard features.refreshWhileLoading == .wait, features.prefetch == 0, features.concurrency == 1 else {
            return []
        }
        for cancel in commands([.cancel], after: 0) {
            let beginnings = steps.filter { [.open, .refresh, .query].contains($0.verb) }
            guard let refresh = beginnings.last(where: { $0.began < cancel.began }), refresh.verb == .refresh,
                requestsInProgress(at: refresh.began).contains(where: { $0.page ?? 1 > 1 }),
                let first = exchanges.first(where: { $0.page == 1 && $0.arrived > refresh.began }),
                first.arrived > cancel.began,
                !beginnings.contains(where: { $0.began > cancel.began && $0.began < first.arrived }),
                let before = exchanges.last(where: { $0.arrived > cancel.ended && $0.arrived < first.arrived }),
                commands([.more, .retry], after: before.provenEnd, before: first.arrived).isEmpty
            else { continue }
            return [
                Violation(
                    "refreshed",
                    "page 1 was requested at \(time(first.arrived)), for the refresh at \(time(refresh.began)), although the "
                        + "user had left at \(time(cancel.began)) and came back to the old list",
                    at: first.arrived, exchanges: [before.id, first.id], level: .should)
            ]
        }
        return []
    }

    /// A violation if a page that had failed when the user left is requested again, although nobody has asked for it.
    fileprivate var retriesAfterCancel: [Violation] {
        let asking = steps.filter { $0.verb != .list && $0.verb != .idle }
        let retries = zip(asking, asking.dropFirst().map(\.began) + [.max]).compactMap { cancel, next -> Violation? in
            guard cancel.verb == .cancel, requestsInProgress(at: cancel.began).isEmpty,
                let last = exchanges.last(where: { $0.arrived < cancel.began }), !served.isDelivered(last),
                last.gone == nil, RequestedPause(after: last) == nil,
                // Another trigger may have been put off.
                commands([.more, .retry, .refresh, .query], after: last.provenEnd, before: cancel.began).isEmpty,
                let late = exchanges.first(where: {
                    $0.arrived < next && $0.arrived > cancel.ended
                        && $0.arrived.elapsed(since: cancel.ended) > server.tolerance(Self.onItsWay, lateness: 2)
                })
            else { return nil }
            return Violation(
                "retried",
                "page \(late.page ?? 1) was requested at \(time(late.arrived)), although the user had left at "
                    + "\(time(cancel.began)), after it had failed, and nothing had called for it since",
                at: late.arrived, exchanges: [last.id, late.id], level: .should)
        }
        return Array(retries.prefix(1))
    }
}
