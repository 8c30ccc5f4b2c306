import MockseBase
import MockseDialects
import MockseJSON

/// The messages of the driver protocol.
///
/// Each message is a JSON object; the reply to it is an object with the same `id`.
enum DriverMessage {
    /// The protocol version that `hello` requires.
    static let version = Contract.driverProtocol.major

    /// Returns the first message, to which a driver replies with its client's features.
    static func hello(id: Int) -> JSONObject {
        ["id": .number(id), "verb": "hello", "protocol": .number(version)]
    }

    /// Returns the message for a command.
    static func command(_ command: DriverCommand, id: Int) -> JSONObject {
        var message: JSONObject = ["id": .number(id), "verb": .string(command.name)]
        switch command {
        case .open(let list):
            message["dialect"] = .string(list.dialect.name)
            message["baseURL"] = .string(list.baseURL)
            message["path"] = .string(list.path)
            message["params"] = parameters(list.parameters)
            message["pageSize"] = list.pageSize.map(JSONValue.number) ?? .null
            if let api = list.dialect.described { message["api"] = .object(api.description) }
        case .more(let source): message["source"] = .number(source)
        case .query(let values): message["params"] = parameters(values)
        case .idle(let limit): message["ms"] = .number(Int(limit / .milliseconds(1)))
        case .earlier, .refresh, .retry, .cancel, .list, .close, .unknown: break
        }
        return message
    }

    /// Parses the reply to a command.
    ///
    /// - Throws: `DriverError`.
    static func reply(_ message: JSONObject, to command: DriverCommand) throws(DriverError) -> DriverReply {
        if let crash = message["crashed"], !crash.isNull { throw .crashed(crash.string ?? crash.text) }
        let isRefused = message["unsupported"]?.bool == true
        if case .unknown = command { return isRefused ? .refused : .done }
        if isRefused { throw .unsupported(command.name) }
        if let error = message["error"] { throw .failed(command.name, reason: error.string ?? error.text) }
        switch command {
        case .idle: return .state(try state(message["state"], of: command))
        case .list: return .list(try ShownList(reply: message))
        default: return .done
        }
    }

    /// Parses what a client shows in addition to its list.
    ///
    /// - Throws: `DriverError.failed`.
    static func state(_ value: JSONValue?, of command: DriverCommand) throws(DriverError) -> ClientState {
        guard let state = value?.string.flatMap(ClientState.init) else {
            let known = ClientState.allCases.map(\.rawValue).joined(separator: ", ")
            throw .failed(command.name, reason: "`state` must be one of \(known)")
        }
        return state
    }

    private static func parameters(_ values: [String: String]) -> JSONValue {
        var object = JSONObject()
        for (name, value) in values.sorted(by: { $0.key < $1.key }) { object[name] = .string(value) }
        return .object(object)
    }
}
