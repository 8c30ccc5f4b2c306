import MockseDatasets
import MockseHTTP
import MockseJSON

/// A failure object with `errorMessage`, `invalidFields` if required fields are missing, and `status`, as recorded.
struct BreweryDBError: Sendable, Hashable {
    let status: HTTPStatus
    let message: String
    /// The fields that are invalid, with the validator and its text.
    var invalidFields: JSONObject?

    private static let invalid = Self(status: .badRequest, message: "The data passed to this method was invalid")

    init(_ failure: DialectFailure) {
        switch failure {
        case .noSuchRoute: self.init(status: .notFound, message: "The endpoint you requested could not be found")
        // The responses to other methods weren't recorded, so this is the framework's usual text (unverified).
        case .methodNotAllowed:
            self.init(status: .methodNotAllowed, message: HTTPStatus.methodNotAllowed.reason)
        case .noSuchObject: self.init(status: .notFound, message: "The object you requested was not found.")
        case .unknownKey: self.init(status: .unauthorized, message: "API key could not be found")
        case .missingAttributes(let names):
            let text = "One of the following fields must be populated: \(names.joined(separator: ", "))"
            self.init(invalid: "required", text)
        // The text is that of the framework whose validator the recorded failure names (unverified).
        case .pastEnd, .invalidPage, .invalidCursor, .expiredCursor, .fixed:
            self.init(invalid: "p", "Value is required and can't be empty")
        case .badParameter(let name): self.init(invalid: name, "Value is required and can't be empty")
        case .specific(let code, let message): self.init(status: HTTPStatus(code), message: message)
        // The status is 401, not 429. `X-Ratelimit-Remaining: 0` tells it apart from a bad key. The wording is unknown.
        case .quotaSpent, .backoffViolated: self.init(status: .unauthorized, message: "API limit exceeded")
        case .unreadable(let error): self.init(status: .internalServerError, message: error.description)
        case .simulated(let code): self.init(simulating: HTTPStatus(code))
        }
    }

    private init(status: HTTPStatus, message: String) {
        self.status = status
        self.message = message
    }

    /// Creates a failure for a field that is missing or empty.
    private init(invalid field: String, _ text: String) {
        self = .invalid
        invalidFields = [field: ["isEmpty": .string(text)]]
    }

    /// Creates an injected failure, with the service's own text if it is known for the status.
    private init(simulating status: HTTPStatus) {
        switch status {
        case .badRequest: self = .invalid
        case .unauthorized: self.init(.unknownKey)
        case .notFound: self.init(.noSuchRoute)
        default: self.init(status: status, message: status.reason)
        }
    }

    var body: [UInt8] {
        var members = MemberWriter()
        members.add("errorMessage", message, style: .escaped)
        if let invalidFields {
            var text: [UInt8] = []
            JSONValue.object(invalidFields).write(into: &text, style: .escaped)
            members.add("invalidFields", json: text)
        }
        members.add("status", "failure")
        return members.finish()
    }
}
