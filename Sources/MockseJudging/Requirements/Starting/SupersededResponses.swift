import MockseBase
import MockseDialects
import MockseDriver
import MockseJournal

extension Requirement {
    static let tokenFix: DialectText =
        "Tag each request with a generation number. When a newer generation begins, cancel the request and drop its "
        + "response, or its failure."

    package static let supersededResponses = Requirement(
        "5.1", "Drop superseded responses", .must, bugs: "old responses after a refresh or a query change",
        sentence:
            "The response to a request sent before a refresh or a query change, or for a list that is closed, is not shown, "
            + "doesn't advance the page counter and shows no error, however late it arrives.",
        why: "Otherwise, rows that don't match the query appear in the list, but only on slow networks.", fix: tokenFix,
        threads: [
            "KanishJebaMathewM/Truxify#11450", "Mininglamp-OSS/octo-web#1231", "frappe/suite#665",
            "activist-org/activist#2207", "open-metadata/OpenMetadata#33654", "algolia/instantsearch-core-swift#85",
            "woocommerce/woocommerce-ios#14853", "Automattic/wordpress-rs#1227",
        ], relaxedBy: ["refreshWhileLoading"], explainedBy: ["1.1", "1.3", "2.1", "7.1"]
    ) { history in
        let counted = history.pageFaults.filter { fault in
            fault.cause == .startedOver && history.isOvertaken(fault.request)
        }
        return .init(
            history.fixture.timeline == nil ? history.overtakenRequests + history.requestsHeldForNext.count : 0,
            broken: history.shownInNextList + history.violations { [.late, .overtaken].contains($0.cause) }
                + history.wrongStates([.oldError]) + history.endedByOldTimeout
                + counted.prefix(1).map {
                    Violation($0.rule, $0.message, at: $0.request.arrived, exchanges: $0.exchanges)
                })
    }
}

extension History {
    /// The number of requests that were open when the list started over.
    fileprivate var overtakenRequests: Int {
        commands([.refresh, .query], after: 0).reduce(0) { sum, step in
            sum + requestsInProgress(at: step.began).count { $0.page ?? 1 > 1 || step.verb == .query }
        }
    }

    /// A violation if the client abandons a request long before its own timeout, when that of a request is over that was
    /// overtaken, or canceled.
    fileprivate var endedByOldTimeout: [Violation] {
        guard let timeout = features.timeout else { return [] }
        func age(of request: Exchange, at instant: UInt64) -> Duration {
            .nanoseconds(Int64(instant.elapsed(since: request.arrived)))
        }
        for request in exchanges {
            guard let gone = request.gone, age(of: request, at: gone) < timeout * 0.8, !wasCanceledByCommand(request),
                let old = exchanges.first(where: {
                    $0.arrived < request.arrived
                        && (0.9...1.1).contains(age(of: $0, at: gone) / timeout)
                        && !commands([.cancel, .refresh, .query], after: $0.arrived, before: request.arrived).isEmpty
                })
            else { continue }
            return [
                Violation(
                    "old-timeout",
                    "page \(request.page ?? 1), requested at \(time(request.arrived)), was abandoned at \(time(gone)), long "
                        + "before its timeout, when that of the request sent at \(time(old.arrived)) was over",
                    at: gone, exchanges: [old.id, request.id])
            ]
        }
        return []
    }

    /// The requests of the closed list that were open, or had just been closed, when the next list was opened.
    fileprivate var requestsHeldForNext: [Exchange] {
        guard let elsewhere, !elsewhere.exchanges.isEmpty, !elsewhere.client.snapshots.isEmpty else { return [] }
        return exchanges.filter { $0.arrived < elsewhere.opened && ($0.gone != nil || $0.provenEnd > elsewhere.opened) }
    }

    /// The violations of a client whose next list shows rows of the closed one, or its error.
    fileprivate var shownInNextList: [Violation] {
        guard let elsewhere, !requestsHeldForNext.isEmpty else { return [] }
        let opened = "the list that was opened at \(time(elsewhere.opened)) shows "
        let own = Set(served.ids)
        for snapshot in elsewhere.client.snapshots {
            let shown = snapshot.ids.filter(own.contains)
            guard let first = shown.first else { continue }
            return [
                Violation(
                    "shown-in-next-list",
                    opened + "\(shown.count) rows of the list that was closed before; the first is \(first)",
                    at: snapshot.began, exchanges: requestsHeldForNext.map(\.id))
            ]
        }
        guard let last = elsewhere.client.states.last, last.isSettled, last.state == .error,
            elsewhere.exchanges.allSatisfy({ $0.status == 200 && $0.gone == nil && $0.provenEnd < last.began })
        else { return [] }
        return [
            Violation(
                "error-in-next-list", opened + "an error, although none of its requests failed",
                at: last.ended, exchanges: requestsHeldForNext.map(\.id))
        ]
    }

    /// Returns a Boolean value indicating whether a request belongs to a list that overtook requests for an old one.
    func isOvertaken(_ request: Exchange) -> Bool {
        guard let epoch = epoch(of: request) else { return false }
        return !requestsInProgress(at: epoch.began).isEmpty
    }
}
