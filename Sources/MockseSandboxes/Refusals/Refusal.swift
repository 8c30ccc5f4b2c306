import MockseBase
package import MockseHTTP
package import MockseJSON

/// An error response of mockse itself, outside any dialect: `{"error": {"key", "value", "reason"}}`.
package struct Refusal: Error, Sendable, Hashable {
    /// The HTTP status.
    package let status: HTTPStatus
    /// The name of the invalid part, such as `host`, `path`, or `request`; a long one is shortened.
    package let key: String
    /// The invalid value; a long one is shortened.
    package let value: String
    /// The problem and what to do instead, in one sentence.
    package let reason: String

    /// Creates a refusal from its parts.
    package init(status: HTTPStatus, key: String, value: String, reason: String) {
        self.status = status
        self.key = key.shortened(toBytes: Self.longest)
        self.value = value.shortened(toBytes: Self.longest)
        self.reason = reason
    }

    /// The maximum number of bytes of the client's own text that an error repeats.
    static let longest = 200

    /// The HTTP response.
    package var response: HTTPResponse {
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
    /// Returns a 400 refusal of a value that was sent.
    ///
    /// - Parameters:
    ///   - key: The name of the invalid part: a setting, or a location such as `script[2].items`.
    ///   - value: The value.
    ///   - reason: The text that follows the value: "must be …".
    /// - Returns: The refusal.
    package static func invalid(_ key: String, _ value: JSONValue, _ reason: String) -> Refusal {
        var text: [UInt8] = []
        value.write(into: &text)
        return invalid(key, String(decoding: text, as: UTF8.self), reason)
    }

    /// Returns a 400 refusal of a text that was sent.
    package static func invalid(_ key: String, _ value: String, _ reason: String) -> Refusal {
        Refusal(status: .badRequest, key: key, value: value, reason: reason)
    }
}
