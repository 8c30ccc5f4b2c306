import MockseBase
import MockseFaults
import MockseJournal
import MockseSockets

/// A request that has been counted and isn't recorded yet.
struct OpenExchange {
    let prepared: CachedResponse
    let attempt: Int
    let ticket: Journal.Ticket

    /// The subject that the fault plan, rules, gates, and scripts match.
    var subject: MatchSubject { prepared.subject.attempted(attempt) }
}

/// A response that is recorded once it has been sent.
final class OpenResponse: UnfinishedResponse {
    let delivery: Delivery
    private let service: PageService
    private let exchange: OpenExchange
    private let changed: OutgoingResponse?
    private let faults: [InjectedFault]
    private let connection: Connection

    init(
        delivery: Delivery, service: PageService, exchange: OpenExchange, changed: OutgoingResponse?,
        faults: [InjectedFault], connection: Connection
    ) {
        self.delivery = delivery
        self.service = service
        self.exchange = exchange
        self.changed = changed
        self.faults = faults
        self.connection = connection
    }

    func finish(_ outcome: Delivery.Outcome) {
        service.record(exchange, changed, faults: faults, on: connection, outcome)
    }
}
