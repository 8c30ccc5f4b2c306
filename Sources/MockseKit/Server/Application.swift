import MockseBase
import MockseHTTP
import MockseJournal
import MockseSockets

/// The responder that routes each request to its sandbox, and there to a mocked API or the control API.
struct Application: Responder {
    /// Starts an application's server on a port.
    ///
    /// A closure, because the configuration is large, and each request would copy it.
    let start: @Sendable (_ application: Application, _ port: UInt16) async throws(ServerError) -> HTTPServer
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

    func respond(to request: HTTPRequest, on connection: Connection) -> ResponseProgress {
        let address = Address(of: request)
        do throws(Refusal) {
            if !request.isGet || !address.isForAPI || address.sandbox == "",
                let progress = try answer(request, at: address, on: connection)
            {
                return progress
            }
            let sandbox = try sandboxes.sandbox(named: address.sandbox ?? ownSandbox, hasControl: false)
            return PageService(sandbox: sandbox, recorder: recorder, connection: connection)
                .respond(to: request, at: address)
        } catch {
            // Requests with an invalid sandbox name are recorded in the root.
            return send(error.response, to: request, sandboxes.root, connection)
        }
    }

    /// Responds to a request that isn't for a mocked API, or returns nil if it is for one.
    @inline(never)
    private func answer(
        _ request: HTTPRequest, at address: Address, on connection: Connection
    ) throws(Refusal) -> ResponseProgress? {
        if request.method == .connect { return .waiting { await refuseTunnel(request, on: connection) } }
        if address.sandbox == "" { throw SandboxName.refusal(of: "") }
        if !request.method.isCommon { throw Self.unknownMethod(request.method) }
        let name = address.sandbox ?? ownSandbox
        if address.isControl {
            guard let target = address.target(of: request) else {
                throw .invalid("path", request.targetText, "invalid percent-encoding")
            }
            return .waiting {
                await control.respond(to: request, target, in: name, on: connection) {
                    [self] name, port throws(ServerError) in
                    try await listen(for: name, at: port)
                }
                return .done
            }
        }
        if address.isRoot, let page = control.frontPage(for: request) {
            return .waiting {
                _ = await connection.deliver(Delivery(ResponseEncoder.encode(page, for: request.method)))
                return .done
            }
        }
        guard request.method == .options else { return nil }
        // A failed preflight would hide the reason from pages, so the request itself reports an invalid name.
        let sandbox = (try? sandboxes.sandbox(named: name, hasControl: false)) ?? sandboxes.root
        let allowsPost = sandbox.snapshot.serves(.post, request, at: address)
        return send(CrossOrigin.answerOptions(request, allowsPost: allowsPost), to: request, sandbox, connection)
    }

    func readsBody(of request: HTTPRequest) -> Bool {
        let address = Address(of: request)
        guard address.isControl, let target = address.target(of: request) else { return true }
        return control.mayCall(request, target)
    }

    /// Listens on a port, or on any free port if it is 0, for requests to a sandbox.
    private func listen(for sandbox: String, at port: UInt16) async throws(ServerError) -> HTTPServer {
        var application = self
        application.ownSandbox = sandbox
        return try await start(application, port)
    }

    /// Sends a response that counts as no attempt and has no faults.
    @inline(never)
    private func send(
        _ response: HTTPResponse, to request: HTTPRequest, _ sandbox: Sandbox, _ connection: Connection
    ) -> ResponseProgress {
        var response = response
        CrossOrigin.allowCredentials(of: sandbox.snapshot.origin(of: request), in: &response)
        let (status, encoded) = (response.status, ResponseEncoder.encode(response, for: request.method))
        return .waiting {
            let outcome = await connection.deliver(Delivery(encoded))
            let subject = ExchangeSubject(
                sandbox: sandbox.name, method: request.method.rawValue,
                target: Address(of: request).targetText(of: request))
            recorder.record(Exchange(status, to: subject, connection.arrival, outcome), in: sandbox)
            return .done
        }
    }

    private func refuseTunnel(_ request: HTTPRequest, on connection: Connection) async -> ResponseProgress {
        let refusal = Refusal(status: .notImplemented, key: "method", value: "CONNECT", reason: Self.plainOnly)
        log?.warn("CONNECT \(request.targetText): \(Self.plainOnly)")
        let encoded = ResponseEncoder.encode(refusal.response, for: request.method)
        let outcome = await connection.deliver(Delivery(encoded, closes: true))
        let subject = ExchangeSubject(
            sandbox: sandboxes.root.name, method: request.method.rawValue, target: request.targetText)
        recorder.record(
            Exchange(refusal.status, to: subject, connection.arrival, outcome), in: sandboxes.root, isLogged: false)
        return .done
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
        // The log already has a warning.
        let subject = ExchangeSubject(sandbox: sandboxes.root.name, method: "", target: "")
        recorder.record(
            Exchange(refusal.status, to: subject, connection.arrival, outcome), in: sandboxes.root, isLogged: false)
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
