import MockseBase
import MockseDriver
import MockseJournal

extension Requirement {
    package static let pagesOnDemand = Requirement(
        "1.5", "Load a page when the user needs it", .must, bugs: "loading pages that nobody asked for",
        sentence: "One trigger requests only one page, in addition to any that the client declares it prefetches.",
        why: "A client that continues on its own loads the whole list behind the user's back.",
        fix: "Request a page when the user gets near the bottom, not whenever a page arrives.",
        threads: ["danbovey/react-infinite-scroller#143", "GetStream/stream-chat-swift#4235"],
        relaxedBy: ["batch", "prefetch", "autoContinue"], explainedBy: ["1.1", "1.6", "1.8", "1.9", "1.10", "1.11"]
    ) { history in
        if history.fixture.timeline != nil {
            return .init(
                history.commands([.more, .earlier], after: 0).count,
                broken: history.features.isBatch ? [] : history.runawayInEitherDirection)
        }
        return .init(
            history.commands([.more], after: 0).count,
            broken: (history.features.isBatch ? history.triggeredRequests : history.runaways) + history.polling)
    }
}

extension History {
    /// A violation if a client that declares that it loads everything by itself does so only when the user asks.
    fileprivate var triggeredRequests: [Violation] {
        let pause = server.tolerance(Self.longestPause, lateness: 4)
        let paused = RequestedPause.all(in: self).map(\.end).max() ?? 0
        let later = exchanges.filter { $0.page ?? 1 > 1 }
        let triggered = later.filter { request in
            // A client that waits as the server asked goes on by itself when the pause is over.
            let before = max(paused, exchanges.filter { $0.arrived < request.arrived }.map(\.provenEnd).max() ?? 0)
            guard before < request.arrived, let trigger = commands([.more], after: before, before: request.arrived).last
            else { return false }
            let isRetry = exchanges.contains { $0.page == request.page && $0.arrived < request.arrived }
            // A page that failed is tried again after pauses that have nothing to do with triggers.
            return trigger.began - before > pause
                && request.arrived - trigger.began < (isRetry ? min(pause, Self.reaction) : pause)
        }
        // One late page among others that it loaded by itself came after a trigger by chance.
        guard let first = triggered.first, triggered.count > 1 || later.count == 1 else { return [] }
        return [
            Violation(
                "not-batch",
                "the client declares that it loads the whole list by itself, but page \(first.page ?? 1) was requested at "
                    + "\(time(first.arrived)), after a trigger",
                at: first.arrived, exchanges: [first.id])
        ]
    }

    /// The time within which a client that loads by itself requests the next page.
    private static let longestPause = Duration.milliseconds(200)

    /// A violation if more pages of a list are requested than the user has asked for.
    fileprivate var runaways: [Violation] {
        // The most pages that an earlier list had loaded or was loading, and those that were requested at all.
        var (before, askedBefore) = (0, 0)
        for epoch in epochs {
            // A list that starts over does so with page 1.
            var pages: Set<Int> = epoch.cause == .open ? [] : [1]
            var loaded: Set<Int> = epoch.loaded == nil ? [] : pages
            defer { (before, askedBefore) = (max(before, loaded.count), max(askedBefore, pages.count)) }
            let retries = features.prefetch == 0 ? self.retries(ofFailuresIn: epoch) : []
            let triggerTimes = commands([.more, .retry, .earlier], after: epoch.began).map(\.began).filter {
                !retries.contains($0)
            }
            let blank = blankDeliveries(in: epoch).map(\.provenEnd)
            for request in epoch.requests where !certainty.mayBeLate(request, in: epoch) {
                pages.insert(request.page ?? 1)
                if served.isDelivered(request) || request.gone != nil { loaded.insert(request.page ?? 1) }
                let triggers = triggerTimes.count { $0 < request.arrived }
                // Pages without new rows may be skipped, as another requirement says, and a refresh may load again what
                // had been loaded, or was loading, and with it what had failed. So may a query that the user goes back to.
                let skipped = blank.count { $0 <= request.arrived }
                let loadedBefore = follows(request, in: epoch) ? askedBefore : before
                // After an expired cursor, the page that the user asked for comes after those.
                let again =
                    epoch.cause == .refresh || isKnownQuery(of: epoch)
                    ? max(0, loadedBefore - (epoch.followsExpiry ? 0 : 1)) : 0
                let allowed = (1 + triggers) * (1 + features.prefetch) + skipped + again
                guard pages.count > allowed else { continue }
                let late = epoch.requests.filter { $0.arrived >= request.arrived }
                return [
                    Violation(
                        "runaway",
                        "page \(request.page ?? 1) was requested at \(time(request.arrived)) after "
                            + (triggers == 0
                                ? "no trigger" : triggers == 1 ? "a single trigger" : "\(triggers) triggers"),
                        at: request.arrived, exchanges: late.prefix(20).map(\.id))
                ]
            }
        }
        return []
    }

