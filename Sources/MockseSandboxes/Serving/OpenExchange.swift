import MockseBase
import MockseFaults
import MockseJournal
import MockseSockets

/// The arrival of a request on a connection.
package struct Arrival {
    /// The connection's number.
    let connection: UInt64
    /// The time at which the request's last byte had arrived, in nanoseconds of the server's clock.
    let time: UInt64

    /// Creates an arrival.
    package init(on connection: UInt64, at time: UInt64) { (self.connection, self.time) = (connection, time) }
}

/// A request that has been counted and isn't recorded yet.
struct OpenExchange {
    let prepared: CachedResponse
    let arrival: Arrival
    let attempt: Int
    var ticket: Journal.Ticket

    /// The subject that the fault plan, rules, gates, and scripts match.
    var subject: MatchSubject { prepared.subject.attempted(attempt) }
}

extension HeldRequest {
    /// Creates the description of a request that is open.
    init(_ exchange: OpenExchange) {
        self.init(
            subject: exchange.prepared.exchangeSubject, attempt: exchange.attempt, arrived: exchange.arrival.time)
    }
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
    private var exchange: OpenExchange
    private let planner: ResponsePlanner

    init(
        _ delivery: Delivery, _ changed: OutgoingResponse? = nil, faults: [InjectedFault] = [],
        pause: EnforcedPause? = nil, to exchange: OpenExchange, by planner: ResponsePlanner
    ) {
        self.delivery = delivery
        self.changed = changed
        self.faults = faults
        self.pause = pause
        self.exchange = exchange
        self.planner = planner
    }

    /// Tells the journal and the pause that the response is about to be sent.
    func begin(at now: UInt64) {
        pause?.begin(before: delivery, at: now)
        if fails, delivery.pace == nil, delivery.mode != .silence {
            planner.announceEnd(of: &exchange, at: max(now, delivery.notBefore))
        }
    }

    /// A Boolean value indicating whether the client may repeat the request at once.
    private var fails: Bool {
        (changed ?? exchange.prepared.outgoing).status >= 400 || faults.contains(where: \.isFailure)
    }

    func finish(_ outcome: Delivery.Outcome) {
        pause?.end(outcome)
        planner.record(exchange, self, outcome)
    }
}
