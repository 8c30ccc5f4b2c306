import MockseJSON

/// The driver's side of the protocol, for a client in this process that is tested by a suite in another process.
///
/// It replies to the commands of `mockse conform -- DRIVER` and `mockse conform --http`.
public actor DriverService {
    private let features: ClientFeatures
    private let makeClient: @Sendable () async throws -> any PagingClient
    private var driver: InProcessDriver?

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - features: The client's features.
    ///   - client: Creates a client; called for each `open`.
    public init(_ features: ClientFeatures, client: @escaping @Sendable () async throws -> any PagingClient) {
        self.features = features
        makeClient = client
    }

    /// Returns the reply to a message.
    func reply(to message: JSONObject) async -> JSONObject {
        var reply: JSONObject = [:]
        if let id = message["id"] { reply["id"] = id }
        do {
            for (name, value) in try await members(replyingTo: message) { reply[name] = value }
        } catch DriverError.unsupported {
            reply["unsupported"] = true
        } catch {
            reply["error"] = .string("\(error)")
        }
        return reply
    }

    private func members(replyingTo message: JSONObject) async throws -> JSONObject {
        if message["verb"]?.string == "hello" { return features.message }
        guard let command = try DriverCommand(message, known: features.dialects) else { return ["unsupported": true] }
        switch command {
        case .open:
            let opened = InProcessDriver(client: try await makeClient())
            driver = opened
            return try await opened.perform(command).message
        case .close:
            defer { driver = nil }
            return try await driver?.perform(command).message ?? [:]
        default:
            guard let driver else { return ["error": "no list is open; send `open` first"] }
            return try await driver.perform(command).message
        }
    }
}

extension DriverReply {
    /// The members of the message for this reply.
    fileprivate var message: JSONObject {
        switch self {
        case .done: [:]
        case .state(let state): ["state": .string(state.rawValue)]
        case .list(let list): list.message
        case .refused: ["unsupported": true]
        }
    }
}