    /// Returns a Boolean value indicating whether a request comes right after the page before it.
    private func follows(_ request: Exchange, in epoch: Epoch) -> Bool {
        epoch.requests.contains {
            $0.page == (request.page ?? 1) - 1 && served.isDelivered($0) && $0.provenEnd <= request.arrived
                && request.arrived.elapsed(since: $0.provenEnd) < server.tolerance(.milliseconds(50), lateness: 4)
        }
    }

    /// Returns a Boolean value indicating whether the user goes back to a query, whose pages a client may keep.
    private func isKnownQuery(of epoch: Epoch) -> Bool {
        func query(of epoch: Epoch) -> [String: String]? {
            epoch.requests.first.map { QueryText($0.query).rest(in: fixture.dialect) }
        }
        return epoch.cause == .query
            && epochs.prefix { $0.began < epoch.began }.contains { query(of: $0) == query(of: epoch) }
    }

    /// A violation if more pages of a bidirectional list are requested than the user has asked for.
    ///
    /// A client that counts pages from where the list was opened requests pages on both sides in either direction.
    fileprivate var runawayInEitherDirection: [Violation] {
        for (index, request) in exchanges.enumerated() {
            let triggers = commands([.more, .earlier, .retry], after: 0, before: request.arrived).count
            // A list may open with rows in both directions. A page may fail, or bring few rows, or few that are new.
            let failed = exchanges[..<index].count { !fixture.isDelivered($0) || $0.items ?? 0 < fixture.pageSize }
            let ties = fixture.timeline?.hasTies == true ? index : 0
            // A refresh may request all pages again; of several in a row, one does.
            let refreshes = commands([.refresh, .query], after: 0, before: request.arrived)
            let again = Set(refreshes.map { step in exchanges.count { $0.arrived < step.began } }).reduce(0) {
                $0 + $1 + 1
            }
            guard index >= (2 + triggers) * (1 + features.prefetch) + failed + ties + again else { continue }
            return [
                Violation(
                    "runaway",
                    "\(index + 1) pages had been requested at \(time(request.arrived)), after "
                        + (triggers == 1 ? "a single trigger" : "\(triggers) triggers"),
                    at: request.arrived, exchanges: exchanges[index...].prefix(20).map(\.id))
            ]
        }
        return []
    }

    /// Returns the times at which the user tried a page again that had failed, which brings no other page.
    ///
    /// In a list without "try again", a trigger to which the client reacts does that. A client may also put a trigger off
    /// until it has tried the page again by itself.
    private func retries(ofFailuresIn epoch: Epoch) -> Set<UInt64> {
        let hasRetry = features.has(.retry)
        let retries = commands([hasRetry ? .retry : .more], after: epoch.began)
        return Set(
            epoch.requests.compactMap { again in
                let before = epoch.requests.last { $0.page == again.page && $0.arrived < again.arrived }
                guard let before, before.gone == nil, !served.isDelivered(before) else { return nil }
                // A client that learns of it when the page has arrived may go on.
                return retries.first {
                    $0.began >= before.provenEnd && $0.began < again.arrived && $0.ended < again.provenEnd
                        && (hasRetry || again.arrived.elapsed(since: $0.began) < Self.reaction)
                }?.began
            })
    }

