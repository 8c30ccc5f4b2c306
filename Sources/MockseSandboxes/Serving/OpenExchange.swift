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

/// The response to an attempt with its faults, which is recorded once it has been sent.
///
/// It is a class because it is large, and copying it would take longer than allocating it.
final class PlannedResponse: UnfinishedResponse {
    let delivery: Delivery
    /// The response before it names its faults, or nil if it is the cached one.
    let changed: OutgoingResponse?
    /// All faults, those of the page included.
    let faults: [InjectedFault]
    /// The pause that the client is asked for, or nil if the API doesn't enforce one.
    let pause: EnforcedPause?
    private let exchange: OpenExchange
    private let service: PageService

    init(
        _ delivery: Delivery, _ changed: OutgoingResponse? = nil, faults: [InjectedFault] = [],
        pause: EnforcedPause? = nil, to exchange: OpenExchange, by service: PageService
    ) {
        self.delivery = delivery
        self.changed = changed
        self.faults = faults
        self.pause = pause
        self.exchange = exchange
        self.service = service
    }

    func finish(_ outcome: Delivery.Outcome) {
        pause?.end(outcome)
        service.record(exchange, self, outcome)
    }
}
