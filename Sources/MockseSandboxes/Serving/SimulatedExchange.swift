import MockseFaults
import MockseHTTP
import MockseJournal
import MockseSockets

/// A request that is served without a socket: whoever serves it brings the bytes, and says what time it is.
///
/// It takes the same steps as ``PageService``, but on no other threads. The server's clock is also its calendar, which
/// counts from 1970.
package final class SimulatedExchange {
    private enum Content {
        /// A response of mockse's own, which counts as no attempt and has no faults.
        case answer(EncodedResponse, to: ExchangeSubject)
        /// An attempt, with the decisions about it.
        case attempt(OpenExchange, Ruling)
    }

    private let planner: ResponsePlanner
    private let snapshot: SandboxSnapshot
    private let arrival: Arrival
    private let content: Content
    /// The gate that holds the response, if any.
    private var hold: (gate: HoldingGate, response: HeldResponse)?
    private var planned: PlannedResponse?
    private var schedule: DeliverySchedule?

    /// Creates the exchange of a request that has just arrived, or returns nil if the bytes aren't one request.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the request.
    ///   - connection: The number of the connection, which closes after the response.
    ///   - now: The time, in nanoseconds of the server's clock.
    ///   - sandboxes: The server's sandboxes.
    package init?(receiving bytes: [UInt8], on connection: UInt64, at now: UInt64, in sandboxes: Sandboxes) {
        guard let request = try? HTTPRequest(parsing: bytes) else { return nil }
        let address = Address(of: request)
        let sandbox = (try? sandboxes.sandbox(named: address.sandbox ?? "", hasControl: false)) ?? sandboxes.root
        let incoming = IncomingRequest(
            request: request, address: address, sandbox: sandbox.name, ownAuthority: sandbox.home.authority)
        planner = ResponsePlanner(sandbox: sandbox, recorder: Recorder(log: nil, file: nil))
        snapshot = sandbox.snapshot
        arrival = Arrival(on: connection, at: now)
        content =
            request.method == .options
            ? Self.answer(toOptions: incoming, snapshot) : Self.attempt(incoming, arrival, planner, snapshot)
    }

    private static func answer(toOptions incoming: IncomingRequest, _ snapshot: SandboxSnapshot) -> Content {
        let (request, address) = (incoming.request, incoming.address)
        let response = CrossOrigin.answerOptions(request, allowsPost: snapshot.serves(.post, request, at: address))
        let subject = ExchangeSubject(
            sandbox: incoming.sandbox, method: request.method.rawValue, target: address.targetText(of: request))
        return .answer(ResponseEncoder.encode(response, for: request.method), to: subject)
    }

    /// Counts a request, and decides on its faults and on the gate that holds its response.
    private static func attempt(
        _ incoming: IncomingRequest, _ arrival: Arrival, _ planner: ResponsePlanner, _ snapshot: SandboxSnapshot
    ) -> Content {
        var prepared = snapshot.response(to: incoming)
        var override: FaultEffects?
        do throws(Refusal) {
            override = try snapshot.faultOverride(in: incoming.request) ?? prepared.override
        } catch {
            prepared = snapshot.refuse(error, incoming)
        }
        let exchange = planner.begin(prepared, arrival)
        var ruling = Ruling(on: exchange.subject, override, snapshot, planner.sandbox.gates)
        ruling.charge = snapshot.charge(prepared, at: arrival.time)
        ruling.stored = snapshot.sendsETags ? incoming.request.ifNoneMatch : nil
        return .attempt(exchange, ruling)
    }

    /// Has the response wait at its gate.
    ///
    /// - Parameter wake: A closure that is called when the gate releases the response.
    /// - Returns: False if no gate holds the response.
    package func waitAtGate(_ wake: @escaping @Sendable () -> Void) -> Bool {
        guard case .attempt(let exchange, let ruling) = content, let gate = ruling.gate else { return false }
        let response = HeldResponse(to: HeldRequest(exchange), wake: wake, settle: {})
        guard gate.enter(response) else { return false }
        hold = (gate, response)
        return true
    }

    /// Begins to send the response, which waits at no gate any more.
    ///
    /// - Parameter now: The time, in nanoseconds of the server's clock.
    /// - Returns: The time at which the last byte leaves or the connection is reset, or nil if nothing ever happens.
    package func begin(at now: UInt64) -> UInt64? {
        let delivery = plan(at: now)
        planned?.pause?.begin(before: delivery, at: now)
        let schedule = DeliverySchedule(
            delivery, from: now, date: HTTPDate(secondsSince1970: Int(Self.calendar(now))))
        self.schedule = schedule
        return schedule.end
    }

    /// The time at which the head of the response leaves, or nil if it never does.
    package var headSent: UInt64? { schedule?.headSent }

    /// The bytes that have been sent in the end, and whether the connection was reset then.
    package var sent: (bytes: [UInt8], isReset: Bool) { schedule.map { ($0.bytes, $0.isReset) } ?? ([], false) }

    /// Records that the response has been sent, or as much of it as is ever sent.
    package func finish() { if let schedule { record(schedule.outcome) } }

    /// Records that the client has gone before that, perhaps while the response waited at a gate.
    package func abandon(at now: UInt64) {
        if let schedule { return record(schedule.outcome(goneAt: now)) }
        if let hold { hold.gate.leave(hold.response) }
        _ = plan(at: now)
        record(Delivery.Outcome(gone: now))
    }

    private func plan(at now: UInt64) -> Delivery {
        switch content {
        case .answer(let response, _): return Delivery(response)
        case .attempt(let exchange, var ruling):
            ruling.passGate(failingWith: hold?.response.failureOnRelease)
            planned = planner.plan(exchange, ruling, snapshot, calendar: Self.calendar(now))
            return planned?.delivery ?? Delivery(exchange.prepared.outgoing.response)
        }
    }

    private func record(_ outcome: Delivery.Outcome) {
        switch content {
        case .attempt(let exchange, _):
            if let planned { planned.finish(outcome) } else { planner.record(exchange, nil, outcome) }
        case .answer(let response, let subject):
            planner.recorder.record(Exchange(response.status, to: subject, arrival, outcome), in: planner.sandbox)
        }
    }

    private static func calendar(_ now: UInt64) -> Int64 { Int64(now / 1_000_000_000) }
}
