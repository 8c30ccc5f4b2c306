import MockseBase
package import MockseDriver
package import MockseJournal

/// A part of a run in which the client loads one list: from its opening, a refresh or a new query to the next.
///
/// A new epoch begins with the first request for page 1 after the command, or after an expired cursor. Whatever is
/// requested before that belongs to the list before it.
package struct Epoch: Sendable {
    /// The command that began the epoch: `open`, `refresh` or `query`; an expired cursor has the effect of a refresh.
    package let cause: Verb
    /// The time of that command, in nanoseconds of the server's clock.
    package let began: UInt64
    /// A Boolean value indicating whether a cursor had expired, so that a client may keep its rows.
    package let followsExpiry: Bool
    /// The requests, in order of arrival.
    package private(set) var requests: [Exchange] = []
    /// The requests that delivered a page, by page, without those for later pages that were sent before the first page
    /// had arrived, which may belong to the list before.
    package private(set) var deliveries: [Int: [Exchange]] = [:]
    /// The first request that delivered page 1, or `nil` if none did.
    package private(set) var loaded: Exchange?

    private init(_ cause: Verb, began: UInt64, followsExpiry: Bool = false) {
        (self.cause, self.began, self.followsExpiry) = (cause, began, followsExpiry)
    }

    /// Divides a run into epochs; a bidirectional list has only one.
    static func all(
        of exchanges: [Exchange], _ steps: [ClientLog.Step], _ served: ServedPages, _ server: ServerLog,
        isTimeline: Bool, loadsAhead: Bool = false
    ) -> [Epoch] {
        let onItsWay = server.tolerance(onItsWay, lateness: 4)
        var beginnings = steps.filter { [.open, .refresh, .query].contains($0.verb) }[...]
        let isOpened = beginnings.first?.verb == .open
        var epochs = [Epoch(.open, began: isOpened ? beginnings.removeFirst().began : 0)]
        for exchange in exchanges {
            let due = beginnings.prefix { $0.began < exchange.arrived }
            if exchange.page == 1, !isTimeline, let last = due.last, let verb = last.verb,
                !isOfOldQuery(exchange, last, exchanges, steps, within: onItsWay)
            {
                let current = epochs[epochs.count - 1]
                if !due.allSatisfy({ current.mayIgnore($0, before: exchange, served) }),
                    !current.mayIgnoreInPause(due, before: exchange)
                {
                    epochs.append(Epoch(verb, began: last.began))
                }
                beginnings.removeFirst(due.count)
            } else if exchange.page == 1, let last = epochs.last?.requests.last, last.isExpiry {
                epochs.append(Epoch(.refresh, began: last.provenEnd, followsExpiry: true))
            } else if !loadsAhead, goesOn(exchange, afterRefreshIn: epochs, steps, served) {
                epochs[epochs.count - 1].abandon()
            }
            epochs[epochs.count - 1].add(exchange, isDelivered: served.isDelivered(exchange))
        }
        return epochs
    }

    /// Returns a Boolean value indicating whether a request for the first page was on its way when another query was
    /// chosen, and is followed by one with that query.
    private static func isOfOldQuery(
        _ exchange: Exchange, _ step: ClientLog.Step, _ exchanges: [Exchange], _ steps: [ClientLog.Step],
        within onItsWay: UInt64
    ) -> Bool {
        guard case .query(let parameters) = step.command, exchange.arrived.elapsed(since: step.began) < onItsWay else {
            return false
        }
        func hasQuery(_ exchange: Exchange) -> Bool {
            let found = QueryText(exchange.query).parameters
            return parameters.allSatisfy { found[$0.key].map(QueryText.decoded) == $0.value }
        }
        let isRefresh = steps.contains { refresh in
            refresh.verb == .refresh && refresh.began < step.began
                && exchange.arrived.elapsed(since: refresh.began) < onItsWay
                && !exchanges.contains {
                    $0.page == 1 && $0.arrived > refresh.began && $0.arrived < exchange.arrived
                }
        }
        return !hasQuery(exchange)
            && exchanges.contains {
                guard $0.page == 1, $0.arrived > exchange.arrived, hasQuery($0) else { return false }
                // A client that has canceled it may take its time for the next one, and so may one that was refreshed
                // just before.
                return exchange.gone != nil || isRefresh || $0.arrived.elapsed(since: exchange.arrived) < onItsWay
            }
    }

    /// Returns a Boolean value indicating whether a refresh may have done nothing, because the first page was loading, which
    /// failed later, and is tried again by a request; the client has later pages that it requested ahead.
    private func mayIgnore(_ step: ClientLog.Step, before again: Exchange, _ served: ServedPages) -> Bool {
        step.verb == .refresh && loaded == nil
            && requests.contains {
                $0.page == 1 && $0.arrived < step.began && $0.provenEnd > step.began && $0.gone == nil
                    && $0.provenEnd <= again.arrived
            }
            && requests.contains { $0.page ?? 1 > 1 && served.isDelivered($0) }
    }

    /// Returns a Boolean value indicating whether commands, among them a new query, may have done nothing, because the
    /// client waited for a pause to end, after which it requests the first page, which it still lacks, just as before.
    private func mayIgnoreInPause(_ steps: ArraySlice<ClientLog.Step>, before again: Exchange) -> Bool {
        guard loaded == nil, steps.contains(where: { $0.verb == .query }) else { return false }
        return requests.contains { first in
            guard first.page == 1, first.query == again.query, let pause = RequestedPause(after: first) else {
                return false
            }
            return steps.allSatisfy { pause.begin < $0.began && $0.began < pause.end }
        }
    }

    /// Returns a Boolean value indicating whether a client that requests all its pages again goes on with its old list,
    /// because one of them failed or was canceled.
    private static func goesOn(
        _ exchange: Exchange, afterRefreshIn epochs: [Epoch], _ steps: [ClientLog.Step], _ served: ServedPages
    ) -> Bool {
        guard let refresh = epochs.last, refresh.cause == .refresh, refresh.loaded != nil,
            let count = epochs.dropLast().last(where: { $0.loaded != nil })?.pageCount(at: refresh.began), count > 1,
            exchange.page == count + 1, refresh.deliveries[count] == nil,
            let last = refresh.requests.last, !served.isDelivered(last),
            let second = refresh.requests.first(where: { $0.page == 2 })
        else { return false }
        func areTriggers(from start: UInt64, to end: UInt64) -> Bool {
            steps.contains { [.more, .retry].contains($0.verb) && $0.began > start && $0.began < end }
        }
        // It requested them by itself, and goes on when the user asks.
        return !areTriggers(from: refresh.began, to: second.arrived)
            && areTriggers(from: second.arrived, to: exchange.arrived)
    }

    /// Forgets what the list has loaded, because the client goes on with the list before.
    private mutating func abandon() { (deliveries, loaded) = ([:], nil) }

    /// The time within which a request arrives.
    private static let onItsWay = Duration.milliseconds(50)

    private mutating func add(_ exchange: Exchange, isDelivered: Bool) {
        requests.append(exchange)
        guard isDelivered, !isTransitional(exchange) else { return }
        deliveries[exchange.page ?? 1, default: []].append(exchange)
        if exchange.page == 1, loaded == nil { loaded = exchange }
    }

    /// Returns a Boolean value indicating whether a request may belong to the list before this one: it is for a later
    /// page, and was sent before the new first page had arrived.
    func isTransitional(_ exchange: Exchange) -> Bool {
        guard cause != .open, exchange.page ?? 1 > 1 else { return false }
        return loaded.map { exchange.arrived < $0.provenEnd } ?? true
    }

    /// Returns the first delivery of a page that had ended at an instant, or `nil` if there was none.
    func delivery(of page: Int, before instant: UInt64 = .max) -> Exchange? {
        deliveries[page]?.first { $0.provenEnd < instant }
    }

    /// Returns the number of pages that had been delivered without a gap at an instant.
    func pageCount(at instant: UInt64 = .max) -> Int {
        var count = 0
        while delivery(of: count + 1, before: instant) != nil { count += 1 }
        return count
    }

    /// Returns the first delivery that had reported the end of the list at an instant, or `nil` if none had.
    func end(before instant: UInt64 = .max, _ served: ServedPages) -> Exchange? {
        deliveries.values.joined().filter { $0.provenEnd < instant && !served.content(of: $0).hasMore }
            .min { $0.provenEnd < $1.provenEnd }
    }
}
