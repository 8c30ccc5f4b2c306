import MockseDialects
import MockseDriver
import MockseJournal

/// The requests by which a client only checks whether its first page changed.
struct Revalidation {
    let fixture: Fixture
    let steps: [ClientLog.Step]

    /// Returns the exchanges without the requests for the first page that nobody is waiting for: the page has been
    /// shown since the user asked, or it belongs to another query, requested before the user chose this one.
    func leftOut(of exchanges: [Exchange]) -> [Exchange] {
        let beginnings = steps.filter { [.open, .refresh, .query].contains($0.verb) }.map(\.began)
        let queried = steps.first { $0.verb == .query }?.began ?? .max
        let isReordered = exchanges.contains { $0.page == 1 && $0.arrived > queried && isOfOtherOrder($0) }
        var shownAt: UInt64?
        return exchanges.filter { exchange in
            guard exchange.page == 1 else { return true }
            if isReordered, exchange.arrived > queried, !isOfOtherOrder(exchange) { return false }
            if let shownAt, !beginnings.contains(where: { shownAt < $0 && $0 <= exchange.arrived }) { return false }
            if fixture.isDelivered(exchange) { shownAt = exchange.arrived }
            return true
        }
    }

    private func isOfOtherOrder(_ exchange: Exchange) -> Bool {
        let found = QueryText(exchange.query).parameters
        return fixture.dialect.sample.otherOrder.allSatisfy { found[$0.key] == $0.value }
    }
}
