import MockseBase
import MockseFaults
import MockseHTTP
import MockseJSON
import MockseSandboxes

/// The JSON body of a control call.
struct ControlBody: Sendable {
    /// The maximum size of a body, in bytes; only data may be as large as any request.
    static let limit = 1 << 20

    let bytes: [UInt8]

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
        if bytes.isEmpty { return [:] }
        guard let object = try json().object else {
            throw .invalid("body", Self.excerpt(bytes), "must be a JSON object, such as {}")
        }
        return object
    }

    /// Returns the bytes of the body.
    ///
    /// - Throws: A refusal if the body exceeds the size limit.
    func limitedBytes() throws(Refusal) -> [UInt8] {
        let limit = Self.limit
        guard bytes.count <= limit else {
            throw Refusal(
                status: .contentTooLarge, key: "body", value: "\(bytes.count)",
                reason: "must be at most \(limit) bytes long")
        }
        return bytes
    }

    /// Returns the body's JSON.
    ///
    /// - Throws: A refusal with the line and column of a syntax error, or with the size limit.
    private func json() throws(Refusal) -> JSONValue {
        let bytes = try limitedBytes()
        do throws(JSONError) {
            return try JSONValue(parsing: bytes)
        } catch {
            throw .invalid("body", Self.excerpt(bytes), "invalid JSON: \(error)")
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

    /// Returns the reason why a number outside the range is refused.
    static func numberWanted(_ allowed: ClosedRange<Int>) -> String {
        let end = allowed.upperBound == .max ? "" : " to \(allowed.upperBound)"
        return "must be a whole number from \(allowed.lowerBound)\(end)"
    }

    private static func excerpt(_ body: [UInt8]) -> String {
        let start = String(decoding: body.prefix(80), as: UTF8.self)
        return body.count > 80 ? start + "…" : start
    }
}
