import MockseBase
import MockseDriver
import MockseJournal
import MocksePaging

extension Requirement {
    private static let guardFix: DialectText =
        "Check and set one flag before the request begins, without awaiting anything in between, and clear it once "
        + "the whole body has been read or the request has failed."

    package static let guarding = Requirement(
        "2.1", "Load a page once", .must, bugs: "loading a page several times at once",
        sentence:
            "While a page is loading, no trigger requests it again or requests the next page.",
        why: "Scroll callbacks fire every frame, so a slow page is loaded many times and its rows are repeated.",
        fix: guardFix,
        threads: [
            "ankeetmaini/react-infinite-scroll-component#315", "vercel/swr#3001", "TryGhost/Casper#323",
            "withspectrum/spectrum#2199", "cerner/terra-framework#179", "boxcreate/boxlore#843",
            "ReactiveX/RxSwift#1819",
        ], relaxedBy: ["concurrency", "prefetch", "window", "revalidates"],
        explainedBy: ["1.1", "1.3", "1.5", "1.6", "2.2", "4.9", "5.2", "5.3", "5.4", "7.2", "10.2"]
    ) { history in
        .init(
            history.triggersDuringLoads { $0 > 1 } + (history.fixture.delays.isEmpty ? 0 : 1),
            broken: history.requestsDuringLoads { $0 > 1 && !history.isTriedAgain($0) }
                + history.requestedAgain { $0 > 1 }
                + history.starvedPages)
    }

    package static let guardedFirstLoad = Requirement(
        "2.2", "Guard the first load, too", .must, bugs: "loading the first page twice",
        sentence: "While the first page is loading, triggers don't request it again or request the next one.",
        why: "An empty list is always near its bottom, so triggers fire before the first page arrives.",
        fix: guardFix, threads: ["simtop/BillionBeers#74"], relaxedBy: ["concurrency", "prefetch", "revalidates"],
        explainedBy: ["1.1", "1.3", "1.5", "1.6", "4.9", "5.2", "5.3", "5.4", "7.2", "10.2"],
        impliedBy: ["2.1"]
    ) { history in
        .init(
            history.triggersDuringLoads { $0 == 1 },
            broken: history.requestsDuringLoads { $0 == 1 && !history.isTriedAgain($0) }
                + history.requestedAgain { $0 == 1 })
    }
}

extension History {
    /// Returns the number of pages for which the trigger fired more than once before they had arrived.
    fileprivate func triggersDuringLoads(of isOwn: (Int) -> Bool) -> Int {
        guard fixture.timeline == nil else { return 0 }
        var last: UInt64 = 0
        return exchanges.count { request in
            defer { last = max(last, request.end ?? last) }
            guard isOwn(request.page ?? 0) else { return false }
            let triggers = commands([.more, .retry], after: last, before: request.gone ?? request.end ?? .max)
            return triggers.count > (request.page == 1 ? 0 : 1)
        }
    }

    /// Returns a Boolean value indicating whether a page had failed, and was requested again by a command.
    func isTriedAgain(_ page: Int) -> Bool {
        let attempts = exchanges(page: page)
        guard let failed = attempts.first(where: { !served.isDelivered($0) && $0.gone == nil }) else { return false }
        return !commands([.retry], after: failed.provenEnd).isEmpty
    }

    /// Returns the violations of a client that requests a page that is loading, or the next one.
    func requestsDuringLoads(of isOwn: (Int) -> Bool) -> [Violation] {
        guard fixture.timeline == nil else { return [] }
        var violations: [Violation] = []
        for epoch in epochs {
            // Another requirement is about refreshes.
            let pairs = certainty.overlaps(in: epoch.requests, by: \.page).filter { pair in
                isOwn(pair.later.page ?? 0) && !(pair.later.page == 1 && epoch.cause == .refresh)
                    && !isOvertakenOnItsWay(pair)
            }
            if let overlap = overlap(pairs, in: epoch) { violations.append(overlap) }
        }
        let ahead = pageFaults.first { $0.cause == .ahead && isOwn(($0.request.page ?? 0) - 1) }
        return violations.prefix(1)
            + (ahead.map { [Violation($0.rule, $0.message, at: $0.request.arrived, exchanges: $0.exchanges)] } ?? [])
    }

    /// Returns a Boolean value indicating whether a request with other parameters was canceled for a new query, but
    /// arrived at about the same time as that one, or after it.
    private func isOvertakenOnItsWay(_ pair: OverlapRule.Pair) -> Bool {
        pair.earlier.query != pair.later.query && (pair.earlier.gone ?? pair.later.gone) != nil
            && pair.later.arrived.elapsed(since: pair.earlier.arrived)
                < server.tolerance(.milliseconds(50), lateness: 2)
    }

