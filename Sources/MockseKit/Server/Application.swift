import MockseBase
import MockseHTTP
import MockseSockets

/// The responder that routes each request to its sandbox, and there to a mocked API or the control API.
struct Application: Responder {
    let configuration: MockServer.Configuration
    let sandboxes: Sandboxes
    let control: Control
    let log: AccessLog?
    let recorder: Recorder
    /// The name of the sandbox for requests that don't name one: empty for the root, or the sandbox whose port this is.
    var ownSandbox = ""
    let tlsWarning = TLSWarning()
    /// The budget for request bodies of all the server's ports.
    let bodies = MemoryBudget(limit: 256 << 20)
    /// The long computations of all the server's ports.
    let computations = Computations()

    func respond(to request: HTTPRequest, on connection: Connection) async {
        if request.method == .connect { return await refuseTunnel(request, on: connection) }
        let address = Address(of: request)
        let name = address.sandbox ?? ownSandbox
        // Requests with an invalid sandbox name are recorded in the root.
        var sandbox = sandboxes.root
        do throws(Refusal) {
            if address.sandbox == "" { throw SandboxName.refusal(of: "") }
            if request.method != .get, !request.method.isCommon { throw Self.unknownMethod(request.method) }
            if address.isControl {
                guard let target = address.target(of: request) else {
                    throw .invalid("path", request.targetText, "invalid percent-encoding")
                }
                return await control.respond(to: request, target, in: name, on: connection) {
                    [self] name, port throws(ServerError) in
                    try await listen(for: name, at: port)
                }
            }
            if request.method == .options {
                // A failed preflight would hide the reason from pages, so the request itself reports an invalid name.
                sandbox = (try? sandboxes.sandbox(named: name, hasControl: false)) ?? sandbox
                return await send(
                    request, at: address,
                    CrossOrigin.answerOptions(
                        request, allowsPost: sandbox.snapshot.serves(.post, request, at: address)),
                    in: sandbox, on: connection)
            }
            sandbox = try sandboxes.sandbox(named: name, hasControl: false)
            try await PageService(sandbox: sandbox, recorder: recorder).respond(
                to: request, at: address, on: connection)
        } catch {
            await send(request, at: address, error.response, in: sandbox, on: connection)
        }
    }

    func readsBody(of request: HTTPRequest) -> Bool {
        let address = Address(of: request)
        guard address.isControl, let target = address.target(of: request) else { return true }
        return control.mayCall(request, target)
    }

    func respondAtOnce(to request: HTTPRequest, on connection: Connection) -> ImmediateResponse {
        guard request.isGet || request.isHead else { return .notPossible }
        let address = Address(of: request)
        guard !address.isControl, address.sandbox != "",
            let sandbox = sandboxes.existing(named: address.sandbox ?? ownSandbox)
        else { return .notPossible }
        return PageService(sandbox: sandbox, recorder: recorder).respondAtOnce(
            to: request, at: address, on: connection)
    }

    /// Listens on a port, or on any free port if it is 0, for requests to a sandbox.
    private func listen(for sandbox: String, at port: UInt16) async throws(ServerError) -> HTTPServer {
        var (configuration, application) = (configuration, self)
        configuration.port = Int(port)
        application.ownSandbox = sandbox
        return try await configuration.listen(application, loops: 1)
    }

    /// Sends a response that counts as no attempt and has no faults.
    private func send(
        _ request: HTTPRequest, at address: Address, _ response: HTTPResponse, in sandbox: Sandbox,
        on connection: Connection
    ) async {
        var response = response
        CrossOrigin.allowCredentials(of: sandbox.snapshot.origin(of: request), in: &response)
        let encoded = ResponseEncoder.encode(response, for: request.method)
        let outcome = await connection.deliver(Delivery(encoded))
        recorder.record(
            request, to: address.targetText(of: request), status: response.status, in: sandbox, on: connection, outcome)
    }

    private func refuseTunnel(_ request: HTTPRequest, on connection: Connection) async {
        let refusal = Refusal(status: .notImplemented, key: "method", value: "CONNECT", reason: Self.plainOnly)
        log?.warn("CONNECT \(request.targetText): \(Self.plainOnly)")
        let encoded = ResponseEncoder.encode(refusal.response, for: request.method)
        let outcome = await connection.deliver(Delivery(encoded, closes: true))
        recorder.record(
            request, to: request.targetText, status: refusal.status, in: sandboxes.root, on: connection, outcome,
            isLogged: false)
    }

    func refuse(_ reason: BadRequest, on connection: Connection) async -> Bool {
        let refusal: Refusal
        switch reason {
        case .malformed(.tlsClientHello):
            if let line = tlsWarning.line(about: connection.number, at: connection.now) { log?.warn(line) }
            // Like nginx, respond in plain HTTP: to such bytes, clients report a "wrong version number", which leads to
            // the cause, whereas a closed connection looks like a network problem.
            let plain = Refusal(status: .badRequest, key: "request", value: "", reason: Self.plainOnly)
            _ = await connection.deliver(Delivery(ResponseEncoder.encode(plain.response, for: .get)))
            return true
        case .malformed(let error):
            refusal = Refusal(status: error.status, key: "request", value: "", reason: "\(error)")
        case .overloaded(let limit):
            refusal = Refusal(
                status: .serviceUnavailable, key: "request", value: "",
                reason: "the bodies of all requests in progress exceed \(limit >> 20) MiB; send them one after another")
        case .timedOut:
            refusal = Refusal(
                status: .requestTimeout, key: "request", value: "",
                reason: "the request was not received in full in time")
        }
        log?.warn("connection \(connection.number) was refused with \(refusal.status.code): \(refusal.reason)")
        let outcome = await connection.deliver(Delivery(ResponseEncoder.encode(refusal.response, for: .get)))
        recorder.record(refusal.status, in: sandboxes.root, on: connection, outcome)
        return true
    }

    func notice(_ event: ServerEvent) {
        switch event {
        case .outOfResources(let error): log?.warn(ServerWarning.outOfResources(error))
        case .listenerFailed(let error): log?.warn(ServerWarning.listenerFailed(error))
        case .listenerRecovered(let address): log?.warn(ServerWarning.listenerRecovered(address))
        case .connectionOpened(let number): log?.note("connection \(number) opened")
        case .connectionClosed(let number): log?.note("connection \(number) closed")
        }
    }

    /// Returns the refusal of a method that is unknown everywhere (RFC 9110 §9.1).
    private static func unknownMethod(_ method: HTTPMethod) -> Refusal {
        let name = method.rawValue
        let hint = HTTPMethod(rawValue: name.uppercased())?.isCommon == true ? "; methods are case-sensitive" : ""
        return Refusal(status: .notImplemented, key: "method", value: name, reason: "unknown method\(hint)")
    }

    private static let plainOnly = "mockse speaks plain HTTP only; \(TLSWarning.remedy)"
}
