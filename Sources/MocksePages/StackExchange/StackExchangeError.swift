import MockseDatasets
import MockseHTTP
import MockseJSON

/// An error object with exactly three keys, in the recorded order.
struct StackExchangeError: Sendable, Hashable {
    /// The HTTP status, which is 400 for all of the API's own errors regardless of their IDs.
    let status: HTTPStatus
    let id: Int
    let message: String

    /// The service's names for its errors, without 408 and 501.
    private static let names: [Int: String] = [
        400: "bad_parameter",
        401: "access_token_required",
        402: "invalid_access_token",
        403: "access_denied",
        404: "no_method",
        405: "key_required",
        406: "access_token_compromised",
        407: "write_failed",
        409: "duplicate_request",
        500: "internal_error",
        502: "throttle_violation",
        503: "temporarily_unavailable",
    ]

    init(_ failure: DialectFailure) {
        switch failure {
        case .noSuchRoute, .noSuchObject: self.init(404, "no method found with this name")
        case .badParameter(let name): self.init(400, name)
        case .missingAttributes(let names): self.init(400, "one of \(names.joined(separator: " or ")) must be set")
        case .unknownKey: self.init(400, "`key` doesn't match a known application")
        case .specific(let code, let message): self.init(code, message)
        case .quotaSpent(let seconds):
            self.init(502, "too many requests from this IP, more requests available in \(seconds) seconds")
        case .backoffViolated: self.init(502, "Violation of backoff parameter")
        // This is not an error of the API's own, so the status says what happened.
        case .unreadable(let error): self.init(500, error.description, status: .internalServerError)
        // The service's own /errors/{id} returns this text (unverified).
        case .simulated(let status): self.init(Self.id(for: status), "simulated", status: HTTPStatus(status))
        }
    }

    private init(_ id: Int, _ message: String, status: HTTPStatus = .badRequest) {
        self.status = status
        self.id = id
        self.message = message
    }

    /// Returns the error ID for an HTTP status: the same number if it exists, throttling for 429, or an internal error.
    private static func id(for status: Int) -> Int {
        if names[status] != nil { return status }
        return status == 429 ? 502 : 500
    }

    var body: [UInt8] {
        var body: [UInt8] = []
        body.append(ascii: "{\"error_id\":")
        body.append(decimal: id)
        body.append(ascii: ",\"error_message\":")
        JSONString.append(message, to: &body)
        body.append(ascii: ",\"error_name\":")
        JSONString.append(Self.names[id] ?? "", to: &body)
        body.append(ascii: "}")
        return body
    }
}
