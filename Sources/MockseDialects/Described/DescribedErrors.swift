package import MockseHTTP
package import MockseJSON

/// The errors of an API that is described in a file.
package struct DescribedErrors: Sendable {
    /// A reason for which a request gets no page.
    package enum Kind: String, Sendable, CaseIterable {
        /// Any other one.
        case `default`
        /// The client sends requests too fast.
        case throttled
        /// The cursor was right once.
        case expiredCursor
        /// The cursor leads nowhere.
        case invalidCursor
        /// The page is past the end.
        case pastEnd
        /// The page isn't a number, or is before the first or too deep in the list.
        case invalidPage
        /// No list has this path.
        case notFound

        /// The word that stands for the reason where an API has a code for each.
        var code: String {
            switch self {
            case .default: "invalid_request"
            case .throttled: "rate_limited"
            case .expiredCursor: "expired_cursor"
            case .invalidCursor: "invalid_cursor"
            case .pastEnd, .invalidPage: "invalid_page"
            case .notFound: "not_found"
            }
        }
    }

    /// An error as the file gives it.
    package struct Template: Sendable {
        /// The status, or nil for that of the error's kind.
        package var status: Int?
        /// The fields, whose values may have placeholders.
        package var fields: [(name: String, value: String)] = []
        /// The body, whose texts may have placeholders, or nil for that of the general error.
        package var body: JSONValue?
    }

    /// The errors that the file gives.
    package var templates: [Kind: Template]

    /// Creates errors.
    package init(_ templates: [Kind: Template] = [:]) { self.templates = templates }

    /// Returns the response for an error.
    ///
    /// - Parameters:
    ///   - kind: The reason.
    ///   - status: The status, or nil for the API's own.
    ///   - message: The reason in words.
    ///   - wrong: The name and the value of the parameter that is wrong.
    ///   - seconds: The number of seconds after which the client may try again.
    ///   - type: The media type of bodies.
    /// - Returns: The response.
    package func response(
        _ kind: Kind, status: Int? = nil, message: String, wrong: (name: String, value: String) = ("", ""),
        seconds: Int = 0,
        type: String = "application/json"
    ) -> HTTPResponse {
        let own = templates[kind]
        let general = templates[.default]
        let code = status ?? own?.status ?? Self.statuses[kind] ?? general?.status ?? 400
        let words: KeyValuePairs = [
            "status": "\(code)", "seconds": "\(seconds)",
            "code": status == nil ? kind.code : Self.codes[code] ?? (code < 500 ? "invalid_request" : "internal_error"),
            "message": message, "parameter": wrong.name, "value": wrong.value,
        ]
        var fields: HTTPFields = ["Content-Type": type]
        // A client that isn't told how long to wait isn't told to wait.
        for field in own?.fields ?? general?.fields ?? [] where seconds > 0 || !field.value.contains("{seconds}") {
            fields.set(field.name, Self.filled(field.value, words))
        }
        let body = own?.body ?? general?.body ?? ["message": "{message}"]
        return HTTPResponse(HTTPStatus(code), fields: fields, body: Array(Self.filled(body, words).text.utf8))
    }

    /// A Boolean value indicating whether the error for an expired cursor differs from the general one.
    package var tellsExpiry: Bool {
        guard let own = templates[.expiredCursor] else { return false }
        let general = templates[.default]
        guard own.status == nil || own.status == general?.status ?? 400 else { return true }
        guard let body = own.body else { return false }
        return !Self.matches(general?.body ?? [:], body)
    }

    /// Returns a Boolean value indicating whether a response is the error for an expired cursor.
    package func isExpiry(status: Int, body: [UInt8]) -> Bool {
        guard tellsExpiry, let own = templates[.expiredCursor],
            status == own.status ?? templates[.default]?.status ?? 400
        else { return false }
        guard let wanted = own.body else { return true }
        return (try? JSONValue(parsing: body)).map { Self.matches($0, wanted) } ?? false
    }

    /// Returns a Boolean value indicating whether a body has all members of an error, except for texts to fill in.
    private static func matches(_ body: JSONValue, _ wanted: JSONValue) -> Bool {
        switch wanted {
        case .string(let text) where text.contains("{"): true
        case .object(let object):
            object.allSatisfy { key, value in body.object?[key].map { matches($0, value) } ?? false }
        case .array(let elements):
            zip(body.array ?? [], elements).allSatisfy(matches) && body.array?.count == elements.count
        case .null: true
        case .string, .bool, .number: body == wanted
        }
    }

    /// The statuses of errors that the file gives without one; the general error's is the one of the others.
    private static let statuses: [Kind: Int] = [.throttled: 429, .notFound: 404]

    /// The words for injected statuses.
    private static let codes: [Int: String] = [
        401: "unauthorized", 403: "forbidden", 404: "not_found", 409: "conflict", 429: "rate_limited",
        502: "bad_gateway", 503: "service_unavailable", 504: "gateway_timeout",
    ]

    private static func filled(_ text: String, _ words: KeyValuePairs<String, String>) -> String {
        words.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    private static func filled(_ value: JSONValue, _ words: KeyValuePairs<String, String>) -> JSONValue {
        switch value {
        case .string("{status:number}"), .string("{seconds:number}"):
            let name = value.string == "{status:number}" ? "status" : "seconds"
            return words.first { $0.key == name }.flatMap { Int($0.value) }.map { .number($0) } ?? value
        case .string(let text): return .string(filled(text, words))
        case .array(let elements): return .array(elements.map { filled($0, words) })
        case .object(let object):
            var changed = JSONObject()
            for (key, value) in object { changed.append(key, filled(value, words)) }
            return .object(changed)
        case .null, .bool, .number: return value
        }
    }
}
