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

/// The response to an attempt with its faults, and the way it is delivered.
struct PlannedResponse {
    let delivery: Delivery
    /// The response before it names its faults, or nil if it is the cached one.
    var changed: OutgoingResponse?
    /// All faults, those of the page included.
    var faults: [InjectedFault] = []
    /// The pause that the client is asked for, or nil if the API doesn't enforce one.
    var pause: EnforcedPause?
}

/// A response that is recorded once it has been sent.
final class OpenResponse: UnfinishedResponse {
    private let exchange: OpenExchange
    private let plan: PlannedResponse
    private let service: PageService

    init(_ exchange: OpenExchange, _ plan: PlannedResponse, _ service: PageService) {
        self.exchange = exchange
        self.plan = plan
        self.service = service
    }

    var delivery: Delivery { plan.delivery }

    func finish(_ outcome: Delivery.Outcome) {
        service.finish(exchange, plan, outcome)
    }
}
