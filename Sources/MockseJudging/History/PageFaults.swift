import MockseBase
import MockseDriver
import MockseJournal

/// A request for a page that was not the next one.
struct PageFault: Sendable {
    /// The reason for which the page before it should have come first.
    enum Cause: Sendable, Hashable {
        /// Nothing had requested the page before it.
        case skipped
        /// Nothing had requested the page before it since the list started over.
        case startedOver
        /// The page before it had failed.
        case failed
        /// The response for the page before it was not a page.
        case badBody
        /// The page before it had been canceled.
        case canceled
        /// The page before it was still loading.
        case ahead
    }

    let rule: String
    let cause: Cause
    let request: Exchange
    let message: String
    let exchanges: [Int]
}

/// Finds requests for pages that were not the next ones.
struct PageFaults {
    /// The time in nanoseconds within which requests that were sent one after the other may arrive in any order.
    private static let together: UInt64 = 50_000_000
    /// The time in nanoseconds within which a client that loads pages by itself requests the next one.
    private static let longestPause: UInt64 = 1_000_000_000

    private let history: History

    init(_ history: History) { self.history = history }

    private var certainty: Certainty { history.certainty }

    var all: [PageFault] {
        guard history.fixture.timeline == nil else { return [] }
        return history.epochs.flatMap { epoch in
            // A client that prepends goes on where it was.
            history.features.refresh == .prepend && epoch.cause == .refresh ? [] : faults(in: epoch)
        } + startsElsewhere
    }

    private func faults(in epoch: Epoch) -> [PageFault] {
        var asked: [Int: [Exchange]] = [:]
        var faults: [PageFault] = []
        var previous: Exchange?
        for request in epoch.requests {
            guard let page = request.page else { continue }
            defer {
                asked[page, default: []].append(request)
                previous = request
            }
            if certainty.mayBeLate(request, in: epoch) { continue }
            if asked[page] != nil {
                if page == 1, let previous, previous.page ?? 1 > 1, !mayBeDelayed(request, in: epoch),
                    !isRefreshing(previous, in: epoch)
                {
                    if hasFailed(previous, before: request) {
                        faults.append(backToStart(request, after: previous, .failed))
                    } else if wasLeft(previous, before: request) {
                        faults.append(backToStart(request, after: previous, .canceled))
                    }
                }
                continue
            }
            guard page > 1 else { continue }
            let isTogether = epoch.requests.contains {
                $0.page == page - 1 && $0.arrived >= request.arrived && certainty.mayBeTogether(request, $0)
            }
            if isTogether { continue }
            // Requests that are sent together arrive in any order.
            if asked[page - 1] == nil, let open = openBefore(request, in: epoch) {
                faults.append(ahead(request, of: open))
                continue
            }
            guard let attempts = asked[page - 1] else {
                faults.append(skipping(request, in: epoch))
                continue
            }
            if let fault = fault(of: request, after: attempts) { faults.append(fault) }
        }
        return faults
    }

    /// Returns a Boolean value indicating whether a request for the first page may belong to a refresh that had to wait.
    private func mayBeDelayed(_ request: Exchange, in epoch: Epoch) -> Bool {
        guard history.features.refreshWhileLoading == .wait else { return false }
        let start = epoch.began - min(epoch.began, Self.together)
        let refreshes = history.commands([.refresh], after: start, before: request.arrived).count
        return refreshes > (epoch.cause == .refresh ? 1 : 0)
    }

    /// Returns a Boolean value indicating whether a refresh requested a page by itself that had been loaded before, so
    /// that the whole refresh may begin again.
    private func isRefreshing(_ request: Exchange, in epoch: Epoch) -> Bool {
        let before = history.epochs.last { $0.began < epoch.began }?.pageCount(at: epoch.began) ?? 0
        return epoch.cause == .refresh && request.page ?? 1 <= before
            && history.commands([.more, .retry], after: epoch.began, before: request.arrived).isEmpty
    }

    private func hasFailed(_ exchange: Exchange, before request: Exchange) -> Bool {
        exchange.gone == nil && !exchange.isExpiry && !history.served.isDelivered(exchange)
            && certainty.isReaction(request, to: exchange)
    }

