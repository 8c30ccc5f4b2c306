import MockseHTTP
import MockseSockets

/// Answers every request: mocked APIs, preflights, refusals; delivers, journals and logs.
struct Application: Responder {
    private let world: World
    private let log: AccessLog?

    init(_ world: World, log: AccessLog?) {
        self.world = world
        self.log = log
    }

    func respond(to request: HTTPRequest, on connection: Connection) async {
        switch request.method {
        case .options: await answer(request, CrossOrigin.answerOptions(request), on: connection)
        case .connect: await refuseTunnel(request, on: connection)
        default: await answerPage(request, on: connection)
        }
    }

    private func answerPage(_ request: HTTPRequest, on connection: Connection) async {
        let answer = world.answer(to: request)
        let attempt = answer.attempts?.next() ?? 0
        var decision = world.decide(answer, attempt: attempt)
        if answer.failure == nil { decision.failure = nil }
        var response = answer.response
        var faults = decision.names
        if case .status(let status) = decision.failure, let failure = answer.failure {
            response = failure(status)
        } else {
            faults = answer.pageFaults + faults
        }
        var delivery = Delivery(response)
        if decision.latency > 0 {
            delivery.notBefore = connection.requestArrived + decision.latency
        }
        if !faults.isEmpty {
            let key = "seed=\(world.settings.seed); target=\(answer.target); attempt=\(attempt)"
            delivery.response = response.adding(
                HTTPField("Mockse-Fault", "\(faults.joined(separator: ", ")); \(key)"))
        }
        let outcome = await connection.deliver(delivery)
        record(
            request, answer.target, attempt, answer.page, delivery.response.status.code, faults, connection, outcome)
    }

    /// Answers outside any world's count: no attempt, no faults.
    private func answer(_ request: HTTPRequest, _ response: HTTPResponse, on connection: Connection) async {
        let encoded = ResponseEncoder.encode(response, for: request.method)
        let outcome = await connection.deliver(Delivery(encoded))
        record(request, request.targetText, 0, nil, response.status.code, [], connection, outcome)
    }

    private func refuseTunnel(_ request: HTTPRequest, on connection: Connection) async {
        let refusal = Refusal(
            status: .notImplemented, key: "method", value: "CONNECT", reason: Self.plainOnly)
        log?.warn("CONNECT \(request.targetText): \(Self.plainOnly)")
        let encoded = ResponseEncoder.encode(refusal.response, for: request.method)
        _ = await connection.deliver(Delivery(encoded, closes: true))
    }

    private func record(
        _ request: HTTPRequest, _ target: String, _ attempt: Int, _ page: Int?, _ status: Int, _ faults: [String],
        _ connection: Connection, _ outcome: Delivery.Outcome
    ) {
        func moment(_ time: UInt64) -> UInt64? { time == 0 ? nil : time }
        let exchange = Exchange(
            id: 0, method: request.method.rawValue, target: target, attempt: attempt, page: page, status: status,
            faults: faults, arrived: connection.requestArrived, firstByte: moment(outcome.firstByte),
            lastByte: moment(outcome.lastByte), gone: moment(outcome.gone), bytes: outcome.bytes)
        world.journal.append(exchange)
        log?.log(exchange)
    }

    func refuse(_ reason: BadRequest, on connection: Connection) -> EncodedResponse? {
        let refusal: Refusal
        switch reason {
        case .malformed(.tlsClientHello):
            log?.warn("connection \(connection.number) speaks TLS (https): \(Self.plainOnly)")
            return nil
        case .malformed(let error):
            refusal = Refusal(status: error.status, key: "request", value: "", reason: "\(error)")
        case .timedOut:
            refusal = Refusal(
                status: .requestTimeout, key: "request", value: "", reason: "the request was not whole in time")
        }
        log?.warn("connection \(connection.number) was refused with \(refusal.status.code): \(refusal.reason)")
        return ResponseEncoder.encode(refusal.response, for: .get)
    }

    func notice(_ event: ServerEvent) {
        switch event {
        case .outOfResources(let error):
            log?.warn("\(error): new connections wait until others close; raise the limit with `ulimit -n`")
        case .connectionOpened(let number): log?.note("connection \(number) opened")
        case .connectionClosed(let number): log?.note("connection \(number) closed")
        }
    }

    private static let plainOnly =
        "mockse speaks plain HTTP: use http://…, or put a TLS terminator in front"
}
