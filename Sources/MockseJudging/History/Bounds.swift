import MockseDriver
import MockseJournal

/// The rows that a client at rest has to display at an instant, and those that it may.
package struct Bounds {
    /// The list that the client displays, or `nil` if none of its pages has arrived.
    let epoch: Epoch?
    /// A list that was requested after it, and hasn't arrived, or `nil`.
    let pending: Epoch?
    /// The ids that have to be displayed, in order.
    package let required: [String]
    /// The ids that may be displayed.
    let allowed: Set<String>
    /// The ids of pages that follow one that was never delivered and isn't loading.
    let beyondGap: Set<String>

    /// Returns what a client has to display at an instant.
    package init(_ history: History, at instant: UInt64) {
        let epochs = history.epochs
        let place = epochs.lastIndex { ($0.loaded?.provenEnd ?? .max) < instant }
        let next = epochs[(place.map { $0 + 1 } ?? 0)...].last { ($0.requests.first?.arrived ?? .max) < instant }
        epoch = place.map { epochs[$0] }
        pending = next
        func ids(_ lists: some Sequence<Epoch>) -> Set<String> {
            Set(history.served.ids(in: lists.flatMap(\.requests).filter { $0.provenEnd < instant }))
        }
        guard let place else {
            (required, allowed, beyondGap) = ([], ids(epochs), [])
            return
        }
        let current = epochs[place]
        let (features, size) = (history.features, history.fixture.pageSize)
        // Rows that a prepending refresh leaves are judged by what was displayed before it.
        let isMerged = features.refresh == .prepend && current.cause == .refresh
        let isUnread = Self.isUnread(1, of: current, history, before: instant)
        let isReplaced = Self.isReplaced(current, history, at: instant)
        let isOpen =
            pending != nil || isUnread || isReplaced
            || Self.isUnfinished(current, after: epochs[..<place].last, history, at: instant)
        allowed = ids(isOpen || isMerged || current.followsExpiry ? epochs[...] : epochs[place...])
        let count = current.pageCount(at: instant)
        let isLoading = history.openRequests(at: instant).contains { $0.page == count + 1 }
        let contiguous = Self.ids(1...max(1, count), of: current, history, before: instant)
        let reach = Self.reach(count, of: current, history, before: instant)
        beyondGap =
            isLoading || isOpen || isMerged || history.features.window != nil
            ? []
            : ids([current]).subtracting(contiguous).subtracting(
                history.served.ids(in: current.requests.filter { $0.page ?? 1 <= reach }))
        // A refresh may hide the rows until its first page arrives. A failed refresh has to leave them.
        let isLeft = !isReplaced && pending.map { Self.hasFailed($0, history, at: instant) } ?? false
        // A client that keeps only some rows may have dropped these, if pages have arrived since the refresh failed.
        let isDropped = features.window != nil && pending?.requests.contains(where: history.served.isDelivered) == true
        let isHidden = isOpen && !isLeft || isDropped
        if isHidden || isMerged {
            required = []
            return
        }
        // A client may keep only some pages, even if these are empty.
        let read = Self.readCount(count, of: current, history, before: instant)
        // Nobody knows which rows a client keeps that may have read one page more.
        if read < count, features.window != nil || features.maxPages != nil {
            required = []
            return
        }
        let pages = max(1, count - (features.maxPages ?? count) + 1)...max(1, count)
        let newest =
            features.maxPages == nil
            ? read == count ? contiguous : Self.ids(1...max(1, read), of: current, history, before: instant)
            : Self.ids(pages, of: current, history, before: instant).filter { id in
                // A row of a page that was dropped may be known, and so not displayed again.
                !(1..<pages.lowerBound).contains { page in
                    current.deliveries[page]?.contains { history.served.ids(in: $0).contains(id) } ?? false
                }
            }
        let kept = newest.dropLast(features.prefetch * size)
        guard let window = features.window else {
            required = Array(kept)
            return
        }
        // A client with a window keeps its last rows, or the last pages that fit into it. A row that was dropped and
        // served again may be there in place of another.
        let served = current.requests.filter { $0.provenEnd < instant }
        let repeats = served.reduce(0) { $0 + history.served.ids(in: $1).count } - contiguous.count
        required = kept.suffix(max(0, window - repeats - (size - 1)))
    }

    /// Returns a Boolean value indicating whether a new query that has to wait, or failed, may have dropped the rows.
    ///
    /// A client that has ignored the query goes on with the list as it was.
    private static func isReplaced(_ epoch: Epoch, _ history: History, at instant: UInt64) -> Bool {
        let queries = history.commands([.query], after: epoch.loaded?.arrived ?? 0, before: instant)
        guard let query = queries.last else { return false }
        return !epoch.deliveries.contains { page, deliveries in
            page > 1
                && deliveries.contains {
                    $0.provenEnd < instant
                        && !history.commands([.more, .retry], after: query.ended, before: $0.arrived).isEmpty
                }
        }
    }

    /// Returns the number of pages that have been delivered without a gap, counting those which a client that loads
    /// several at once has requested beside the first one: they belong to the list if they were served from the same one.
    private static func reach(_ count: Int, of epoch: Epoch, _ history: History, before instant: UInt64) -> Int {
        guard history.features.concurrency > 1, let first = epoch.loaded else { return count }
        func version(_ exchange: Exchange) -> Int { history.server.updates.count { $0 <= exchange.arrived } }
        let beside = epoch.requests.filter {
            epoch.isTransitional($0) && version($0) == version(first) && $0.provenEnd < instant
                && history.served.isDelivered($0)
        }
        var reach = count
        while epoch.delivery(of: reach + 1, before: instant) != nil || beside.contains(where: { $0.page == reach + 1 })
        {
            reach += 1
        }
        return reach
    }

    /// Returns the number of pages, of those that have been delivered without a gap, that the client has certainly read.
    private static func readCount(
        _ count: Int, of epoch: Epoch, _ history: History, before instant: UInt64
    ) -> Int {
        (2...max(2, count)).first {
            isUnread($0, of: epoch, history, before: instant) || isDiscarded($0, of: epoch, history, before: instant)
        }.map { $0 - 1 } ?? count
    }

    /// Returns a Boolean value indicating whether a client that loads several pages at once may have discarded one,
    /// because a page before it failed, and has had no reason since to load it again, or hasn't done so yet.
    private static func isDiscarded(
        _ page: Int, of epoch: Epoch, _ history: History, before instant: UInt64
    ) -> Bool {
        func last(_ page: Int) -> UInt64 {
            (epoch.deliveries[page] ?? []).map(\.provenEnd).filter { $0 < instant }.max() ?? 0
        }
        guard history.features.concurrency > 1,
            epoch.requests.contains(where: {
                $0.page ?? 1 < page && $0.gone == nil && $0.provenEnd < instant && !history.served.isDelivered($0)
            }), let again = (1..<page).map(last).max(), again > last(page)
        else { return false }
        return history.commands([.more, .retry], after: again, before: instant).isEmpty
            || epoch.requests.contains { $0.page == page && $0.arrived > again && $0.arrived < instant }
    }

    /// Returns a Boolean value indicating whether the client may have read none of the deliveries of a page.
    private static func isUnread(_ page: Int, of epoch: Epoch, _ history: History, before instant: UInt64) -> Bool {
        let deliveries = (epoch.deliveries[page] ?? []).filter { $0.provenEnd < instant }
        return deliveries.allSatisfy {
            // A page of the list before may arrive after the first page of the new one.
            history.certainty.mayBeUnread($0)
                || page > 1 && history.certainty.wasTriggered($0, before: epoch) && !isFollowed($0, in: epoch)
        }
    }

    /// Returns a Boolean value indicating whether the next page was requested after one had arrived, so that it counts.
    private static func isFollowed(_ exchange: Exchange, in epoch: Epoch) -> Bool {
        epoch.requests.contains { $0.page == (exchange.page ?? 1) + 1 && $0.arrived > exchange.provenEnd }
    }

    /// Returns the ids that every delivery of these pages contained, in order, each once.
    private static func ids(
        _ pages: ClosedRange<Int>, of epoch: Epoch, _ history: History, before instant: UInt64
    ) -> [String] {
        var seen: Set<String> = []
        return pages.flatMap { page -> [String] in
            let bodies = (epoch.deliveries[page] ?? []).filter { $0.provenEnd < instant }.map(history.served.ids)
            guard let first = bodies.first else { return [] }
            return bodies.dropFirst().reduce(first) { ids, other in ids.filter(Set(other).contains) }
        }.filter { seen.insert($0).inserted }
    }

    /// Returns a Boolean value indicating whether a client that requests all its pages again is still doing so.
    private static func isUnfinished(
        _ epoch: Epoch, after previous: Epoch?, _ history: History, at instant: UInt64
    ) -> Bool {
        guard epoch.cause == .refresh, let previous, previous.deliveries.keys.max() ?? 1 > 1,
            let second = epoch.requests.first(where: { $0.page == 2 }), second.arrived < instant,
            history.commands([.more, .retry], after: epoch.began, before: second.arrived).isEmpty,
            let last = epoch.requests.last(where: { $0.arrived < instant })
        else { return false }
        return last.provenEnd > instant || !history.served.isDelivered(last)
    }

    /// Returns a Boolean value indicating whether a refresh has failed or was canceled.
    private static func hasFailed(_ epoch: Epoch, _ history: History, at instant: UInt64) -> Bool {
        guard epoch.cause == .refresh, let last = epoch.requests.last(where: { $0.arrived < instant }) else {
            return false
        }
        return last.provenEnd < instant
    }
}

extension History {
    /// A Boolean value indicating whether the client displays everything it has to or, if that isn't known, whether its
    /// list has stopped changing.
    package var isDisplayComplete: Bool {
        guard let last = client.snapshots.last, last.list.state != .loading else { return false }
        if fixture.timeline != nil || features.window != nil {
            return lists.suffix(2).count == 2 && Set(lists.suffix(2)).count == 1
        }
        let displayed = Set(last.ids)
        return Bounds(self, at: last.began).required.allSatisfy(displayed.contains)
    }
}
