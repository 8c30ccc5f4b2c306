import MockseJSON

/// The driver protocol, version 1: JSON objects, one a line, each answered by one with the same `id`.
enum DriverMessage {
    /// The version that `hello` asks for.
    static let version = 1

    /// The first message, to which a driver answers what its client is.
    static func hello(id: Int) -> JSONObject {
        ["id": number(id), "verb": "hello", "protocol": number(version)]
    }

    /// A command's message.
    static func command(_ command: DriverCommand, id: Int) -> JSONObject {
        var message: JSONObject = ["id": number(id), "verb": .string(command.verb.rawValue)]
        switch command {
        case .open(let list):
            message["dialect"] = .string(list.dialect.rawValue)
            message["baseURL"] = .string(list.baseURL)
            message["path"] = .string(list.path)
            message["params"] = parameters(list.parameters)
            message["pageSize"] = list.pageSize.map(number) ?? .null
        case .more(let source): message["source"] = number(source)
        case .query(let values): message["params"] = parameters(values)
        case .idle(let limit): message["ms"] = number(Int(limit / .milliseconds(1)))
        case .earlier, .refresh, .retry, .cancel, .list, .close: break
        }
        return message
    }

    /// Reads the answer to a command.
    ///
    /// - Throws: `DriverError`.
    static func reply(_ message: JSONObject, to command: DriverCommand) throws(DriverError) -> DriverReply {
        if message["unsupported"]?.bool == true { throw .unsupported(command.verb) }
        if let error = message["error"] { throw .failed(command.verb, reason: error.string ?? error.text) }
        switch command {
        case .idle:
            let known = ClientState.allCases.map(\.rawValue).joined(separator: ", ")
            guard let state = message["state"]?.string.flatMap(ClientState.init) else {
                throw .failed(.idle, reason: "`state` must be one of \(known)")
            }
            return .state(state)
        case .list:
            guard let array = message["ids"]?.array else { throw .failed(.list, reason: "`ids` must be an array") }
            let ids = array.compactMap { $0.string ?? $0.number?.text }
            guard ids.count == array.count else {
                throw .failed(.list, reason: "`ids` must be an array of strings or numbers")
            }
            return .list(ids)
        default: return .done
        }
    }

    private static func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

    private static func parameters(_ values: [String: String]) -> JSONValue {
        var object = JSONObject()
        for (name, value) in values.sorted(by: { $0.key < $1.key }) { object[name] = .string(value) }
        return .object(object)
    }
}

extension ClientFeatures {
    /// Reads the answer to `hello`.
    ///
    /// - Throws: `DriverError.handshake` that names the member.
    init(hello message: JSONObject) throws(DriverError) {
        func count(_ key: String, standard: Int, from first: Int) throws(DriverError) -> Int {
            guard let value = message[key], !value.isNull else { return standard }
            guard let number = value.int, number >= first else {
                throw .handshake("`\(key)` must be a whole number from \(first), not \(value.text)")
            }
            return number
        }
        guard message["protocol"]?.int == DriverMessage.version else {
            throw .handshake(
                "`protocol` must be \(DriverMessage.version), not \(message["protocol"]?.text ?? "missing")")
        }
        self.init(name: message["name"]?.string ?? "the client")
        dialects = Set(try Self.words("dialects", in: message, standard: Dialect.allCases))
        verbs = Set(try Self.words("verbs", in: message, standard: [Verb.list]))
        sources = try count("sources", standard: 1, from: 1)
        concurrency = try count("concurrency", standard: 1, from: 1)
        prefetch = try count("prefetch", standard: 0, from: 0)
        instances = try count("instances", standard: 1, from: 1)
        let milliseconds = try count("timeoutMs", standard: 0, from: 0)
        timeout = milliseconds > 0 ? .milliseconds(milliseconds) : nil
        let rows = try count("window", standard: 0, from: 1)
        window = rows > 0 ? rows : nil
        switch message["pageSize"] {
        case nil, .null?: pageSize = .unsent
        case "settable"?: pageSize = .settable
        default: pageSize = .fixed(try count("pageSize", standard: 1, from: 1))
        }
    }

    private static func words<Word: RawRepresentable<String> & CaseIterable>(
        _ key: String, in message: JSONObject, standard: [Word]
    ) throws(DriverError) -> [Word] {
        guard let value = message[key], !value.isNull else { return standard }
        var words: [Word] = []
        for element in value.array ?? [value] {
            guard let word = element.string.flatMap(Word.init(rawValue:)) else {
                let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
                throw .handshake("`\(key)` has \(element.text), which is none of \(known)")
            }
            words.append(word)
        }
        return words
    }
}
