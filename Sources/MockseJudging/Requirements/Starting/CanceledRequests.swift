import MockseBase
import MockseDriver
import MockseJournal

extension Requirement {
    package static let canceledRequests = Requirement(
        "5.6", "Cancel requests that are no longer needed", .should, bugs: "requests that nobody waits for",
        sentence:
            "The client cancels a request that a refresh or a new query supersedes, or that is open when the list is closed.",
        why: "An unneeded request uses battery, bandwidth and one of the few connections to the host.",
        fix: "Cancel the request's task when the refresh begins, and when the list is closed.",
        threads: ["inertiajs/inertia#3110"], relaxedBy: ["refreshWhileLoading"],
        explainedBy: ["1.1", "5.2", "5.3", "5.4"]
    ) { history in
        guard history.fixture.timeline == nil else { return [] }
        let unneeded = history.unneededRequests
        return .init(
            unneeded.count,
            broken: unneeded.filter { $0.request.gone == nil }.prefix(1).map { request, cause in
                Violation(
                    "left-open",
                    "the request for page \(request.page ?? 0), sent at \(history.time(request.arrived)), was left open after "
                        + cause,
                    at: request.provenEnd, exchanges: [request.id])
            })
    }

    package static let silenceAfterClose = Requirement(
        "5.7", "Stop requesting after close", .must, bugs: "requests after close",
        sentence: "After the list is closed, the client requests nothing.",
        why: "A timer that outlives its screen requests pages that nobody will see.",
        fix: "Cancel timers and tasks when the list is closed, and have them hold the list weakly.",
        threads: ["EdsonBueno/infinite_scroll_pagination#142"], explainedBy: ["4.5", "7.2"]
    ) { history in
        guard let close = history.steps.last(where: { $0.verb == .close }),
            (history.server.ended ?? 0) > close.ended + 300_000_000
        else { return [] }
        // Requests that were on their way when the list was closed may still arrive. Those of a client that has closed
        // one of its requests with the list, and had no other reason to send one, were not.
        let closed = history.exchanges.filter { $0.arrived < close.began }.compactMap(\.gone).filter {
            $0 >= close.began
        }
        let isWaiting = history.isRefreshWaiting(at: close.began)
        let isExcused =
            history.features.concurrency > 1
            || history.certainty.mayBeOnItsWay(at: close.began) && !isWaiting
        // The server may notice the closed request after the next one, and the suite the reply.
        let isLeft = isWaiting && history.requestsInProgress(at: close.began).allSatisfy { $0.gone != nil }
        let closing = isLeft ? close.began : close.ended
        let reaction = isExcused ? .max : max(isWaiting ? 0 : closed.min() ?? .max, closing)
        let late = history.exchanges.filter {
            !history.mayBeOnItsWay($0, to: close) || $0.arrived > reaction && $0.gone == nil
        }
        return .init(
            1,
            broken: late.prefix(1).map { first in
                Violation(
                    "after-close",
                    "page \(first.page ?? 0) was requested at \(history.time(first.arrived)), after the list was closed at "
                        + history.time(close.ended),
                    at: first.arrived, exchanges: late.prefix(20).map(\.id),
                    level: history.elsewhere == nil ? .must : .should)
            })
    }
}

extension History {
    /// The time in which a request that was sent before the list was closed arrives.
    private static let onItsWay = Duration.milliseconds(100)
    /// The time in which the server notices that a client has canceled a request that was on its way.
    private static let noticing = Duration.milliseconds(50)

    /// Returns a Boolean value indicating whether the last command was a refresh that waits for a page, as the client
    /// declares, so that its request can't have been sent.
    fileprivate func isRefreshWaiting(at instant: UInt64) -> Bool {
        features.refreshWhileLoading == .wait && !requestsInProgress(at: instant).isEmpty
            && steps.last { $0.began < instant && [.more, .retry, .refresh, .query].contains($0.verb) }?.verb
                == .refresh
    }

    /// Returns a Boolean value indicating whether a request may have been on its way when the list was closed.
    ///
    /// One that arrives late, but already canceled, was.
    fileprivate func mayBeOnItsWay(_ request: Exchange, to close: ClientLog.Step) -> Bool {
        let delay = request.arrived.elapsed(since: close.ended)
        if delay <= server.tolerance(Self.onItsWay, lateness: 2) { return true }
        guard let gone = request.gone else { return false }
        return delay <= server.tolerance(Self.onItsWay * 10, lateness: 4)
            && gone.elapsed(since: request.arrived) <= server.tolerance(Self.noticing)
    }

    /// The time for which a request must stay open before it counts as not canceled.
    private static let shortestTime = Duration.milliseconds(400)

    /// Returns a Boolean value indicating whether the server let a client wait, rather than a busy machine, on which the
    /// server may be late to notice that a client has closed its request.
    private func isDeliberatelySlow(_ request: Exchange) -> Bool {
        wasHeld(request) || !request.injected.isEmpty || request.firstByte == nil
    }

    /// The requests that nobody waited for anymore, long before they ended, with what made them superfluous.
    fileprivate var unneededRequests: [(request: Exchange, cause: String)] {
        let late = server.tolerance(Self.shortestTime)
        // A client that prepends needs the page that is loading, too.
        let superseding: Set<Verb?> = features.refresh == .prepend ? [.query, .close] : [.refresh, .query, .close]
        return commands(superseding, after: 0).flatMap { step -> [(Exchange, String)] in
            let open = requestsInProgress(at: step.began).filter {
                $0.gone != nil
                    || isDeliberatelySlow($0) && $0.provenEnd > step.began.addingReportingOverflow(late).partialValue
            }
            if step.verb == .close { return open.map { ($0, "the list was closed") } }
            // A client that waits for the page hasn't started over yet.
            return open.compactMap { request in
                guard let next = epochs.first(where: { $0.began >= step.began })?.requests.first,
                    request.gone != nil || next.arrived < request.provenEnd, request.page ?? 1 > 1
                else { return nil }
                return (request, step.verb == .query ? "the new query" : "the refresh")
            }
        }
    }
}
