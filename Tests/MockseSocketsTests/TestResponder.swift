import MockseHTTP
import MockseSockets
import Synchronization

/// A responder whose responses a test chooses.
///
/// By default it responds with the request's target and body. `/hold` is delayed by 800 ms, and `/big` gets 20 MB.
final class TestResponder: Responder {
    typealias MakeResponse = @Sendable (HTTPRequest, Connection) async -> Delivery.Outcome?

    struct Served {
        let target: String
        let outcome: Delivery.Outcome
    }

    private struct State {
        var served: [Served] = []
        var started: [String] = []
        var closed: Set<UInt64> = []
        /// The events that concern listeners.
        var listenerEvents: [ServerEvent] = []
        var waiters: [(condition: @Sendable (State) -> Bool, CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    static let bigBody = [UInt8](repeating: UInt8(ascii: "b"), count: 20 << 20)

    var served: [Served] { state.withLock { $0.served } }

    private let response: MakeResponse
    private let isBodyRead: @Sendable (HTTPRequest) -> Bool

    /// Creates a responder.
    ///
    /// - Parameters:
    ///   - response: A closure that responds to a request, or returns nil for the default response.
    ///   - isBodyRead: A closure that returns whether the body of a request is to be received.
    init(
        _ response: @escaping MakeResponse = { _, _ in nil },
        isBodyRead: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true }
    ) {
        self.response = response
        self.isBodyRead = isBodyRead
    }

    func readsBody(of request: HTTPRequest) -> Bool { isBodyRead(request) }

    func respond(to request: HTTPRequest, on connection: Connection) -> ResponseProgress {
        .waiting {
            await self.serve(request, on: connection)
            return .done
        }
    }

    private func serve(_ request: HTTPRequest, on connection: Connection) async {
        let target = request.targetText
        change { $0.started.append(target) }
        var outcome = await response(request, connection)
        if outcome == nil { outcome = await echo(request, on: connection) }
        change { $0.served.append(Served(target: target, outcome: outcome ?? Delivery.Outcome())) }
    }

    private func echo(_ request: HTTPRequest, on connection: Connection) async -> Delivery.Outcome {
        let target = request.targetText
        let body = target == "/big" ? Self.bigBody : Array(target.utf8) + request.body
        var delivery = Delivery(ResponseEncoder.encode(HTTPResponse(.ok, body: body), for: request.method))
        if target == "/hold" { delivery.notBefore = connection.requestArrived + 800_000_000 }
        return await connection.deliver(delivery)
    }

    func refuse(_ reason: BadRequest, on connection: Connection) async -> Bool {
        let status: HTTPStatus
        switch reason {
        case .malformed(.tlsClientHello): return false
        case .malformed(let error): status = error.status
        case .timedOut: status = .requestTimeout
        case .overloaded: status = .serviceUnavailable
        }
        _ = await connection.deliver(Delivery(ResponseEncoder.encode(HTTPResponse(status), for: .get)))
        return true
    }

    func notice(_ event: ServerEvent) {
        switch event {
        case .connectionClosed(let number): change { $0.closed.insert(number) }
        case .listenerFailed, .listenerRecovered: change { $0.listenerEvents.append(event) }
        case .connectionOpened, .outOfResources: break
        }
    }

    /// Waits until a listener has failed and recovered this many times, and returns the events.
    func hasRecovered(_ count: Int) async -> [ServerEvent] {
        @Sendable func isRecovery(_ event: ServerEvent) -> Bool {
            if case .listenerRecovered = event { true } else { false }
        }
        await wait { $0.listenerEvents.count(where: isRecovery) >= count }
        return state.withLock { $0.listenerEvents }
    }

    /// Waits until the connection with this number, from 1, is closed.
    func hasClosed(_ number: UInt64) async {
        await wait { $0.closed.contains(number) }
    }

    /// Waits until the responder has received this many requests.
    func hasStarted(count: Int) async {
        await wait { $0.started.count >= count }
    }

    /// Waits until a request for the target is complete, and returns its outcome.
    func outcome(of target: String) async -> Delivery.Outcome? {
        await hasServed(target)
        return served.first { $0.target == target }?.outcome
    }

    /// Waits until the responder has received a request for the target.
    func hasStarted(_ target: String) async {
        await wait { $0.started.contains(target) }
    }

    /// Waits until a request for the target is complete.
    func hasServed(_ target: String) async {
        await wait { state in state.served.contains { $0.target == target } }
    }

    private func wait(_ condition: @escaping @Sendable (State) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isMet = state.withLock { state in
                if condition(state) { return true }
                state.waiters.append((condition, continuation))
                return false
            }
            if isMet { continuation.resume() }
        }
    }

    private func change(_ body: (inout State) -> Void) {
        let met = state.withLock { state in
            body(&state)
            let snapshot = state
            let met = state.waiters.filter { $0.condition(snapshot) }
            state.waiters.removeAll { $0.condition(snapshot) }
            return met
        }
        for waiter in met { waiter.1.resume() }
    }
}