    /// Returns a Boolean value indicating whether the user canceled a page, and has only gone on since.
    private func wasLeft(_ exchange: Exchange, before request: Exchange) -> Bool {
        let since = history.commands(
            [.cancel, .refresh, .query, .open], after: exchange.arrived, before: request.arrived)
        return exchange.gone != nil && history.wasCanceledByCommand(exchange, orTrigger: false)
            && !since.isEmpty && since.allSatisfy { $0.verb == .cancel }
    }

    /// Returns the fault of a request for the page after one that has been requested, or `nil` if it is the next.
    private func fault(of request: Exchange, after attempts: [Exchange]) -> PageFault? {
        if attempts.contains(where: { history.served.isDelivered($0) && $0.provenEnd <= request.arrived }) {
            return nil
        }
        guard let last = attempts.max(by: { $0.provenEnd < $1.provenEnd }), let page = request.page else { return nil }
        let exchanges = [last.id, request.id]
        if last.provenEnd > request.arrived {
            guard !certainty.isAhead, certainty.isOpen(last, at: request.arrived) else { return nil }
            return ahead(request, of: last)
        }
        guard certainty.isReaction(request, to: last) else { return nil }
        if history.wasCanceledByCommand(last) {
            return PageFault(
                rule: "lost-page", cause: .canceled, request: request,
                message:
                    "page \(page - 1) was canceled at \(history.time(last.provenEnd)), but page \(page) was requested "
                    + "next, at \(history.time(request.arrived))",
                exchanges: exchanges)
        }
        return PageFault(
            rule: "skipped-failed-page", cause: last.hasBadBody ? .badBody : .failed, request: request,
            message:
                "page \(page - 1) failed at \(history.time(last.provenEnd)), but page \(page) was requested next, at "
                + history.time(request.arrived),
            exchanges: exchanges)
    }

    /// Returns an earlier page that was open when a client requested one, or was requested together with it, or `nil` if
    /// the client may do that.
    private func openBefore(_ request: Exchange, in epoch: Epoch) -> Exchange? {
        guard !certainty.isAhead else { return nil }
        return epoch.requests.first {
            guard $0.page ?? 0 < request.page ?? 0 else { return false }
            return $0.arrived < request.arrived
                ? certainty.isOpen($0, at: request.arrived)
                : $0.arrived.elapsed(since: request.arrived) < Self.together
                    || certainty.isOpen(request, at: $0.arrived)
        }
    }

    private func ahead(_ request: Exchange, of open: Exchange) -> PageFault {
        PageFault(
            rule: "ahead", cause: .ahead, request: request,
            message:
                open.arrived < request.arrived
                ? "page \(request.page ?? 0) was requested at \(history.time(request.arrived)) while page "
                    + "\(open.page ?? 0) was still open"
                : "pages \(open.page ?? 0) and \(request.page ?? 0) were requested together, at "
                    + "\(history.time(request.arrived)) and \(history.time(open.arrived))",
            exchanges: [open.id, request.id])
    }

    private func backToStart(
        _ request: Exchange, after failed: Exchange, _ cause: PageFault.Cause
    ) -> PageFault {
        let page = failed.page ?? 0
        let what = cause == .canceled ? "was canceled" : "failed"
        return PageFault(
            rule: "started-over", cause: cause, request: request,
            message:
                "page \(page) \(what) at \(history.time(failed.provenEnd)), and the client started over: page 1 was "
                + "requested next, at \(history.time(request.arrived)), instead of page \(page) again",
            exchanges: [failed.id, request.id])
    }

    private func skipping(_ request: Exchange, in epoch: Epoch) -> PageFault {
        let page = request.page ?? 0
        let isFirst = epoch.cause == .open
        let last = epoch.requests.filter { $0.arrived < request.arrived }.compactMap(\.page).max() ?? 0
        return PageFault(
            rule: isFirst ? "page-skipped" : "wrong-page", cause: isFirst ? .skipped : .startedOver, request: request,
            message: isFirst
                ? "page \(last + 1) was never requested, although page \(page) was, at \(history.time(request.arrived))"
                : "after the list started over, page \(page) was requested at \(history.time(request.arrived)) when page "
                    + "\(last + 1) was next",
            exchanges: [request.id])
    }

