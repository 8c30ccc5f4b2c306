import MockseBase
import MockseFaults
import MockseHTTP
import MockseJSON
import MockseSandboxes
import MockseSockets

/// A control call in progress: its request, sandbox, and connection.
struct ControlRequest {
    /// The maximum size of a call's JSON body, in bytes; data and scripts may be as large as any request.
    static let bodyLimit = 1 << 20

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

    /// The value of the first placeholder.
    var argument: String { arguments.first ?? "" }

    /// The base URL with which the client reached the sandbox; nil if the request doesn't name a host.
    var reachedURL: String? {
        request.authority.map { "http://\($0)" + (sandboxName.isEmpty ? "" : "/~\(sandboxName)") }
    }

    /// Returns the result of a computation that may take long, without holding up other connections.
    ///
    /// - Throws: The computation's refusal.
    func computed<Value: Sendable>(
        _ body: @escaping @Sendable () throws(Refusal) -> Value
    ) async throws(Refusal) -> Value {
        let activity = "computing \(call.path.text)"
        return try await connection.compute(activity) { Result { () throws(Refusal) in try body() } }.get()
    }

    /// Returns the value of a query parameter, or nil if it isn't set.
    func parameter(_ name: String) -> String? { target.value(of: name) }

    /// Returns the value of a required query parameter.
    func required(_ name: String) throws(Refusal) -> String {
        if let value = parameter(name), !value.isEmpty { return value }
        let parameter = call.parameters.first { $0.name == name }
        throw .invalid(name, "", "missing parameter: \(parameter?.summary ?? "set it in the query")")
    }

    /// Returns the whole number in a query parameter, or `standard` if the parameter isn't set.
    func number(_ name: String, in allowed: ClosedRange<Int>, standard: Int) throws(Refusal) -> Int {
        guard let text = parameter(name) else { return standard }
        guard let number = Int(text), allowed.contains(number) else {
            throw .invalid(name, text, Self.numberWanted(allowed))
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

    /// Returns the body as an object that has only known members, each at most once.
    ///
    /// An empty body is an empty object. `Content-Type` is not required.
    func members(_ known: [String]) throws(Refusal) -> JSONObject {
        let object = try object()
        if let key = object.repeatedKey {
            throw .invalid(key, object[key] ?? .null, "\(SettingError.Reason.repeatedKey)")
        }
        for (key, member) in object where !known.contains(key) {
            let nearest = NearestName.of(key, among: known).map { "; did you mean \($0)?" } ?? ""
            throw .invalid(key, member, "unknown key" + nearest)
        }
        return object
    }

    /// Returns the body as an object; an empty body is an empty object.
    func object() throws(Refusal) -> JSONObject {
        if request.body.isEmpty { return [:] }
        guard let object = try json().object else {
            throw .invalid("body", Self.excerpt(request.body), "must be a JSON object, such as {}")
        }
        return object
    }

    /// Returns the body's JSON.
    ///
    /// - Throws: A refusal with the line and column of a syntax error, or with the size limit.
    private func json() throws(Refusal) -> JSONValue {
        let limit = Self.bodyLimit
        guard request.body.count <= limit else {
            throw Refusal(
                status: .contentTooLarge, key: "body", value: "\(request.body.count)",
                reason: "must be at most \(limit) bytes long")
        }
        do throws(JSONError) {
            return try JSONValue(parsing: request.body)
        } catch {
            throw .invalid("body", Self.excerpt(request.body), "invalid JSON: \(error)")
        }
    }

    /// Returns the whole number in a member of the body, or nil if it is absent or null.
    static func number(_ key: String, of object: JSONObject, in allowed: ClosedRange<Int>) throws(Refusal) -> Int? {
        guard let value = object[key], !value.isNull else { return nil }
        guard let number = value.int, allowed.contains(number) else {
            throw .invalid(key, value, numberWanted(allowed))
        }
        return number
    }

    /// Returns the text in a member of the body, or nil if it is absent or null.
    static func text(_ key: String, of object: JSONObject) throws(Refusal) -> String? {
        guard let value = object[key], !value.isNull else { return nil }
        guard let text = value.string else { throw .invalid(key, value, "must be a string") }
        return text
    }

    private static func numberWanted(_ allowed: ClosedRange<Int>) -> String {
        let end = allowed.upperBound == .max ? "" : " to \(allowed.upperBound)"
        return "must be a whole number from \(allowed.lowerBound)\(end)"
    }

    private static func excerpt(_ body: [UInt8]) -> String {
        let start = String(decoding: body.prefix(80), as: UTF8.self)
        return body.count > 80 ? start + "…" : start
    }
}
