import MockseHTTP
import MockseJSON
import MocksePages
import MockseSandboxes

extension OpenAPI {
    /// Returns a path in OpenAPI's notation, in which a placeholder for the rest of a path looks like any other.
    static func plain(_ path: ControlPath) -> String {
        path.text.split(separator: "...", omittingEmptySubsequences: false).joined()
    }

    /// Returns the statuses with which a call is refused.
    ///
    /// Every call can have an unknown parameter (400). Those that aren't always open need access (403), and those with a
    /// sandbox's prefix create the sandbox unless there are too many (503).
    private static func statuses(of call: ControlCall) -> [Int] {
        let shared: [HTTPStatus] = call.isAlwaysOpen ? [.badRequest] : [.badRequest, .forbidden, .serviceUnavailable]
        let body: [HTTPStatus] = call.body == nil ? [] : [.contentTooLarge]
        return Set(shared + body + call.refusals).map(\.code).sorted()
    }

    /// Returns the operation object of a control call.
    func operation(_ call: ControlCall) -> JSONValue {
        let words = Self.plain(call.path).split { "/{}.".contains($0) }.map(String.init)
        var operation: JSONObject = [
            "tags": ["control"],
            "operationId": .string(([call.method.rawValue.lowercased(), "control"] + words).joined(separator: "_")),
            "summary": .string(call.summary(for: dialects)),
        ]
        let placeholders = call.path.names.map { Schema.parameter($0, in: "path", Schema.string, isRequired: true) }
        let parameters =
            placeholders
            + call.parameters.map {
                Schema.parameter($0.name, in: "query", $0.schema, $0.summary(for: dialects), isRequired: $0.isRequired)
            }
        if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
        if let body = call.body {
            operation["requestBody"] = [
                "description": .string(body.summary),
                "content": .object([body.mediaType: ["schema": body.schema]]),
            ]
        }
        var content: JSONObject = [:]
        for result in call.results { content[result.mediaType] = ["schema": result.schema] }
        var responses: JSONObject = [
            "200": [
                "description": .string(call.results.map(\.summary).joined(separator: "; ")),
                "content": .object(content),
            ]
        ]
        for status in Self.statuses(of: call) { responses["\(status)"] = ["$ref": "#/components/responses/Refusal"] }
        responses["default"] = ["$ref": "#/components/responses/Refusal"]
        operation["responses"] = .object(responses)
        // The empty requirement is for servers on loopback, which don't require a token.
        operation["security"] = call.isAlwaysOpen ? [] : [[:], ["token": []], ["tokenParameter": []]]
        return .object(operation)
    }
}
