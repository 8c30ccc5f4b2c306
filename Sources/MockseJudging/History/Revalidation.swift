import MockseDialects
import MockseDriver
import MockseJournal

/// The requests by which a client only checks whether its first page changed.
struct Revalidation {
    let fixture: Fixture
    let steps: [ClientLog.Step]

    /// Returns the exchanges without the requests for the first page that nobody is waiting for: the page has been
    /// shown since the user asked, or it belongs to another query than the one that the user chose last.
    func leftOut(of exchanges: [Exchange]) -> [Exchange] {
        let beginnings = steps.filter { [.open, .refresh, .query].contains($0.verb) }.map(\.began)
        let usesQuery = exchanges.contains { $0.page == 1 && isOfOtherOrder($0) }
        var (shownAt, failedAt): (UInt64?, UInt64?) = (nil, nil)
        return exchanges.filter { exchange in
            guard exchange.page == 1 else { return true }
            if usesQuery, isOfOtherOrder(exchange) != wantsOtherOrder(at: exchange.arrived) { return false }
            let isRetried = failedAt.map { isTriedAgain(exchange, after: $0) } ?? false
            if let shownAt, !isRetried, !beginnings.contains(where: { shownAt < $0 && $0 <= exchange.arrived }) {
                return false
            }
            // A refresh while the page is loading is served by it. After a failed one, the old list stays.
            let isDelivered = fixture.isDelivered(exchange)
            if isDelivered || shownAt != nil, exchange.gone == nil { shownAt = exchange.provenEnd }
            failedAt = isDelivered ? nil : exchange.provenEnd
            return true
        }
    }

    /// Returns a Boolean value indicating whether the user asked for a first page that had failed at a time.
    ///
    /// After a failed refresh, the old list stays, and a trigger loads its next page.
    private func isTriedAgain(_ exchange: Exchange, after failed: UInt64) -> Bool {
        let before = steps.filter { $0.began <= exchange.arrived }
        let isRefreshed = before.last { [.open, .refresh, .query].contains($0.verb) }?.verb == .refresh
        return before.contains { $0.began > failed && ($0.verb == .retry || $0.verb == .more && !isRefreshed) }
    }

    /// Returns a Boolean value indicating whether the query that the user chose last has another order than usual.
    private func wantsOtherOrder(at instant: UInt64) -> Bool {
        let chosen = steps.last { $0.began < instant && [.open, .query].contains($0.verb) }?.command
        let parameters: [String: String]
        switch chosen {
        case .open(let list): parameters = list.parameters
        case .query(let query): parameters = query
        default: return false
        }
        return fixture.dialect.sample.otherOrder.allSatisfy { parameters[$0.key] == $0.value }
    }

    private func isOfOtherOrder(_ exchange: Exchange) -> Bool {
        let found = QueryText(exchange.query).parameters
        return fixture.dialect.sample.otherOrder.allSatisfy { found[$0.key] == $0.value }
    }
}
