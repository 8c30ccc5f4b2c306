package import MockseHTTP
package import MockseJSON

/// An error that mockse itself answers with, outside any dialect: `{"error": {"key", "value", "reason"}}`.
package struct Refusal: Error, Sendable, Hashable {
    /// The status.
    package let status: HTTPStatus
    /// What is wrong: `host`, `path`, `request`.
    package let key: String
    /// Its value.
    package let value: String
    /// What to do instead, in a sentence.
    package let reason: String

    /// The answer.
    var response: HTTPResponse {
        let object: JSONObject = [
            "error": .object(["key": .string(key), "value": .string(value), "reason": .string(reason)])
        ]
        var body: [UInt8] = []
        JSONValue.object(object).write(into: &body)
        var response = HTTPResponse(status, body: body)
        response.fields.add("Content-Type", "application/json; charset=utf-8")
        CrossOrigin.addFields(to: &response)
        return response
    }
}

extension Refusal {
    /// Refuses a value that was sent, with 400.
    ///
    /// - Parameters:
    ///   - key: What is wrong: a setting, or a place such as `script[2].items`.
    ///   - value: Its value; a long one is shortened.
    ///   - reason: What follows the value: "must be …".
    /// - Returns: The refusal.
    package static func invalid(_ key: String, _ value: JSONValue, _ reason: String) -> Refusal {
        var text: [UInt8] = []
        value.write(into: &text)
        let isLong = text.count > 200
        return invalid(key, String(decoding: text.prefix(200), as: UTF8.self) + (isLong ? "…" : ""), reason)
    }

    /// Refuses a text that was sent, with 400.
    package static func invalid(_ key: String, _ value: String, _ reason: String) -> Refusal {
        Refusal(status: .badRequest, key: key, value: value, reason: reason)
    }
}
