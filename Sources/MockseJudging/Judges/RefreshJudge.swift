import MockseDriver
import MockseJournal

/// Judges a list that starts over.
package struct RefreshJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A violation if the list has rows that only responses from before it started over contained.
    package var staleIDs: [Violation] {
        guard let list = evidence.list, let updatedAt = evidence.server.updatedAt else { return [] }
        let (shown, served) = (Set(list), Set(evidence.served.ids))
        for exchange in evidence.exchanges where exchange.arrived < updatedAt {
            let stale = evidence.served.ids(in: exchange).filter { shown.contains($0) && !served.contains($0) }
            guard let first = stale.first else { continue }
            return [
                Violation(
                    "stale",
                    "the list shows \(stale.count) rows of page \(exchange.page ?? 0) from before the list started "
                        + "over at \(evidence.time(updatedAt)); the first is \(first)",
                    exchanges: [exchange.id])
            ]
        }
        return []
    }

    /// Returns a violation unless, after the list starts over, its pages are requested in order from the first to the
    /// given one.
    package func startedOver(upTo last: Int) -> [Violation] {
        var (wanted, early): (Int, Set<Int>) = (1, [])
        for exchange in evidence.current {
            let page = exchange.page ?? 0
            if page > wanted, isAhead(exchange, of: wanted) { early.insert(page) }
            if page == wanted { wanted += 1 }
            while early.remove(wanted) != nil { wanted += 1 }
            if page < wanted || early.contains(page) { continue }
            return [
                Violation(
                    "wrong-page",
                    "after the list started over, page \(page) was requested at \(evidence.time(exchange.arrived)) "
                        + "when page "
                        + "\(wanted) was next",
                    exchanges: [exchange.id])
            ]
        }
        guard wanted <= last else { return [] }
        let since = evidence.exchanges.last?.arrived ?? evidence.server.start
        return [
            Violation(
                "stopped-early",
                "after the list started over, page \(wanted) was never requested; nothing was requested"
                    + "\(evidence.watched(since: since)) after the last request")
        ]
    }

    /// A violation if a page of the new list is displayed without the one before it.
    package var gaps: [Violation] {
        guard let list = evidence.list, let pages = evidence.fixture.updated?.pages.map({ $0.rows.map(\.id) }) else {
            return []
        }
        let shown = Set(list)
        let numbers = pages.indices.filter { pages[$0].contains(where: shown.contains) }.map { $0 + 1 }
        // A client with a window may have dropped the beginning of the list.
        let first = evidence.features.window == nil ? 1 : numbers.first ?? 1
        guard let (_, number) = zip(first..., numbers).first(where: { $0 != $1 }) else { return [] }
        return [
            Violation(
                "gap",
                "after the list started over, rows of page \(number) are displayed, but none of page \(number - 1)",
                exchanges: evidence.current.filter { $0.page == number }.map(\.id))
        ]
    }

    /// Returns a Boolean value indicating whether a request may have been on its way when the list started over or a
    /// response arrived, or arrived together with one for a page before it.
    ///
    /// Applies only to clients that request pages ahead.
    private func isAhead(_ exchange: Exchange, of wanted: Int) -> Bool {
        guard Reactions(evidence).areAhead else { return false }
        let causes = evidence.exchanges.compactMap(\.lastByte) + [evidence.server.updatedAt ?? 0]
        return causes.contains { $0 <= exchange.arrived && !Reactions(evidence).includes(exchange, to: $0) }
            || evidence.current.contains {
                $0.page == wanted && $0.arrived >= exchange.arrived
                    && Reactions(evidence).mayBeTogether(exchange, $0)
            }
    }

    /// A violation unless the new rows come before those already displayed, which are all still there, once and in
    /// order.
    package var unmergedRows: [Violation] {
        guard let list = evidence.list, let before = evidence.lists.first, let updatedAt = evidence.server.updatedAt
        else { return [] }
        let old = Set(before)
        let kept = evidence.features.window ?? .max
        let expected = Array((evidence.served.ids.filter { !old.contains($0) } + before).prefix(kept))
        if list.starts(with: expected) { return [] }
        // Rows that were dropped earlier may come back, but don't have to.
        let ever = Set(evidence.served.ids(in: evidence.exchanges.filter { $0.arrived < updatedAt }))
        if kept < .max, list.starts(with: (evidence.served.ids.filter { !ever.contains($0) } + before).prefix(kept)) {
            return []
        }
        let repeated = ListJudge(evidence).repeatedIDs
        if !repeated.isEmpty { return repeated }
        let missing = expected.filter { !list.contains($0) }
        if let first = missing.first {
            return [
                Violation(
                    "missing", "\(missing.count) rows, old or new, are missing from the list; the first is \(first)")
            ]
        }
        let place = zip(list, expected).prefix { $0 == $1 }.count
        return [
            Violation(
                "order", "the list has \(list[place]) at position \(place + 1), where \(expected[place]) should be")
        ]
    }
}
