import MockseJSON
import MocksePages

extension DriverCommand {
    /// Creates a command from a message to a driver; nil if this version of the protocol has no such command.
    ///
    /// - Throws: `DriverError.malformedMessage` if the message is malformed.
    init?(_ message: JSONObject) throws(DriverError) {
        func unreadable() -> DriverError { .malformedMessage(JSONValue.object(message).text) }
        guard let name = message["verb"]?.string else { throw unreadable() }
        guard let verb = Verb(rawValue: name) else { return nil }
        switch verb {
        case .open:
            guard let name = message["dialect"]?.string,
                let dialect = Dialect.builtIn.first(where: { $0.name == name }),
                let baseURL = message["baseURL"]?.string, let path = message["path"]?.string
            else { throw unreadable() }
            self = .open(
                ListAddress(
                    dialect: dialect, baseURL: baseURL, path: path, parameters: Self.parameters(in: message),
                    pageSize: message["pageSize"]?.int))
        case .more: self = .more(source: message["source"]?.int ?? 0)
        case .query: self = .query(Self.parameters(in: message))
        case .idle: self = .idle(atMost: .milliseconds(message["ms"]?.int ?? 0))
        case .earlier: self = .earlier
        case .refresh: self = .refresh
        case .retry: self = .retry
        case .cancel: self = .cancel
        case .list: self = .list
        case .close: self = .close
        }
    }

    private static func parameters(in message: JSONObject) -> [String: String] {
        var parameters: [String: String] = [:]
        for (name, value) in message["params"]?.object ?? [:] { parameters[name] = value.string ?? value.text }
        return parameters
    }
}
