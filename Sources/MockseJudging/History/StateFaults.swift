import MockseDriver
import MockseJournal
import MocksePaging

/// A state that a client reported although the requests show otherwise.
struct StateFault: Sendable {
    enum Cause: Sendable, Hashable {
        /// The client is loading, although nothing is in progress.
        case spinner
        /// The client shows an error, although nothing has failed.
        case error
        /// The client shows the error of a request that a refresh or a query change has superseded.
        case oldError
        /// The client shows an error instead of an empty list.
        case errorForNothing
        /// The client goes on showing the error while the page is loading again.
        case errorWhileLoading
        /// The client shows the end of the list, although there is more.
        case end
        /// The client shows the end of the list before its first page has arrived.
        case endTooEarly
        /// The client shows the end of the list after a failure.
        case endForError
        /// The client shows an error after the user went away and came back.
        case errorForCancel
    }

    let cause: Cause
    let report: ClientLog.Report
    let message: String
    let exchanges: [Int]
}

/// Compares every state that the client reported with what was in progress, and what had failed.
struct StateFaults {
    /// The time in nanoseconds for which nothing must have happened before a client that is loading is stuck.
    private static let quiet: UInt64 = 1_000_000_000

    private let history: History

    init(_ history: History) { self.history = history }

    var all: [StateFault] {
        let isTwoWay = history.fixture.timeline != nil
        return history.client.states.compactMap { report in
            switch report.state {
            case .loading: spinner(report)
            case .error: isTwoWay ? twoWayError(report) : error(report)
            // Of two directions, each has an end.
            case .end: isTwoWay ? nil : end(report)
            case .idle: nil
            }
        }
    }

    private func fault(
        _ cause: StateFault.Cause, _ report: ClientLog.Report, _ what: String, _ exchange: Exchange? = nil
    ) -> StateFault {
        StateFault(
            cause: cause, report: report,
            message: "at \(history.time(report.ended)), the client reports the state `\(report.state.rawValue)`, "
                + "although \(what)",
            exchanges: exchange.map { [$0.id] } ?? [])
    }

    private func spinner(_ report: ClientLog.Report) -> StateFault? {
        guard report.isSettled else { return nil }
        let before = history.exchanges.filter { $0.arrived < report.ended }
        guard !before.contains(where: { $0.provenEnd > report.ended }), let last = before.map(\.provenEnd).max(),
            report.ended > last + Self.quiet
        else { return nil }
        if history.mayBePausing(from: report.began, to: report.ended) { return nil }
        // A client that is about to try again on its own may be loading.
        let hasFailed =
            history.fixture.timeline == nil
            ? hasFailed(before)
            : Direction.allCases.contains { history.hasFailed($0, before: report.ended) }
        if history.features.autoRetry != nil, hasFailed { return nil }
        return fault(
            .spinner, report, "nothing was in progress for \(History.milliseconds(report.ended - last))", before.last)
    }

    /// Returns a Boolean value indicating whether the last attempt at any page of the last list has failed.
    private func hasFailed(_ before: [Exchange]) -> Bool {
        guard let epoch = before.last.flatMap(history.epoch) else { return false }
        let own = Set(epoch.requests.map(\.id))
        let last = before.filter { own.contains($0.id) }.reduce(into: [Int: Exchange]()) { $0[$1.page ?? 1] = $1 }
        return last.values.contains { !history.served.isDelivered($0) }
    }

    private func error(_ report: ClientLog.Report) -> StateFault? {
        let before = history.exchanges.filter { $0.arrived < report.ended }
        if let loading = loadingAgain(before, report) {
            return fault(.errorWhileLoading, report, "page \(loading.page ?? 1) is being loaded again", loading)
        }
        guard report.isSettled,
            let epoch = history.epochs.last(where: { ($0.requests.first?.arrived ?? .max) < report.ended }),
            !before.contains(where: { $0.provenEnd > report.ended && !history.wasHeld($0) })
        else { return nil }
        // The last attempt at each page that has ended decides; one that was canceled leaves what was there before.
        func last(of requests: [Exchange]) -> [Int: Exchange] {
            var latest: [Int: Exchange] = [:]
            for request in requests where request.provenEnd < report.ended {
                let isUnread = history.served.isDelivered(request) && history.certainty.mayBeUnread(request)
                if isUnread || history.wasCanceledByCommand(request, orTrigger: false) { continue }
                latest[request.page ?? 1] = request
            }
            return latest
        }
        if let last = before.last, history.certainty.mayHaveTimedOut(last) { return nil }
        // A refresh that prepends supersedes nothing.
        let isMerged = history.features.refresh == .prepend && epoch.cause == .refresh
        let own = isMerged ? before : epoch.requests
        var latest = last(of: own)
        if latest.isEmpty { latest = last(of: before) }
        guard latest.values.allSatisfy(history.served.isDelivered) else { return nil }
        if let newest = latest.max(by: { $0.key < $1.key }), history.served.content(of: newest.value).leadsNowhere {
            return nil
        }
        if latest.values.contains(where: { history.served.content(of: $0).omits(.items) }) {
            return fault(.errorForNothing, report, "a search found nothing")
        }
        if let last = epoch.requests.last(where: { $0.arrived < report.ended }), history.wasCanceledByCommand(last),
            !history.commands([.cancel], after: last.arrived, before: report.ended).isEmpty
        {
            return fault(.errorForCancel, report, "the user canceled page \(last.page ?? 1)", last)
        }
        let old = before.last { request in
            !own.contains { $0.id == request.id } && !history.served.isDelivered(request)
                && request.provenEnd > epoch.began
        }
        if let old { return fault(.oldError, report, "only a superseded request has failed", old) }
        // The client may not have read the last response yet, unless it is held.
        let isRead = before.allSatisfy {
            history.wasHeld($0) && $0.provenEnd > report.ended || history.certainty.isRead($0, at: report.began)
        }
        guard isRead else { return nil }
        return fault(.error, report, "everything that failed has been loaded since", epoch.requests.last)
    }

