import MockseBase
import MockseDialects
import MockseFaults
import MockseHTTP
import MockseJSON
import MockseSandboxes
import MockseSockets

/// A control call in progress: its request, sandbox, and connection.
struct ControlRequest {
    /// The control API.
    let control: Control
    let call: ControlCall
    let request: HTTPRequest
    /// The target without the sandbox's prefix.
    let target: RequestTarget
    /// The values of the placeholders in the call's path.
    let arguments: [String]
    /// The sandbox's name, not validated; "" for the root.
    let sandboxName: String
    let connection: Connection
    /// The closure that listens for a sandbox with its own port.
    let listen: SandboxPorts.Listen

    /// Returns the sandbox of the call, creating it on first use.
    func sandbox() throws(Refusal) -> Sandbox {
        try control.sandboxes.sandbox(named: sandboxName, hasControl: true)
    }

    /// The dialects that the server serves.
    var dialects: Dialects { control.sandboxes.root.settings.dialects }

    /// The request's body.
    var body: ControlBody { ControlBody(bytes: request.body) }

    /// The value of the first placeholder.
    var argument: String { arguments.first ?? "" }

    /// The base URL with which the client reached the sandbox; nil if the request doesn't name a host.
    var reachedURL: String? {
        request.authority.map { "http://\($0)" + (sandboxName.isEmpty ? "" : "/~\(sandboxName)") }
    }

    /// Returns the result of a computation that may take long, without holding up other connections.
    ///
    /// What depends on the number of items, rules or gates belongs here, the response's text included.
    ///
    /// - Throws: The computation's refusal.
    func computed<Value: Sendable>(
        _ body: @escaping @Sendable () throws(Refusal) -> Value
    ) async throws(Refusal) -> Value {
        let computation = Connection.Computation(
            .control, "computing \(call.path.text)", for: sandboxName,
            // A change is completed, whether or not its client waits for the response.
            endsWithClient: call.method == .get)
        let result: Result<Value, Refusal>
        do throws(Connection.ComputationFailure) {
            result = try await connection.compute(computation) { Result { () throws(Refusal) in try body() } }
        } catch {
            throw Refusal(error)
        }
        return try result.get()
    }

    /// Returns JSON that may take long to compute or to write.
    func computedJSON(
        _ value: @escaping @Sendable () throws(Refusal) -> JSONValue
    ) async throws(Refusal) -> ControlResponse {
        .json(
            try await computed { () throws(Refusal) in
                var text: [UInt8] = []
                try value().write(into: &text)
                return text
            })
    }

    /// Returns the value of a query parameter, or nil if it isn't set.
    func parameter(_ name: String) -> String? { target.value(of: name) }

    /// Returns the value of a required query parameter.
    func required(_ name: String) throws(Refusal) -> String {
        if let value = parameter(name), !value.isEmpty { return value }
        let parameter = call.parameters.first { $0.name == name }
        throw .invalid(name, "", "missing parameter: \(parameter?.summary(for: dialects) ?? "set it in the query")")
    }

    /// Returns the whole number in a query parameter, or `standard` if the parameter isn't set.
    func number(_ name: String, in allowed: ClosedRange<Int>, standard: Int) throws(Refusal) -> Int {
        guard let text = parameter(name) else { return standard }
        guard let number = Int(text), allowed.contains(number) else {
            throw .invalid(name, text, ControlBody.numberWanted(allowed))
        }
        return number
    }

    /// Returns the duration in a query parameter, in nanoseconds up to an hour, or `standard` if the parameter isn't
    /// set.
    func duration(_ name: String, standard: UInt64) throws(Refusal) -> UInt64 {
        guard let text = parameter(name) else { return standard }
        do throws(SettingError.Reason) {
            return UInt64(clamping: try DurationText.read(text[...]).nanoseconds)
        } catch {
            throw .invalid(name, text, "\(error)")
        }
    }
}

extension HTTPRequest {
    /// A Boolean value indicating whether `Accept` lists `text/plain` before any JSON.
    var prefersText: Bool {
        let types = (value(of: "Accept") ?? "").split(separator: ",").map { range in
            range.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        return types.first { $0 == "text/plain" || $0 == "application/json" } == "text/plain"
    }

    /// A Boolean value indicating whether `Accept` names `text/html`, which only browsers do; `*/*` doesn't.
    var namesHTML: Bool {
        (value(of: "Accept") ?? "").split(separator: ",").contains { range in
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            let isRefused = parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
            return parts.first == "text/html" && !isRefused
        }
    }
}
