package import MockseJournal

/// The pages that exchanges delivered to a client.
package struct ServedPages: Sendable {
    private let exchanges: [Exchange]
    private let fixture: Fixture
    private let updatedAt: UInt64?
    private let updatedFixture: Fixture?

    init(_ exchanges: [Exchange], of fixture: Fixture, updatedAt: UInt64?) {
        self.exchanges = exchanges
        self.fixture = fixture
        self.updatedAt = updatedAt
        updatedFixture = updatedAt == nil ? nil : fixture.updated
    }

    /// Returns the content for an exchange, as of the time when its request arrived.
    package func content(of exchange: Exchange) -> FixturePage {
        fixture(at: exchange.arrived).content(page: exchange.page ?? 0, attempt: exchange.attempt)
    }

    /// Returns a Boolean value indicating whether an exchange delivered a complete, valid page to the client.
    package func isDelivered(_ exchange: Exchange) -> Bool { fixture(at: exchange.arrived).isDelivered(exchange) }

    private func fixture(at instant: UInt64) -> Fixture {
        if let updatedAt, let updatedFixture, instant >= updatedAt { return updatedFixture }
        return fixture
    }

    /// Returns the first request for a page whose response was complete and valid.
    package func delivery(of page: Int) -> Exchange? { exchanges.first { $0.page == page && isDelivered($0) } }

    /// Returns the first request for a page, after the given number of attempts, whose response was complete and valid.
    package func delivery(ofAttemptAfter attempt: Int, at page: Int) -> Exchange? {
        exchanges.first { $0.page == page && $0.attempt > attempt && isDelivered($0) }
    }

    /// Returns the ids that an exchange delivered, or none if its response wasn't complete and valid.
    package func ids(in exchange: Exchange) -> [String] {
        isDelivered(exchange) ? content(of: exchange).rows.map(\.id) : []
    }

    /// The ids delivered since the last update of the list, ordered by page and then position, each once.
    package var ids: [String] { ids(in: exchanges.filter { $0.arrived >= updatedAt ?? 0 }) }

    /// Returns the ids that these exchanges delivered, ordered by page and then position, each once.
    package func ids(in exchanges: [Exchange]) -> [String] {
        var seen: Set<String> = []
        let delivered = exchanges.filter(isDelivered).sorted { ($0.page ?? 0) < ($1.page ?? 0) }
        return delivered.flatMap(ids(in:)).filter { seen.insert($0).inserted }
    }
}
