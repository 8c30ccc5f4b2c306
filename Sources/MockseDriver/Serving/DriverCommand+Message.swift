import MockseDialects
import MockseJSON

extension DriverCommand {
    /// Creates a command from a message to a driver; nil if this version of the protocol has no such command.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - known: The dialects that `open` may name.
    /// - Throws: `DriverError.malformedMessage` if the message is malformed.
    init?(_ message: JSONObject, known: Set<Dialect>) throws(DriverError) {
        func unreadable() -> DriverError { .malformedMessage(JSONValue.object(message).text) }
        func count(_ key: String, in range: ClosedRange<Int>) throws(DriverError) -> Int? {
            guard let value = message[key], !value.isNull else { return nil }
            guard let number = value.int, range.contains(number) else { throw unreadable() }
            return number
        }
        guard let name = message["verb"]?.string else { throw unreadable() }
        guard let verb = Verb(rawValue: name) else { return nil }
        switch verb {
        case .open:
            guard let name = message["dialect"]?.string,
                let dialect = known.first(where: { $0.name == name }) ?? Self.described(message["api"], name),
                let baseURL = message["baseURL"]?.string, let path = message["path"]?.string
            else { throw unreadable() }
            self = .open(
                ListAddress(
                    dialect: dialect, baseURL: baseURL, path: path, parameters: Self.parameters(in: message),
                    pageSize: try count("pageSize", in: ClientFeatures.Ranges.pageSize)))
        case .more:
            self = .more(source: try count("source", in: 0...ClientFeatures.Ranges.sources.upperBound) ?? 0)
        case .query: self = .query(Self.parameters(in: message))
        case .idle:
            let longest = ClientFeatures.Ranges.milliseconds.upperBound
            self = .idle(atMost: .milliseconds(min(max(0, message["ms"]?.int ?? 0), longest)))
        case .earlier: self = .earlier
        case .refresh: self = .refresh
        case .retry: self = .retry
        case .cancel: self = .cancel
        case .list: self = .list
        case .close: self = .close
        }
    }

    /// Returns the API that a message describes, or nil if it describes none.
    private static func described(_ api: JSONValue?, _ name: String) -> Dialect? {
        guard let api, api.object != nil else { return nil }
        return try? Dialect(description: Array(api.text.utf8), name: name)
    }

    private static func parameters(in message: JSONObject) -> [String: String] {
        var parameters: [String: String] = [:]
        for (name, value) in message["params"]?.object ?? [:] { parameters[name] = value.string ?? value.text }
        return parameters
    }
}