    /// Returns a Boolean value indicating whether a client that loads pages on its own may be about to request one.
    private func mayContinue(at instant: UInt64) -> Bool {
        let ended = history.exchanges.filter {
            $0.provenEnd < instant && instant.elapsed(since: $0.provenEnd) < Self.longestPause
        }
        if history.features.isBatch || history.features.autoContinue > 0 { return !ended.isEmpty }
        // Any client may skip a few pages that add nothing.
        let blank = Set(history.epochs.flatMap(history.blankDeliveries).map(\.id))
        return ended.contains { blank.contains($0.id) }
    }

    /// Returns a Boolean value indicating whether a client may put off a command because it is about to try a page again,
    /// which counts as loading: a query until the user stops typing, and a refresh unless it says that refreshes
    /// supersede pages.
    private func isPutOff(_ step: ClientLog.Step, for next: Exchange) -> Bool {
        guard certainty.isRetryPending(at: step.began),
            history.exchanges.last(where: { $0.arrived < step.began })?.page == next.page
        else { return false }
        if step.verb == .refresh { return history.features.refreshWhileLoading != .supersede }
        return history.exchanges.contains { $0.page == 1 && $0.arrived > next.arrived }
    }

    /// The requests for later pages that a client at rest sends when it is told to start the list over.
    private var startsElsewhere: [PageFault] {
        guard history.features.refresh == .replace else { return [] }
        return history.commands([.refresh, .query], after: 0).compactMap { step in
            guard history.requestsInProgress(at: step.began).isEmpty, !mayContinue(at: step.began),
                !RequestedPause.all(in: history).contains(where: { $0.begin < step.began && step.began < $0.end }),
                !certainty.mayBeOnItsWay(at: step.began),
                let next = history.exchanges.first(where: { certainty.isReaction($0, to: step.began) }),
                let page = next.page, page > 1, !certainty.mayBeRetry(next, sentBefore: step.began),
                !isPutOff(step, for: next),
                history.commands([.more, .retry, .refresh, .query, .open], after: step.began, before: next.arrived)
                    .isEmpty,
                !history.exchanges.contains(where: {
                    $0.page == 1 && $0.arrived > step.began && $0.arrived < next.arrived
                }),
                !history.exchanges.contains(where: {
                    $0.page == 1 && $0.arrived >= next.arrived && certainty.mayBeTogether(next, $0)
                })
            else { return nil }
            return PageFault(
                rule: "wrong-page", cause: .startedOver, request: next,
                message:
                    "the list was told to start over at \(history.time(step.began)), but page \(page) was requested "
                    + "next, at \(history.time(next.arrived))",
                exchanges: [next.id])
        }
    }
}

extension History {
    /// Returns a Boolean value indicating whether a client closed a request because of a command.
    ///
    /// A client may restart a page at a trigger, or time out soon after one by chance: then, the trigger doesn't count.
    func wasCanceledByCommand(_ exchange: Exchange, orTrigger: Bool = true) -> Bool {
        guard let gone = exchange.gone else { return false }
        let late = server.tolerance(.milliseconds(500))
        let commands: Set<Verb?> = [.cancel, .refresh, .query, .close, .open]
        return steps.contains {
            (commands.contains($0.verb) || orTrigger && $0.verb == .more) && $0.began > exchange.arrived
                && $0.began <= gone && gone - $0.began < late
        }
    }

    /// Returns a Boolean value indicating whether a request was on its way when a command had the client abandon it.
    func wasLeftAtOnce(_ exchange: Exchange) -> Bool {
        guard let gone = exchange.gone, exchange.firstByte == nil else { return false }
        let onItsWay = server.tolerance(.nanoseconds(Certainty.onItsWay), lateness: 2)
        let sent = exchange.arrived - min(exchange.arrived, onItsWay)
        return !commands([.cancel, .refresh, .query, .close, .open], after: sent, before: gone).isEmpty
            && gone.elapsed(since: exchange.arrived) < onItsWay
    }
}
