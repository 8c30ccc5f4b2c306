import MockseBase
import MockseDriver
import MockseJournal

/// The certain facts about the order of events in a history.
///
/// Machines are late: a request can arrive long after it was sent, and the server can notice a canceled one long after
/// the client has sent the next. Only what is certain is a finding.
package struct Certainty {
    /// The time that a prefetching request may take to arrive on a machine that is never late.
    private static let head = Duration.milliseconds(50)
    /// The time in which a client on a machine that is never late reads a response.
    private static let reading = Duration.milliseconds(5)
    /// The time in nanoseconds within which a request that was sent arrives on a machine that is hardly ever late.
    static let onItsWay: UInt64 = 20_000_000

    /// The share of its timeout after which a client may have abandoned a request.
    private static let patience = 0.9
    /// The share of a client's timeout by which the machine must be late for the client to be behind.
    private static let late = 0.025
    /// The share of its timeout that a request of a client that is behind takes to arrive.
    private static let behind = 0.25
    /// The share of its timeout after which a client may have abandoned a complete response: no page is meant to be held
    /// for so long.
    private static let outrun = 0.75
    /// The shortest time in nanoseconds for which two requests are open at once.
    private static let shortestOverlap: UInt64 = 20_000_000

    private let history: History

    package init(_ history: History) { self.history = history }

    private var server: ServerLog { history.server }

    // MARK: - Requests

    /// A Boolean value indicating whether the client declares that it requests pages before the user, or another
    /// response, calls for them.
    var isAhead: Bool { history.features.concurrency > 1 || history.features.prefetch > 0 }

    /// Returns a Boolean value indicating whether a client had time to read a response before an instant.
    ///
    /// A response that has just been sent may still be on its way.
    func isRead(_ exchange: Exchange, at instant: UInt64) -> Bool {
        exchange.provenEnd < instant
            && instant.elapsed(since: exchange.provenEnd) > server.tolerance(Self.reading)
    }

    /// Returns a Boolean value indicating whether a client may have abandoned a response that was sent to it: the user
    /// went away, or had the list start over, before the client can have read it, or its timeout had passed.
    ///
    /// A first page that is superseded is followed by another one, and counts as read unless `evenIfFirst`.
    func mayBeUnread(_ exchange: Exchange, evenIfFirst: Bool = false) -> Bool {
        let read = exchange.provenEnd.addingReportingOverflow(server.tolerance(Self.reading)).partialValue
        let leaving = exchange.page == 1 && !evenIfFirst ? [.cancel] : Self.leaving
        return !history.commands(leaving, after: exchange.arrived, before: read).isEmpty || mayBeCanceled(exchange)
            || mayHaveTimedOut(exchange)
    }

    /// Returns a Boolean value indicating whether a client's timeout may have passed before it read a response that was
    /// sent to it.
    ///
    /// Its clock runs from when it sent the request. On a machine that is late, that is long before the request arrives,
    /// and a page that is held for a moment is held for long.
    func mayHaveTimedOut(_ exchange: Exchange) -> Bool {
        guard let timeout = history.features.timeout, exchange.gone == nil else { return false }
        func passed(from start: UInt64, to end: UInt64) -> Duration {
            .nanoseconds(Int64(clamping: end.elapsed(since: start)))
        }
        if exchange.end != nil, passed(from: exchange.arrived, to: exchange.provenEnd) >= timeout * Self.outrun {
            return true
        }
        guard let command = history.commands(Self.leading, after: 0, before: exchange.arrived).last,
            !history.exchanges.contains(where: { $0.provenEnd > command.began && $0.provenEnd < exchange.arrived })
        else { return false }
        // A client may be far behind although the suite isn't, such as while its program starts.
        let sending = passed(from: command.began, to: exchange.arrived)
        let isBehind = server.lateness >= timeout * Self.late && sending >= timeout * Self.behind
        // It may read the response as much later as the suite oversleeps.
        let read = passed(from: command.began, to: exchange.provenEnd) + server.lateness
        return (isBehind || sending >= timeout * Self.outrun) && read >= timeout * Self.outrun
    }

    /// Returns a Boolean value indicating whether a request may have been on its way when the user canceled it.
    private func mayBeCanceled(_ exchange: Exchange) -> Bool {
        let sent = exchange.arrived - min(exchange.arrived, server.tolerance(Self.reading))
        guard let cancel = history.commands([.cancel, .close], after: sent, before: exchange.arrived).last else {
            return false
        }
        return history.commands(Self.leading, after: cancel.began, before: exchange.arrived).isEmpty
    }

    /// The commands that lead to requests.
    private static let leading: Set<Verb?> = [.open, .more, .retry, .refresh, .query]

    /// The commands after which a client may not read what it was waiting for.
    private static let leaving: Set<Verb?> = [.cancel, .refresh, .query, .close]

    /// Returns a Boolean value indicating whether the request that a command led to may not have arrived at an instant.
    func mayBeOnItsWay(at instant: UInt64) -> Bool {
        guard let last = leading(to: instant).last else { return false }
        return !history.exchanges.contains { $0.arrived > last.began && $0.arrived < instant }
    }

    /// Returns a Boolean value indicating whether a client may wait for a response at an instant: a request is in
    /// progress, or on its way.
    func mayBeLoading(at instant: UInt64) -> Bool {
        !history.requestsInProgress(at: instant).isEmpty
            || history.exchanges.contains {
                $0.page != 1 && $0.arrived > instant
                    && $0.arrived.elapsed(since: instant) < server.tolerance(Self.reading)
            }
    }

    /// Returns the commands so shortly before an instant that the requests they led to may not have arrived.
    private func leading(to instant: UInt64) -> [ClientLog.Step] {
        let start = instant - min(instant, server.tolerance(Self.head))
        return history.commands(Self.leading, after: start, before: instant)
    }

    /// Returns a Boolean value indicating whether a client may have sent a request on its own, to repeat a failed one,
    /// before an instant after which it arrived.
    func mayBeRetry(_ request: Exchange, sentBefore instant: UInt64) -> Bool {
        guard let last = history.exchanges.last(where: { $0.arrived < instant }) else { return false }
        return last.page == request.page && !history.served.isDelivered(last)
            && request.arrived.elapsed(since: instant) < server.tolerance(Self.head)
    }

    /// Returns a Boolean value indicating whether a client may be about to try a failed page again on its own at an
    /// instant, as it declares.
    func isRetryPending(at instant: UInt64) -> Bool {
        guard let delay = history.features.autoRetry,
            let last = history.exchanges.last(where: { $0.arrived < instant }),
            last.provenEnd < instant, last.gone == nil, !history.served.isDelivered(last)
        else { return false }
        return instant.elapsed(since: last.provenEnd) < server.tolerance(delay, lateness: 4)
    }

    /// Returns a Boolean value indicating whether a request may belong to the list before the one that it arrived in.
    ///
    /// A client that loads several pages at once may have sent it before the new list's first page arrived, unless the
    /// list before had already requested that page.
    func mayBeLate(_ request: Exchange, in epoch: Epoch) -> Bool {
        if epoch.isTransitional(request) { return !followsAbandonedStart(request, in: epoch) }
        if wasTriggered(request, before: epoch) { return true }
        guard isAhead, epoch.cause != .open, request.page ?? 1 > 1, let loaded = epoch.loaded,
            request.arrived.elapsed(since: loaded.provenEnd) < server.tolerance(Self.head)
        else { return false }
        let before = history.epochs.last { $0.began < epoch.began }
        return before?.requests.contains {
            $0.page == request.page && ($0.gone != nil || history.served.isDelivered($0))
        } != true
    }

    /// Returns a Boolean value indicating whether a trigger that fired just before the list started over may have led to a
    /// request, which looks like one of the new list.
    func wasTriggered(_ request: Exchange, before epoch: Epoch) -> Bool {
        epoch.cause != .open && mayBeOnItsWay(at: epoch.began)
            // Page 1 opens the new list, so it isn't what a trigger led to.
            && epoch.requests.filter { ($0.page == 1) == (request.page == 1) }.prefix(leading(to: epoch.began).count)
                .contains { $0.id == request.id }
            && request.arrived.elapsed(since: epoch.began) < server.tolerance(Self.head)
    }

    /// Returns a Boolean value indicating whether a request goes on with the old list after the first page of the new one
    /// was abandoned: a trigger led to that, or the user canceled a new query, after which the old list is gone.
    private func followsAbandonedStart(_ request: Exchange, in epoch: Epoch) -> Bool {
        guard let first = epoch.requests.first, let gone = first.gone else { return false }
        let triggers: Set<Verb?> = [.more, .retry]
        let start = gone - min(gone, server.tolerance(Self.head))
        if !history.commands([.cancel, .refresh, .query], after: first.arrived, before: request.arrived).isEmpty {
            guard epoch.cause == .query,
                let cancel = history.commands([.cancel], after: first.arrived, before: request.arrived).last
            else { return false }
            return !history.commands(triggers, after: cancel.began, before: request.arrived).isEmpty
        }
        // A client may time out soon after a trigger by chance.
        let waited = Duration.nanoseconds(Int64(clamping: gone.elapsed(since: first.arrived)))
        if let timeout = history.features.timeout, waited >= timeout * Self.patience { return false }
        return request.arrived.elapsed(since: start) < server.tolerance(Self.head) * 2
            && !history.commands(triggers, after: max(start, first.arrived), before: gone).isEmpty
    }

    /// Returns a Boolean value indicating whether a request can be a reaction to something that ended at a time.
    ///
    /// A prefetching request may have been sent before that, and arrive after it.
    func isReaction(_ request: Exchange, to end: UInt64) -> Bool {
        guard isAhead else { return request.arrived > end }
        return request.arrived >= end && request.arrived.elapsed(since: end) >= server.tolerance(Self.head)
    }

    /// Returns a Boolean value indicating whether a request can be a reaction to a response.
    ///
    /// A client that was told to do something while the response was on its way may not have read it yet, unless it has
    /// said since that it is at rest.
    func isReaction(_ request: Exchange, to response: Exchange) -> Bool {
        guard isReaction(request, to: response.provenEnd) else { return false }
        // A client may request rows in both directions together.
        if history.fixture.timeline != nil,
            request.direction(in: history.fixture.dialect) != response.direction(in: history.fixture.dialect),
            request.arrived.elapsed(since: response.provenEnd) < server.tolerance(Self.head)
        {
            return false
        }
        let wasAtRest = history.steps.contains {
            $0.verb == .idle && $0.ended > response.provenEnd && $0.ended < request.arrived
        }
        if wasAtRest { return true }
        let unread = response.provenEnd.addingReportingOverflow(UInt64(Self.reading / .nanoseconds(1))).partialValue
        let commands: Set<Verb?> = [.more, .retry, .refresh, .query, .earlier, .cancel]
        let early = history.commands(commands, after: response.arrived, before: min(request.arrived, unread))
        guard let last = early.last?.began else { return true }
        // On a busy machine, the request that a command led to may take its time.
        let isOnItsWay =
            request.arrived.elapsed(since: last) < server.tolerance(Self.reading, lateness: 2)
            && history.commands(commands, after: last, before: request.arrived).isEmpty
        return !isOnItsWay && isRead(response, at: request.arrived)
    }

    /// Returns a Boolean value indicating whether a request for another page may have been sent before or together with
    /// one that arrived first.
    ///
    /// Requests on several connections arrive in any order, however late one of them is on a busy machine.
    func mayBeTogether(_ first: Exchange, _ second: Exchange) -> Bool {
        guard isAhead else { return false }
        let distance = abs((second.page ?? 0) - (first.page ?? 0))
        return distance < history.features.concurrency || !isReaction(second, to: first.arrived)
    }

    /// Returns a Boolean value indicating whether a request was open at an instant from the client's point of view, too.
    ///
    /// On a busy machine the server notices a canceled request late, so the measured lateness extends the tolerance.
    func isOpen(_ exchange: Exchange, at instant: UInt64) -> Bool {
        if exchange.gone == nil { return exchange.provenEnd > instant }
        let lateness = server.tolerance(lateness: 2)
        return exchange.provenEnd - min(exchange.provenEnd, lateness) > instant
    }

    /// Returns the pairs of requests of the same kind that were certainly open at the same time.
    func overlaps<Kind: Hashable>(in requests: [Exchange], by kind: (Exchange) -> Kind?) -> [OverlapRule.Pair] {
        OverlapRule.pairs(in: requests, by: kind).filter { pair in
            // A client that has stopped waiting may leave its request open.
            let waited = Duration.nanoseconds(Int64(pair.later.arrived.elapsed(since: pair.earlier.arrived)))
            if let timeout = history.features.timeout, waited >= timeout * Self.patience { return false }
            // So may one that was canceled.
            if pair.earlier.gone == nil,
                !history.commands([.cancel], after: pair.earlier.arrived, before: pair.later.arrived).isEmpty
            {
                return false
            }
            // A response that is on its way when the client cancels its request arrives all the same.
            return pair.earlier.gone == nil
                ? pair.earlier.provenEnd.elapsed(since: pair.later.arrived) > Self.shortestOverlap
                : isOpen(pair.earlier, at: pair.later.arrived)
        }
    }

    // MARK: - Holds

    /// Returns a Boolean value indicating whether a page's hold ended too soon: the client abandoned it after most of
    /// its timeout, or the suite released it early, or hurried, to keep the client from abandoning it.
    package func wasCut(_ page: Int) -> Bool {
        !history.fixture.outlastsTimeout && history.exchanges(page: page).contains(where: wasCut)
    }

    /// A Boolean value indicating whether any hold ended too soon.
    package var wasAnyCut: Bool {
        !history.fixture.outlastsTimeout && !server.cuts.isEmpty || server.heldPages.contains(where: wasCut)
    }

    private func wasCut(_ exchange: Exchange) -> Bool {
        let wasReleased = server.cuts.contains {
            $0.page == exchange.page && exchange.arrived <= $0.time && $0.time <= exchange.provenEnd
        }
        if wasReleased { return true }
        guard let timeout = history.features.timeout, let gone = exchange.gone else { return false }
        return Duration.nanoseconds(Int64(gone - min(gone, exchange.arrived))) >= timeout * ServerLog.longestHold
    }

    // MARK: - Stalls

    /// The shortest stall that excuses anything: busy machines stall for less all the time.
    private static let shortestStall = Duration.milliseconds(500)
    /// The share of the suite's wait that a stall must exceed.
    private static let share = 0.5

    /// A sentence about a stall of the machine that could explain why a client did nothing since an instant, or `nil` if
    /// none could.
    ///
    /// The suite's own waits don't count the time of a stall. But if that is long compared to them, a client in another
    /// process may still be behind.
    package func stall(since instant: UInt64) -> String? {
        guard let ended = server.ended else { return nil }
        let stalls = server.stalls.filter {
            $0.began < ended && $0.began + UInt64($0.length / .nanoseconds(1)) > instant
        }
        guard let longest = stalls.max(by: { $0.length < $1.length }), longest.length >= Self.shortestStall else {
            return nil
        }
        let watched = Duration.nanoseconds(Int64(ended - min(ended, instant)))
        let waited = max(.zero, watched - stalls.map(\.length).reduce(.zero, +))
        guard longest.length > waited * Self.share else { return nil }
        return
            "this machine stalled for \(Self.seconds(longest.length)) at \(history.time(longest.began)), and the suite "
            + "waited only \(Self.seconds(waited)) otherwise, so the client may not be to blame"
    }

    private static func seconds(_ time: Duration) -> String {
        let tenths = Int((time / .milliseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
