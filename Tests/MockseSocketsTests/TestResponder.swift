import MockseHTTP
import MockseSockets
import Synchronization

/// Answers with the request's target as body; how, the target says: `/hold` waits 800 ms, `/big` sends 20 MB.
final class TestResponder: Responder {
    struct Served {
        let target: String
        let outcome: Delivery.Outcome
    }

    private struct State {
        var served: [Served] = []
        var started: [String] = []
        var waiters: [(condition: @Sendable (State) -> Bool, CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    static let bigBody = [UInt8](repeating: UInt8(ascii: "b"), count: 20 << 20)

    var served: [Served] { state.withLock { $0.served } }

    func respond(to request: HTTPRequest, on connection: Connection) async {
        let target = request.targetText
        change { $0.started.append(target) }
        let body = target == "/big" ? Self.bigBody : Array(target.utf8) + request.body
        var delivery = Delivery(ResponseEncoder.encode(HTTPResponse(.ok, body: body), for: request.method))
        if target == "/hold" { delivery.notBefore = connection.requestArrived + 800_000_000 }
        let outcome = await connection.deliver(delivery)
        change { $0.served.append(Served(target: target, outcome: outcome)) }
    }

    func refuse(_ reason: BadRequest, on connection: Connection) -> EncodedResponse? {
        switch reason {
        case .malformed(.tlsClientHello): nil
        case .malformed(let error): ResponseEncoder.encode(HTTPResponse(error.status), for: .get)
        case .timedOut: ResponseEncoder.encode(HTTPResponse(.requestTimeout), for: .get)
        }
    }

    func notice(_ event: ServerEvent) {}

    /// Returns once a request for the target is being answered.
    func hasStarted(_ target: String) async {
        await wait { $0.started.contains(target) }
    }

    /// Returns once a request for the target has been dealt with.
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