    private func overlap(_ pairs: [OverlapRule.Pair], in epoch: Epoch) -> Violation? {
        guard let first = pairs.first, let page = first.later.page else { return nil }
        let own = pairs.filter { $0.later.page == page }
        let numbers = Set(own.flatMap { [$0.earlier.id, $0.later.id] })
        // At least two, because a pair may overlap by less than its requests prove together.
        let open = own.map(\.later).map { later in
            epoch.requests.count {
                $0.page == page && $0.id != later.id && $0.arrived <= later.arrived
                    && certainty.isOpen($0, at: later.arrived)
            } + 1
        }
        let latest = own.map(\.later.arrived).max() ?? 0
        return Violation(
            "overlap",
            "page \(page) was requested \(max(2, open.max() ?? 0)) times at once, between \(time(first.earlier.arrived)) and "
                + "\(time(latest)); expected 1",
            at: first.later.arrived, exchanges: numbers.sorted())
    }

    /// Returns a violation if a page is requested again after it was delivered, although nothing has called for it
    /// since.
    ///
    /// A browser's cache lets one request for a URL through and queues equal ones behind it. The requests of a client
    /// without a guard then arrive one after the other, and never overlap.
    func requestedAgain(_ isOwn: (Int) -> Bool) -> [Violation] {
        // A client may have dropped rows that no longer fit, and have to load them again.
        if let window = features.window, served.ids.count > window { return [] }
        // A bidirectional list is requested by dates, which some rows share.
        guard fixture.timeline == nil else { return [] }
        // Requests in place of the next page are one mistake, and another requirement is about it.
        let inPlace = Set(Standstill(self)?.repeats.map(\.id) ?? [])
        var repeats: [(delivery: Exchange, request: Exchange)] = []
        for epoch in epochs {
            var deliveries: [Int: Exchange] = [:]
            let end = epoch.end(served)
            for (place, exchange) in epoch.requests.enumerated() {
                guard let page = exchange.page else { continue }
                // Other requirements are about the last page, starting over after a failure, and unread pages.
                let isOther =
                    end.map { $0.page == page && page > 1 && $0.provenEnd < exchange.arrived } ?? false
                    || place > 0 && !served.isDelivered(epoch.requests[place - 1])
                    || deliveries[page].map { served.content(of: $0).omits(.totalCount) } ?? false
                    || inPlace.contains(exchange.id)
                if let delivery = deliveries[page], delivery.provenEnd < exchange.arrived, !isOther,
                    !certainty.mayBeUnread(delivery),
                    !isCalledFor(
                        page, hasFailed: epoch.requests.contains { $0.page == page && !served.isDelivered($0) },
                        after: delivery.provenEnd, before: exchange.arrived)
                {
                    repeats.append((delivery, exchange))
                } else if served.isDelivered(exchange) {
                    deliveries[page] = exchange
                }
            }
        }
        repeats = repeats.filter { isOwn($0.request.page ?? 0) }
        // A refresh may wait for the first page, and then load it again. One that has failed doesn't do so, but the next
        // first page may have been requested to try it again.
        let failed = zip(epochs, epochs.dropFirst()).count { epoch, next in
            epoch.cause == .refresh && !epoch.followsExpiry && features.autoRetry == nil
                && epoch.requests.allSatisfy { $0.gone == nil && !served.isDelivered($0) }
                && !certainty.mayBeOnItsWay(at: next.began)
        }
        let beginnings = commands([.open, .refresh, .query], after: 0).count - failed
        if exchanges(page: 1).count(where: served.isDelivered) <= beginnings {
            repeats = repeats.filter { $0.request.page != 1 }
        }
        // A client may restart a page twice, and send those requests before it has read the response.
        guard let (delivery, request) = repeats.first,
            repeats.count > Self.mostRestarts
                || repeats.contains(where: { certainty.isRead($0.delivery, at: $0.request.arrived) })
        else { return [] }
        let others = repeats.count == 1 ? "" : " and \(repeats.count - 1) more \(repeats.count == 2 ? "time" : "times")"
        return [
            Violation(
                "requested-again",
                "page \(request.page ?? 1) was requested again at \(time(request.arrived))\(others), although it had been "
                    + "delivered at \(time(delivery.provenEnd)) and nothing had called for it since; if a cache queues equal "
                    + "requests, as a browser's does, they arrive one by one",
                at: request.arrived, exchanges: [delivery.id] + repeats.prefix(20).map(\.request.id))
        ]
    }

    /// The number of times that a client may restart a page.
    private static let mostRestarts = 2
    /// The time in nanoseconds for which a response may remain unread.
    private static let unread: UInt64 = 50_000_000

    /// Returns a Boolean value indicating whether a command within this time calls for a page that was delivered.
    private func isCalledFor(_ page: Int, hasFailed: Bool, after start: UInt64, before end: UInt64) -> Bool {
        let startingOver: Set<Verb?> = [.open, .refresh, .query]
        let calling = page == 1 && !hasFailed ? startingOver : startingOver.union([.more, .earlier, .retry])
        // A response that arrived while the command was on its way may not have been read.
        let known = hasFailed ? start - min(start, Self.unread) : start
        return steps.contains { calling.contains($0.verb) && $0.ended > known && $0.began < end }
    }
}
