import MockseBase
import MockseDatasets
package import MockseHTTP
package import MockseJSON
package import MockseSockets

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

extension Refusal {
    /// Creates the refusal of a computation because too many wait or run already.
    package init(_ reason: Computations.TooMany) {
        self.init(
            status: .serviceUnavailable, key: "computations", value: "\(reason.limit)",
            reason: reason.isOwners
                ? "this many different computations of this sandbox wait or run; wait for one of them, or use another "
                    + "sandbox"
                : "this many different computations wait or run on this server; wait for one of them")
    }
}

/// The rule for sandbox names: 1 to 64 of `A-Z a-z 0-9 . _ -`.
package enum SandboxName {
    /// The rule that names follow.
    package static let rule = "must be 1 to 64 letters, digits, '.', '_' or '-'"

    /// Returns whether a sandbox can have this name.
    ///
    /// "." and ".." are valid: clients remove such path segments (RFC 3986 §5.2.4), but not behind the `~`.
    package static func isValid(_ name: String) -> Bool {
        1...64 ~= name.utf8.count && name.utf8.allSatisfy(DatasetName.isAllowed)
    }

    /// Returns the refusal of an invalid name.
    package static func refusal(of name: String) -> Refusal {
        Refusal(
            status: .badRequest, key: "sandbox", value: name,
            reason: rule)
    }
}
