import MockseKit

/// What a recording asks for: how the server is started, and requests in their order.
struct Scenario {
    /// A line of a recording that has no meaning.
    struct Problem: Error {
        let line: String

        /// Returns a value, or throws a problem if there is none.
        static func unless<Value>(_ value: Value?, _ line: String) throws -> Value {
            guard let value else { throw Problem(line: line) }
            return value
        }
    }

    /// What a step does.
    enum Action {
        /// Sends the request and receives the responses.
        case exchange
        /// Sends the request, whose responses another step receives.
        case send(String)
        /// Receives what an earlier step sent the request for.
        case receive(String)
        /// Closes the connection of an earlier step, once its request has arrived.
        case abandon(String)
    }

    /// One connection's requests, or what happens to them.
    struct Step {
        /// The lines that say so.
        var lines: [String] = []
        var action = Action.exchange
        var request: [UInt8] = []
        /// The number of responses that are received before the connection's state is looked at.
        var responses = 1
        /// A Boolean value indicating whether the client leaves after the responses.
        var leaves = false
        /// A text after which the client leaves, for responses without an end.
        var end: String?
    }

    /// The lines before the first step.
    var header: [String] = []
    var configuration = MockServer.Configuration()
    var steps: [Step] = []

    /// A Boolean value indicating whether several connections are open at once.
    var isConcurrent: Bool {
        steps.contains { step in
            if case .send = step.action { true } else { false }
        }
    }
}
