import MockseBase
import MockseHTTP
import MockseJSON
import MockseSockets

/// A control call on its way: what was asked, of which sandbox, on which connection.
struct ControlRequest {
    /// The largest JSON body of a call, in bytes; data and scripts may be as large as any request.
    static let bodyLimit = 1 << 20

    /// The control API that was called.
    let control: Control
    let call: ControlCall
    let request: HTTPRequest
    /// The sandbox's own target, without the sandbox's prefix.
    let target: RequestTarget
    /// What stands at the placeholders of the call's path.
    let arguments: [String]
    /// The sandbox's name, "" for the root; not checked.
    let sandboxName: String
    let connection: Connection
    /// Listens for a sandbox that is given a port of its own.
    let listen: SandboxPorts.Listen

    /// The sandbox that is meant, created if this is its first use.
    func sandbox() throws(Refusal) -> Sandbox { try control.sandboxes.sandbox(named: sandboxName) }

    /// What stands at the first placeholder.
    var argument: String { arguments.first ?? "" }

    /// The base URL by which the client reached the sandbox; nil if it did not say.
    var reachedURL: String? {
        request.authority.map { "http://\($0)" + (sandboxName.isEmpty ? "" : "/~\(sandboxName)") }
    }

    /// The value of a query parameter; nil if it was not sent.
    func parameter(_ name: String) -> String? { target.value(of: name) }

    /// The value of a query parameter that the call cannot do without.
    func required(_ name: String) throws(Refusal) -> String {
        if let value = parameter(name), !value.isEmpty { return value }
        let parameter = call.parameters.first { $0.name == name }
        throw .invalid(name, "", "is missing: \(parameter?.summary ?? "give it in the query")")
    }

    /// The whole number that a query parameter holds, `standard` if it was not sent.
    func number(_ name: String, in allowed: ClosedRange<Int>, standard: Int) throws(Refusal) -> Int {
        guard let text = parameter(name) else { return standard }
        guard let number = Int(text), allowed.contains(number) else {
            throw .invalid(name, text, Self.numberWanted(allowed))
        }
        return number
    }

    /// The duration that a query parameter holds, in nanoseconds up to an hour, `standard` if it was not sent.
    func duration(_ name: String, standard: UInt64) throws(Refusal) -> UInt64 {
        guard let text = parameter(name) else { return standard }
        do throws(SettingError.Reason) {
            return UInt64(clamping: try DurationText.read(text[...]).nanoseconds)
        } catch {
            throw .invalid(name, text, "\(error)")
        }
    }

    /// The body, which has to be an object without other members than these, each at most once; no body is an object
    /// without members.
    ///
    /// No `Content-Type` is asked for.
    func members(_ known: [String]) throws(Refusal) -> JSONObject {
        let object = try object()
        if let key = object.repeatedKey {
            throw .invalid(key, object[key] ?? .null, "\(SettingError.Reason.repeatedKey)")
        }
        for (key, member) in object where !known.contains(key) {
            let nearest = NearestName.of(key, among: known).map { "; the nearest is \($0)" } ?? ""
            throw .invalid(key, member, "is an unknown key" + nearest)
        }
        return object
    }

    /// The body, which has to be an object; no body is one without members.
    func object() throws(Refusal) -> JSONObject {
        if request.body.isEmpty { return [:] }
        guard let object = try json().object else {
            throw .invalid("body", Self.excerpt(request.body), "must be a JSON object, such as {}")
        }
        return object
    }

    /// The body's JSON.
    ///
    /// - Throws: A refusal that says at which line and column the body is no JSON, or how large it may be.
    private func json() throws(Refusal) -> JSONValue {
        let limit = Self.bodyLimit
        guard request.body.count <= limit else {
            throw Refusal(
                status: .contentTooLarge, key: "body", value: "\(request.body.count)",
                reason: "is longer than the \(limit) bytes that this call takes")
        }
        do throws(JSONError) {
            return try JSONValue(parsing: request.body)
        } catch {
            throw .invalid("body", Self.excerpt(request.body), "is no JSON: \(error)")
        }
    }

    /// The whole number that a member of the body holds; nil if it is absent or null.
    static func number(_ key: String, of object: JSONObject, in allowed: ClosedRange<Int>) throws(Refusal) -> Int? {
        guard let value = object[key], !value.isNull else { return nil }
        guard let number = value.int, allowed.contains(number) else {
            throw .invalid(key, value, numberWanted(allowed))
        }
        return number
    }

    /// The text that a member of the body holds; nil if it is absent or null.
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