    /// Returns the deliveries of an epoch, after its first page, that brought only rows that had been delivered before,
    /// or none.
    func blankDeliveries(in epoch: Epoch) -> [Exchange] {
        var seen: Set<String> = []
        return epoch.requests.filter { exchange in
            guard served.isDelivered(exchange) else { return false }
            let ids = served.ids(in: exchange)
            defer { seen.formUnion(ids) }
            return seen.isSuperset(of: ids)
        }
    }

    /// A violation if the client requests a page again and again by a timer.
    fileprivate var polling: [Violation] {
        guard let polling = Polling(self).requests, let first = polling.first else { return [] }
        return [
            Violation(
                "polling",
                "starting at \(time(first.arrived)), the client requested page \(first.page ?? 1) on its own "
                    + "\(polling.count) times, about every \(Polling.usualGap(polling) / 1_000_000) ms, although every "
                    + "response was complete",
                at: first.arrived, exchanges: polling.prefix(20).map(\.id))
        ]
    }
}

/// Recognizes a client that requests the same page repeatedly by a timer.
private struct Polling {
    /// The minimum number of times that a page is delivered before the client counts as polling.
    private static let fewest = 3
    /// The shortest time between two requests that a timer sends, in nanoseconds.
    private static let shortestGap: UInt64 = 20_000_000

    private let history: History

    init(_ history: History) { self.history = history }

    /// The requests for the polled page, or `nil` if no page is polled.
    var requests: [Exchange]? {
        let complete = history.exchanges.filter { $0.status == 200 && $0.injected.isEmpty && $0.lastByte != nil }
        // The first request is caused by a command.
        return Dictionary(grouping: complete, by: \.target).values.filter { !isBurst($0) }.map { Array($0.dropFirst()) }
            .filter { Self.isRegular($0) && !isCommanded($0) }.max { $0.count < $1.count }
    }

    /// Returns a Boolean value indicating whether commands during one response account for all requests.
    ///
    /// On a busy machine the requests that such commands lead to can arrive one by one, at equal intervals.
    private func isBurst(_ requests: [Exchange]) -> Bool {
        guard let first = requests.first else { return false }
        let ends = requests.map(\.provenEnd)
        let start = history.exchanges.map(\.provenEnd).filter { $0 <= first.arrived }.max() ?? 0
        let commands = commands
        return zip([start] + ends, ends).contains { start, end in
            commands.count { $0 >= start && $0 < end } >= requests.count
        }
    }

    /// Returns a Boolean value indicating whether requests follow the suite's commands rather than a timer.
    private func isCommanded(_ requests: [Exchange]) -> Bool {
        let commands = commands
        let lags = requests.map { request in
            request.arrived.elapsed(since: commands.last { $0 <= request.arrived } ?? 0)
        }
        guard let least = lags.min(), let most = lags.max() else { return false }
        return most - least < Self.usualGap(requests) / 10
    }

    /// When the commands began that lead to a request.
    private var commands: [UInt64] {
        history.commands([.open, .more, .earlier, .retry, .refresh, .query], after: 0).map(\.began)
    }

    /// Returns a Boolean value indicating whether requests follow one another at equal intervals.
    private static func isRegular(_ requests: [Exchange]) -> Bool {
        // Overlapping requests are caused by commands, even if a busy machine spreads them out.
        let areSeparate = zip(requests, requests.dropFirst()).allSatisfy { $0.provenEnd <= $1.arrived }
        guard areSeparate else { return false }
        let gaps = gaps(requests)
        guard requests.count >= fewest, let least = gaps.min(), let most = gaps.max() else { return false }
        return least >= shortestGap && most <= least + least / 10 + 10_000_000
    }

    private static func gaps(_ requests: [Exchange]) -> [UInt64] {
        zip(requests, requests.dropFirst()).map { $1.arrived.elapsed(since: $0.arrived) }
    }

    static func usualGap(_ requests: [Exchange]) -> UInt64 {
        let sorted = gaps(requests).sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}
