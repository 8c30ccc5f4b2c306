import MockseBase
import MockseFaults
package import MockseHTTP
import MocksePlatform
package import MockseSandboxes
package import MockseSockets
import MockseWeb

/// The control API: `/_mockse/…` of a server and of each of its sandboxes.
///
/// Control calls count as no attempts, have no faults, and aren't journaled.
package struct Control: Sendable {
    let sandboxes: Sandboxes
    let ports: SandboxPorts
    /// The keys of options that can only be set at startup.
    let startupKeys: [String]
    private let access: ControlGuard
    private let started = SystemClock().now
    private let router = ControlRouter(calls: ControlCall.all)

    /// Creates the control API of a server.
    ///
    /// - Parameters:
    ///   - sandboxes: The server's sandboxes.
    ///   - ports: Their ports.
    ///   - access: The access rule.
    ///   - isLoopback: A Boolean value indicating whether the server listens only on loopback.
    ///   - startupKeys: The keys of options that can only be set at startup.
    package init(
        _ sandboxes: Sandboxes, _ ports: SandboxPorts, access: ControlAccess, isLoopback: Bool, startupKeys: [String]
    ) {
        self.sandboxes = sandboxes
        self.ports = ports
        self.startupKeys = startupKeys
        self.access = ControlGuard(access, isLoopback: isLoopback)
    }

    /// The server's uptime, in nanoseconds.
    var uptime: UInt64 { SystemClock().now.elapsed(since: started) }

    /// Responds to a call.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - target: Its target without the sandbox's prefix; the first segment is `_mockse`.
    ///   - sandboxName: The sandbox's name, "" for the root.
    ///   - connection: The connection to respond on.
    ///   - listen: A closure that listens for a sandbox with its own port.
    package func respond(
        to request: HTTPRequest, _ target: RequestTarget, in sandboxName: String, on connection: Connection,
        listen: @escaping SandboxPorts.Listen
    ) async {
        let path = Array(target.segments.dropFirst())
        let controlResponse: ControlResponse
        do throws(Refusal) {
            controlResponse = try await run(request, target, path, sandboxName, connection, listen)
        } catch {
            controlResponse = .response(refused(error, path))
        }
        switch controlResponse {
        case .response(var response):
            addFields(to: &response, for: request)
            _ = await connection.deliver(Delivery(ResponseEncoder.encode(response, for: request.method)))
        case .open(let response):
            _ = await connection.deliver(Delivery(ResponseEncoder.encode(response, for: request.method)))
        case .stream(var start, let body):
            addFields(to: &start, for: request)
            _ = await connection.stream(ResponseEncoder.encodeStart(of: start, for: request.method), body)
        }
    }

    /// Returns the front page if a browser asks for it, otherwise nil.
    package func frontPage(for request: HTTPRequest) -> HTTPResponse? {
        guard request.isGet || request.isHead, request.namesHTML else { return nil }
        return WebFile(named: "front.html")?.response(to: request)
    }

    /// Returns a Boolean value indicating whether the sender of a request has access, so that its body is worth reading.
    package func mayCall(_ request: HTTPRequest, _ target: RequestTarget) -> Bool {
        refusal(of: request, target) == nil
    }

    private func refusal(of request: HTTPRequest, _ target: RequestTarget) -> Refusal? {
        access.refusal(of: request, token: target.value(of: "token"))
    }

    private func run(
        _ request: HTTPRequest, _ target: RequestTarget, _ path: [String], _ sandboxName: String,
        _ connection: Connection, _ listen: @escaping SandboxPorts.Listen
    ) async throws(Refusal) -> ControlResponse {
        if request.method == .options { return try preflight(request, target, path) }
        // Routed first to find the call that is always open. Access is checked before anything else is revealed.
        let found = Result { () throws(Refusal) in try router.find(request.method, path) }
        if let page = (try? found.get())?.call.page, request.namesHTML, let file = WebFile(named: page) {
            return .open(file.response(to: request))
        }
        if (try? found.get())?.call.isAlwaysOpen != true, let refusal = refusal(of: request, target) { throw refusal }
        let call = try found.get()
        try checkParameters(of: target, call.call)
        return try await call.call.run(
            ControlRequest(
                control: self, call: call.call, request: request, target: target, arguments: call.arguments,
                sandboxName: sandboxName, connection: connection, listen: listen))
    }

    private func preflight(
        _ request: HTTPRequest, _ target: RequestTarget, _ path: [String]
    ) throws(Refusal) -> ControlResponse {
        if access.grantedOrigin(of: request) == nil, let refusal = refusal(of: request, target) { throw refusal }
        var response = HTTPResponse(.noContent)
        let allowed = router.allowed(at: path)
        response.fields.add("Allow", (allowed.isEmpty ? ["OPTIONS"] : allowed).joined(separator: ", "))
        if request.value(of: "Access-Control-Request-Method") != nil {
            CrossOrigin.grant(request, methods: allowed.joined(separator: ", "), seconds: 600, in: &response)
        }
        return .response(response)
    }

    /// Refuses unknown and repeated parameters.
    ///
    /// Without this check, a misspelled parameter and all but one of a repeated parameter would be ignored silently.
    private func checkParameters(of target: RequestTarget, _ call: ControlCall) throws(Refusal) {
        let known = call.parameters.map(\.name) + ["token"]
        var seen: Set<String> = []
        for parameter in target.parameters where !known.contains(parameter.name) {
            let nearest = NearestName.of(parameter.name, among: known).map { "; did you mean \($0)?" } ?? ""
            // The most common mistake: a list's own parameters become the call's.
            let slip = target.value(of: "target") == nil ? "" : " (write & in the target as %26)"
            throw .invalid(parameter.name, parameter.value, "unknown parameter" + nearest + slip)
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

    /// Adds the common response fields; only pages with access may read a response, so the origin is never `*`.
    private func addFields(to response: inout HTTPResponse, for request: HTTPRequest) {
        if let origin = access.grantedOrigin(of: request) {
            response.fields.set("Access-Control-Allow-Origin", origin)
        }
        response.fields.add("Vary", "Origin")
        response.fields.set("Cache-Control", "no-store")
        response.fields.set("X-Content-Type-Options", "nosniff")
    }
}
