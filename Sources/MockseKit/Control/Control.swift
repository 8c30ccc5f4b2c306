import MockseBase
import MockseHTTP
import MocksePlatform
import MockseSockets

/// The control API: `/_mockse/…` of a server and of each of its sandboxes.
///
/// Its answers are outside any world's count: no attempt, no faults, no journal.
struct Control: Sendable {
    let sandboxes: Sandboxes
    let ports: SandboxPorts
    /// The keys of options that no change of the settings reaches.
    let startupKeys: [String]
    private let access: ControlGuard
    private let started = SystemClock().now
    private let router = ControlRouter(calls: ControlCall.all)

    /// Creates the control API of a server.
    ///
    /// - Parameters:
    ///   - sandboxes: The server's sandboxes.
    ///   - ports: Their ports.
    ///   - access: Who may use it.
    ///   - isLoopback: A Boolean value indicating whether the server listens on loopback alone.
    ///   - startupKeys: The keys of options that no change of the settings reaches.
    init(
        _ sandboxes: Sandboxes, _ ports: SandboxPorts, access: ControlAccess, isLoopback: Bool, startupKeys: [String]
    ) {
        self.sandboxes = sandboxes
        self.ports = ports
        self.startupKeys = startupKeys
        self.access = ControlGuard(access, isLoopback: isLoopback)
    }

    /// How long the server has run, in nanoseconds.
    var uptime: UInt64 { SystemClock().now - started }

    /// Answers one call.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - target: Its target without the sandbox's prefix; the first segment is `_mockse`.
    ///   - sandboxName: The sandbox's name, "" for the root.
    ///   - connection: Where the answer goes.
    ///   - listen: Listens for a sandbox that is given a port of its own.
    func respond(
        to request: HTTPRequest, _ target: RequestTarget, in sandboxName: String, on connection: Connection,
        listen: @escaping SandboxPorts.Listen
    ) async {
        let path = Array(target.segments.dropFirst())
        let answer: ControlAnswer
        do throws(Refusal) {
            answer = try await run(request, target, path, sandboxName, connection, listen)
        } catch {
            answer = .response(refused(error, path))
        }
        switch answer {
        case .response(var response):
            addFields(to: &response, for: request)
            _ = await connection.deliver(Delivery(ResponseEncoder.encode(response, for: request.method)))
        case .stream(var start, let body):
            addFields(to: &start, for: request)
            _ = await connection.stream(ResponseEncoder.encodeStart(of: start, for: request.method), body)
        }
    }

    private func run(
        _ request: HTTPRequest, _ target: RequestTarget, _ path: [String], _ sandboxName: String,
        _ connection: Connection, _ listen: @escaping SandboxPorts.Listen
    ) async throws(Refusal) -> ControlAnswer {
        if request.method == .options { return try preflight(request, target, path) }
        // Routed first, so that the call which is always open is found; refused before anything else is told.
        let found = Result { () throws(Refusal) in try router.find(request.method, path) }
        if (try? found.get())?.call.isAlwaysOpen != true,
            let refusal = access.refusal(of: request, token: target.value(of: "token"))
        {
            throw refusal
        }
        let call = try found.get()
        try checkParameters(of: target, call.call)
        return try await call.call.run(
            ControlRequest(
                control: self, call: call.call, request: request, target: target, arguments: call.arguments,
                sandboxName: sandboxName, connection: connection, listen: listen))
    }

    private func preflight(
        _ request: HTTPRequest, _ target: RequestTarget, _ path: [String]
    ) throws(Refusal) -> ControlAnswer {
        if access.grantedOrigin(of: request) == nil,
            let refusal = access.refusal(of: request, token: target.value(of: "token"))
        {
            throw refusal
        }
        var response = HTTPResponse(.noContent)
        let allowed = router.allowed(at: path)
        response.fields.add("Allow", (allowed.isEmpty ? ["OPTIONS"] : allowed).joined(separator: ", "))
        if request.value(of: "Access-Control-Request-Method") != nil {
            CrossOrigin.grant(request, methods: allowed.joined(separator: ", "), seconds: 600, in: &response)
        }
        return .response(response)
    }

    /// A misspelt parameter would be passed over in silence, and a wait not wait; so would all but one of a name.
    private func checkParameters(of target: RequestTarget, _ call: ControlCall) throws(Refusal) {
        let known = call.parameters.map(\.name) + ["token"]
        var seen: Set<String> = []
        for parameter in target.parameters where !known.contains(parameter.name) {
            let nearest = NearestName.of(parameter.name, among: known).map { "; the nearest is \($0)" } ?? ""
            // The commonest slip: a list's own parameters end up as the call's.
            let slip = target.value(of: "target") == nil ? "" : "; write & in the target as %26"
            throw .invalid(parameter.name, parameter.value, "is an unknown parameter" + nearest + slip)
        }
        for parameter in target.parameters where !seen.insert(parameter.name).inserted {
            throw .invalid(parameter.name, parameter.value, "\(SettingError.Reason.repeatedKey)")
        }
    }

    private func refused(_ refusal: Refusal, _ path: [String]) -> HTTPResponse {
        var response = HTTPResponse(refusal.status, body: refusal.response.body)
        response.fields.add("Content-Type", "application/json; charset=utf-8")
        if refusal.status == .methodNotAllowed {
            response.fields.add("Allow", router.allowed(at: path).joined(separator: ", "))
        }
        return response
    }

    /// Only pages that have access may read an answer, so never `*`.
    private func addFields(to response: inout HTTPResponse, for request: HTTPRequest) {
        if let origin = access.grantedOrigin(of: request) {
            response.fields.set("Access-Control-Allow-Origin", origin)
        }
        response.fields.add("Vary", "Origin")
        response.fields.set("Cache-Control", "no-store")
        response.fields.set("X-Content-Type-Options", "nosniff")
    }
}
