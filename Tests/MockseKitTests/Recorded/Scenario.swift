import MockseKit

/// The server configuration and the requests that a recording contains.
struct Scenario {
    /// An error that holds an invalid line of a recording.
    struct Problem: Error {
        let line: String

        /// Returns a value, or throws a problem if it is nil.
        static func unless<Value>(_ value: Value?, _ line: String) throws -> Value {
            guard let value else { throw Problem(line: line) }
            return value
        }
    }

    /// The action of a step.
    enum Action {
        /// Sends the request and receives the responses.
        case exchange
        /// Sends the request. Another step receives the responses.
        case send(String)
        /// Receives the responses to the request of an earlier step.
        case receive(String)
        /// Closes the connection of an earlier step, once its request has arrived.
        case abandon(String)
    }

    /// The requests of one connection, or an action on an earlier step's connection.
    struct Step {
        /// The lines of the step in the recording.
        var lines: [String] = []
        var action = Action.exchange
        var request: [UInt8] = []
        /// The number of responses to receive before checking the connection's state.
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
