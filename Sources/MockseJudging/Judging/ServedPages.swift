package import MockseJournal

/// What exchanges brought to a client.
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

    /// The content that an exchange was about to bring, at the time when it arrived.
    package func content(of exchange: Exchange) -> FixturePage {
        fixture(at: exchange.arrived).content(page: exchange.page ?? 0, attempt: exchange.attempt)
    }

    /// A Boolean value indicating whether an exchange brought its client a page, whole and well.
    package func isDelivered(_ exchange: Exchange) -> Bool { fixture(at: exchange.arrived).isDelivered(exchange) }

    private func fixture(at instant: UInt64) -> Fixture {
        if let updatedAt, let updatedFixture, instant >= updatedAt { return updatedFixture }
        return fixture
    }

    /// The first request for a page that was answered whole and well.
    package func delivery(of page: Int) -> Exchange? { exchanges.first { $0.page == page && isDelivered($0) } }

    /// The first request for a page after so many attempts that was answered whole and well.
    package func delivery(ofAttemptAfter attempt: Int, at page: Int) -> Exchange? {
        exchanges.first { $0.page == page && $0.attempt > attempt && isDelivered($0) }
    }

    /// The ids that an exchange brought; none if it did not arrive whole and well.
    package func ids(in exchange: Exchange) -> [String] {
        isDelivered(exchange) ? content(of: exchange).rows.map(\.id) : []
    }

    /// The ids that were brought since the list became what it is, in order of page and then place, each once.
    package var ids: [String] { ids(in: exchanges.filter { $0.arrived >= updatedAt ?? 0 }) }

    /// The ids that these exchanges brought, in order of page and then place, each once.
    package func ids(in exchanges: [Exchange]) -> [String] {
        var seen: Set<String> = []
        let delivered = exchanges.filter(isDelivered).sorted { ($0.page ?? 0) < ($1.page ?? 0) }
        return delivered.flatMap(ids(in:)).filter { seen.insert($0).inserted }
    }
}
