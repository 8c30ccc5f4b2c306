import MockseDriver
import MockseJournal

extension Requirement {
    package static let oneRefresh = Requirement(
        "5.3", "Refresh one at a time", .must, bugs: "overlapping refreshes",
        sentence: "While a refresh is in progress, no second one starts.",
        why: "Otherwise, each pull adds a request, and whichever response arrives last wins.",
        fix: "Let the refresh in progress serve all of them, or cancel it before the next one begins.",
        relaxedBy: ["refreshWhileLoading"], explainedBy: ["1.1", "2.2", "5.4"],
        impliedBy: ["2.1"]
    ) { history in
        .init(history.refreshesDuring(.refresh), broken: history.overlappingFirstPages(after: .refresh))
    }

    package static let firstLoadServesRefresh = Requirement(
        "5.4", "Let the first load serve the refresh", .should, bugs: "refreshes that load the first page twice",
        sentence: "A refresh while the first page is loading doesn't request it a second time.",
        why: "The page is already on its way. A second copy is shown below it, or replaces it.",
        fix: "Let the first load serve the refresh, or cancel it before the refresh begins.",
        explainedBy: ["1.1", "2.2"],
        impliedBy: ["2.1", "2.2", "5.3"]
    ) { history in
        .init(
            history.refreshesDuring(.open),
            broken: history.overlappingFirstPages(after: .open) + history.canceledFirstLoad)
    }
}

extension History {
    /// Returns the number of refreshes that came while the first page of a list that began in this way was loading.
    fileprivate func refreshesDuring(_ cause: Verb) -> Int {
        guard fixture.timeline == nil else { return 0 }
        return commands([.refresh], after: 0).count { step in
            requestsInProgress(at: step.began).contains { $0.page == 1 && epoch(of: $0)?.cause == cause }
        } + (cause == .refresh ? max(0, commands([.refresh], after: 0).count - 1) : 0)
    }

    /// Returns a violation if a refresh requests page 1 while it is loading for a list that began in this way.
    fileprivate func overlappingFirstPages(after cause: Verb) -> [Violation] {
        guard fixture.timeline == nil else { return [] }
        for epoch in epochs where epoch.cause == .refresh && cause == .refresh {
            let pairs = certainty.overlaps(in: epoch.requests.filter { $0.page == 1 }, by: \.page)
            if let pair = pairs.first { return [overlap(pair.earlier, pair.later)] }
        }
        for (epoch, next) in zip(epochs, epochs.dropFirst()) where epoch.cause == cause && next.cause == .refresh {
            guard let second = next.requests.first,
                let first = epoch.requests.last(where: { $0.page == 1 && certainty.isOpen($0, at: second.arrived) }),
                !certainty.overlaps(in: [first, second], by: \.page).isEmpty
            else { continue }
            return [overlap(first, second)]
        }
        return []
    }

    private func overlap(_ first: Exchange, _ second: Exchange) -> Violation {
        Violation(
            "overlap",
            "page 1 was requested at \(time(second.arrived)) for a refresh, while the request from "
                + "\(time(first.arrived)) was still open",
            at: second.arrived, exchanges: [first.id, second.id])
    }

    /// A violation if the first page was canceled because of a refresh, and nothing has requested it since.
    fileprivate var canceledFirstLoad: [Violation] {
        guard let epoch = epochs.last, epoch.cause == .open, epoch.loaded == nil, let last = epoch.requests.last,
            last.gone != nil, !commands([.refresh], after: last.arrived).isEmpty,
            commands([.close, .cancel], after: last.arrived, before: last.gone ?? .max).isEmpty
        else { return [] }
        return [
            Violation(
                "stuck",
                "page 1 never arrived: its request was canceled, and nothing requested it again"
                    + "\(watched(since: last.provenEnd)) after the refresh",
                at: server.ended ?? last.provenEnd, exchanges: [last.id])
        ]
    }
}
