import MockseKit

/// What becomes of a list that starts over.
extension Evidence {
    /// The list has nothing that only answers from before it started over brought.
    var staleIDs: [Violation] {
        guard let list, let updatedAt else { return [] }
        let (shown, served) = (Set(list), Set(servedIDs))
        for exchange in exchanges where exchange.arrived < updatedAt {
            let stale = ids(in: exchange).filter { shown.contains($0) && !served.contains($0) }
            guard let first = stale.first else { continue }
            return [
                Violation(
                    "stale",
                    "the list shows \(stale.count) rows of page \(exchange.page ?? 0) as it was before the list started "
                        + "over at \(time(updatedAt)): \(first) is the first",
                    exchanges: [exchange.id])
            ]
        }
        return []
    }

    /// After the list has started over, its pages are requested from the first on, one after the other, up to that one.
    func startedOver(upTo last: Int) -> [Violation] {
        var (wanted, early): (Int, Set<Int>) = (1, [])
        for exchange in current {
            let page = exchange.page ?? 0
            if page > wanted, isAhead(exchange, of: wanted) { early.insert(page) }
            if page == wanted { wanted += 1 }
            while early.remove(wanted) != nil { wanted += 1 }
            if page < wanted || early.contains(page) { continue }
            return [
                Violation(
                    "wrong-page",
                    "after the list had started over, page \(page) was requested at \(time(exchange.arrived)) where page "
                        + "\(wanted) would have been next",
                    exchanges: [exchange.id])
            ]
        }
        guard wanted <= last else { return [] }
        return [Violation("stopped-early", "after the list had started over, page \(wanted) was never requested")]
    }

    /// Of the list as it is now no page is displayed without the one before it.
    var gaps: [Violation] {
        guard let list, let pages = stage.updated?.pages.map({ $0.rows.map(\.id) }) else { return [] }
        let shown = Set(list)
        let numbers = pages.indices.filter { pages[$0].contains(where: shown.contains) }.map { $0 + 1 }
        // Whoever keeps a part of the list may have dropped its beginning.
        let first = features.window == nil ? 1 : numbers.first ?? 1
        guard let (_, number) = zip(first..., numbers).first(where: { $0 != $1 }) else { return [] }
        return [
            Violation(
                "gap",
                "after the list had started over, rows of page \(number) are displayed, and none of page \(number - 1)",
                exchanges: current.filter { $0.page == number }.map(\.id))
        ]
    }

    /// Whether a request may have been on its way when the list started over or an answer came, or came at once with one
    /// for a page before it; only of clients that ask for pages ahead.
    private func isAhead(_ exchange: Exchange, of wanted: Int) -> Bool {
        guard asksAhead else { return false }
        let causes = exchanges.compactMap(\.lastByte) + [updatedAt ?? 0]
        return causes.contains { $0 <= exchange.arrived && !isReaction(exchange, to: $0) }
            || current.contains {
                $0.page == wanted && $0.arrived >= exchange.arrived && !isReaction($0, to: exchange.arrived)
            }
    }

    /// The new rows stand before those that had been displayed, which are all still there, once and in their order.
    var unmergedRows: [Violation] {
        guard let list, let before = lists.first, let updatedAt else { return [] }
        let old = Set(before)
        let kept = features.window ?? .max
        let expected = Array((servedIDs.filter { !old.contains($0) } + before).prefix(kept))
        if list.starts(with: expected) { return [] }
        // Rows that were dropped before may come again, and need not.
        let ever = Set(ids(in: exchanges.filter { $0.arrived < updatedAt }))
        if kept < .max, list.starts(with: (servedIDs.filter { !ever.contains($0) } + before).prefix(kept)) { return [] }
        if !repeatedIDs.isEmpty { return repeatedIDs }
        let missing = expected.filter { !list.contains($0) }
        if let first = missing.first {
            return [
                Violation("missing", "\(missing.count) rows, old or new, are not in the list: \(first) is the first")
            ]
        }
        let place = zip(list, expected).prefix { $0 == $1 }.count
        return [
            Violation("order", "the list has \(list[place]) at place \(place + 1), where \(expected[place]) should be")
        ]
    }

    /// A request that nobody waits for any more is closed by the client.
    func leftOpen(_ page: Int, after cause: String) -> [Violation] {
        guard let exchange = exchanges(page: page).first(where: { $0.attempt == 1 }), exchange.gone == nil else {
            return []
        }
        return [
            Violation(
                "left-open",
                "the request for page \(page), sent at \(time(exchange.arrived)), was left open after \(cause)",
                exchanges: [exchange.id])
        ]
    }

    /// After the client was closed nothing is requested.
    var requestsAfterClose: [Violation] {
        guard let close = steps.first(where: { $0.verb == .close }) else { return [] }
        // What was on its way when the list was closed may still arrive.
        let late = exchanges.filter { $0.arrived > close.ended + 100_000_000 }
        guard let first = late.first else { return [] }
        return [
            Violation(
                "after-close",
                "page \(first.page ?? 0) was requested at \(time(first.arrived)), after the list had been closed at "
                    + time(close.ended),
                exchanges: late.prefix(20).map(\.id))
        ]
    }
}