    /// Returns the fault of an error although the last request for rows has succeeded in each direction, or `nil`.
    private func twoWayError(_ report: ClientLog.Report) -> StateFault? {
        let before = history.exchanges.filter { $0.arrived < report.ended }
        let isLoaded = before.allSatisfy { request in
            history.fixture.isDelivered(request) && history.certainty.isRead(request, at: report.began)
                || before.contains {
                    $0.arrived > request.provenEnd && history.fixture.isDelivered($0)
                        && $0.direction(in: history.fixture.dialect) == request.direction(in: history.fixture.dialect)
                }
        }
        guard report.isSettled, isLoaded, let last = before.last,
            !before.contains(where: { history.certainty.mayHaveTimedOut($0) || history.certainty.mayBeUnread($0) })
        else { return nil }
        let hasFailed = !before.allSatisfy(history.fixture.isDelivered)
        let what = hasFailed ? "everything that failed has been loaded since" : "nothing has failed"
        return fault(.error, report, what, last)
    }

    /// Returns a held request for a page that has failed before, or `nil`.
    private func loadingAgain(_ before: [Exchange], _ report: ClientLog.Report) -> Exchange? {
        guard report.isSettled else { return nil }
        return before.last { request in
            // Pages that load ahead may not show.
            guard request.arrived < report.began, request.provenEnd > report.ended, history.wasHeld(request),
                !history.certainty.isAhead
            else { return false }
            return before.contains {
                $0.page == request.page && $0.provenEnd < request.arrived && !history.served.isDelivered($0)
                    && !history.wasCanceledByCommand($0)
            }
        }
    }

    private func end(_ report: ClientLog.Report) -> StateFault? {
        let begun = history.epochs.filter { ($0.requests.first?.arrived ?? .max) < report.ended }
        guard let epoch = begun.last else {
            return fault(.endTooEarly, report, "the first page hasn't been requested")
        }
        if isEmpty(report), let query = history.commands([.query], after: 0, before: report.began).last,
            !history.exchanges.contains(where: { $0.arrived > query.began && $0.arrived < report.ended })
        {
            return fault(.endTooEarly, report, "nothing has been requested since the new query")
        }
        // An old list may have ended, and still be displayed; a client that prepends has only one.
        let isMerged = history.features.refresh == .prepend
        let displayed = isMerged ? 0 : begun.lastIndex { ($0.loaded?.provenEnd ?? .max) < report.began } ?? 0
        let hasEnded = begun[displayed...].flatMap(\.requests).contains { request in
            request.provenEnd < report.ended && history.served.isDelivered(request)
                && !history.served.content(of: request).hasMore
        }
        if hasEnded { return nil }
        let before = epoch.requests.filter { $0.provenEnd < report.ended }
        guard let last = before.last else {
            return fault(.endTooEarly, report, "the first page hasn't arrived", epoch.requests.first)
        }
        if !history.served.isDelivered(last) {
            // A client that has given up may say so only by stopping.
            return last.gone == nil ? fault(.endForError, report, "page \(last.page ?? 1) failed", last) : nil
        }
        // A client may refuse to follow an address to another host.
        if history.served.content(of: last).linkForm == .otherHost { return nil }

        return fault(.end, report, "page \(last.page ?? 1) reported more pages", last)
    }

    /// Returns a Boolean value indicating whether a client at rest displayed no rows together with a state.
    private func isEmpty(_ report: ClientLog.Report) -> Bool {
        history.client.snapshots.contains { $0.began == report.began && $0.isSettled && $0.ids.isEmpty }
    }
}
