import MockseDatasets
import MockseDialects
import MockseHTTP
import MockseJSON

/// An error object with exactly three keys, in the order that was recorded for the version.
struct StackExchangeError: Sendable, Hashable {
    /// The HTTP status, which is 400 for all of the API's own errors regardless of their IDs.
    let status: HTTPStatus
    let id: Int
    let message: String

    /// The service's names for its errors, without 408 and 501.
    static let names: [Int: String] = [
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
        case .noSuchRoute, .methodNotAllowed, .noSuchObject: self.init(404, "no method found with this name")
        case .pastEnd, .invalidPage, .invalidCursor, .expiredCursor, .fixed: self.init(400, "page")
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

    /// The `error` objects of `/errors`, whose descriptions are unverified.
    static let types: [JSONObject] = names.sorted { $0.key < $1.key }.map { id, name in
        ["error_id": .number(id), "description": .string(descriptions[id] ?? ""), "error_name": .string(name)]
    }

    private static let descriptions: [Int: String] = [
        400: "An invalid parameter was passed", 401: "A method that requires an access token was called without one",
        402: "An invalid access token was passed to a method",
        403: "A method was called that the access token has no permission for",
        404: "An attempt was made to call a method that doesn't exist",
        405: "A method was called that requires a key to be passed",
        406: "An access token is no longer believed to be secure", 407: "A write operation was rejected",
        409: "A request was repeated with the same id", 500: "An unexpected error occurred in the API",
        502: "A request was rejected because of the throttle", 503: "Some or all of the API is unavailable",
    ]

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

    /// Returns the object's text as a version of the API writes it.
    func body(in version: StackExchangeVersion) -> [UInt8] {
        var members = MemberWriter()
        members.add("error_id", id)
        if version.hasFormerOrder { members.add("error_name", Self.names[id] ?? "") }
        members.add("error_message", message)
        if !version.hasFormerOrder { members.add("error_name", Self.names[id] ?? "") }
        return members.finish()
    }
}
