package import MockseJournal

/// The pages that exchanges delivered to a client.
package struct ServedPages: Sendable {
    private let exchanges: [Exchange]
    /// The list as it was at first, and after each update.
    private let versions: [Fixture]
    private let updates: [UInt64]

    init(_ exchanges: [Exchange], of fixture: Fixture, updates: [UInt64]) {
        self.exchanges = exchanges
        self.updates = updates
        var versions = [fixture]
        while versions.count <= updates.count, let next = versions.last?.updated { versions.append(next) }
        self.versions = versions
    }

    /// Returns the list as it was at a time.
    private func version(at instant: UInt64) -> Fixture {
        versions[min(updates.count { $0 <= instant }, versions.count - 1)]
    }

    /// Returns the content for an exchange, as of the time when its request arrived.
    package func content(of exchange: Exchange) -> FixturePage {
        version(at: exchange.arrived).content(page: exchange.page ?? 0, attempt: exchange.attempt)
    }

    /// Returns a Boolean value indicating whether an exchange delivered a complete, valid page to the client.
    package func isDelivered(_ exchange: Exchange) -> Bool { version(at: exchange.arrived).isDelivered(exchange) }

    /// Returns the first request for a page whose response was complete and valid.
    package func delivery(of page: Int) -> Exchange? { exchanges.first { $0.page == page && isDelivered($0) } }

    /// Returns the first request for a page, after the given number of attempts, whose response was complete and valid.
    package func delivery(ofAttemptAfter attempt: Int, at page: Int) -> Exchange? {
        exchanges.first { $0.page == page && $0.attempt > attempt && isDelivered($0) }
    }

    /// Returns the rows that an exchange delivered, or none if its response wasn't complete and valid.
    package func rows(in exchange: Exchange) -> [FixtureRow] {
        isDelivered(exchange) ? content(of: exchange).rows : []
    }

    /// Returns the ids that an exchange delivered, or none if its response wasn't complete and valid.
    package func ids(in exchange: Exchange) -> [String] { rows(in: exchange).map(\.id) }

    /// The ids delivered since the last update of the list, ordered by page and then position, each once.
    package var ids: [String] { ids(in: exchanges.filter { $0.arrived >= updates.last ?? 0 }) }

    /// Returns the ids that these exchanges delivered, ordered by page and then position, each once.
    package func ids(in exchanges: [Exchange]) -> [String] {
        var seen: Set<String> = []
        let delivered = exchanges.filter(isDelivered).sorted { ($0.page ?? 0, $0.arrived) < ($1.page ?? 0, $1.arrived) }
        return delivered.flatMap(ids(in:)).filter { seen.insert($0).inserted }
    }
}
