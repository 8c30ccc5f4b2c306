package import MockseDialects
package import MockseJSON

extension ClientFeatures {
    /// Creates features from the reply to `hello`.
    ///
    /// - Parameters:
    ///   - message: The reply.
    ///   - known: The dialects that the reply may name; without names, the client supports all of them.
    /// - Throws: `DriverError.handshake`, which names the member; `DriverError.failed` if the reply is an error.
    package init(hello message: JSONObject, known: Dialects = Dialect.builtIn) throws(DriverError) {
        func count(_ key: String, standard: Int, in range: ClosedRange<Int>) throws(DriverError) -> Int {
            guard let value = message[key], !value.isNull else { return standard }
            guard let number = value.int, range.contains(number) else {
                throw .handshake(Self.outOfRange(key, range, value.text))
            }
            return number
        }
        if let error = message["error"] { throw .failed("hello", reason: error.string ?? error.text) }
        guard message["protocol"]?.int == DriverMessage.version else {
            throw .handshake(
                "`protocol` must be \(DriverMessage.version); received \(message["protocol"]?.text ?? "nothing")")
        }
        // Ignoring a misspelled member would silently drop what the client declared.
        for (key, _) in message where !Self.members.contains(key) {
            throw .handshake("unknown field `\(key)` (use one of \(Self.members.joined(separator: ", ")))")
        }
        self.init(name: message["name"]?.string ?? "the client")
        readsDescriptions = message["dialects"]?.array?.contains(Self.any) == true || message["dialects"] == Self.any
        dialects = readsDescriptions ? Set(known) : try Self.dialects(in: message, known)
        verbs = Set(try Self.words("verbs", in: message, standard: [Verb.list]))
        loading.sources = try count("sources", standard: 1, in: Ranges.sources)
        loading.concurrency = try count("concurrency", standard: 1, in: Ranges.concurrency)
        loading.prefetch = try count("prefetch", standard: 0, in: Ranges.prefetch)
        instances = try count("instances", standard: 1, in: Ranges.instances)
        loading.autoContinue = try count("autoContinue", standard: 0, in: Ranges.autoContinue)
        func time(_ key: String) throws(DriverError) -> Duration? {
            let milliseconds = try count(key, standard: 0, in: Ranges.milliseconds)
            return milliseconds > 0 ? .milliseconds(milliseconds) : nil
        }
        loading.timeout = try time("timeoutMs")
        loading.autoRetry = try time("autoRetryMs")
        loading.coolDown = try time("coolDownMs")
        let timings: [RefreshTiming] = try Self.words("refreshWhileLoading", in: message, standard: [])
        loading.refreshWhileLoading = timings.first
        let rows = try count("window", standard: 0, in: Ranges.window)
        display.window = rows > 0 ? rows : nil
        let pages = try count("maxPages", standard: 0, in: Ranges.maxPages)
        display.maxPages = pages > 0 ? pages : nil
        let policies: [DuplicatePolicy] = try Self.words("onDuplicate", in: message, standard: [])
        display.onDuplicate = policies.first
        display.refresh = try Self.words("refresh", in: message, standard: [RefreshPolicy.replace]).first ?? .replace
        loading.revalidates = try Self.flag("revalidates", in: message)
        loading.renews = try Self.flag("renews", in: message)
        loading.isBatch = try Self.flag("batch", in: message)
        display.ops = try Self.flag("ops", in: message)
        switch message["pageSize"] {
        case nil, .null?: pageSize = .unsent
        case "settable"?: pageSize = .settable
        default: pageSize = .fixed(try count("pageSize", standard: 1, in: Ranges.pageSize))
        }
        if let verb = message["verb"], !verb.isNull, verb != "hello" {
            throw .handshake("`verb` must be \"hello\" or left out, not \(verb.text); `verbs` names the commands")
        }
        absent = Set(try Self.words("without", in: message, standard: [Absence]()))
        if let contradiction {
            throw .handshake("`without` names `\(contradiction.rawValue)`, which is also declared; remove one of them")
        }
    }

    /// The word that stands for all APIs, because the client reads their descriptions.
    static let any: JSONValue = "any"

    /// The members that a reply to `hello` can have.
    static let members = [
        "id", "verb", "protocol", "name", "dialects", "verbs", "pageSize", "sources", "concurrency", "prefetch",
        "timeoutMs", "autoRetryMs", "coolDownMs", "autoContinue", "onDuplicate", "refresh", "refreshWhileLoading",
        "revalidates", "renews", "batch", "ops", "window", "maxPages", "instances", "without",
    ]

    private static func flag(_ key: String, in message: JSONObject) throws(DriverError) -> Bool {
        guard let value = message[key], !value.isNull else { return false }
        guard let flag = value.bool else {
            throw .handshake("`\(key)` must be true or false, not \(value.text)")
        }
        return flag
    }

    /// Returns the dialects that the reply names, without the presets that aren't known.
    private static func dialects(in message: JSONObject, _ known: Dialects) throws(DriverError) -> Set<Dialect> {
        var message = message
        let named = message["dialects"]?.array ?? []
        let others = named.compactMap(\.string).filter { name in
            Dialect.presetNames.contains(name) && !known.contains { $0.name == name }
        }
        let rest = named.filter { !others.contains($0.string ?? "") }
        if let other = others.first, rest.isEmpty {
            throw .handshake("`dialects`: the client supports only \(other), which isn't judged (use --api \(other))")
        }
        message["dialects"] = rest.isEmpty ? message["dialects"] : .array(rest)
        return Set(try words("dialects", in: message, standard: Array(known), of: Array(known), \.name))
    }

    private static func words<Word: RawRepresentable<String> & CaseIterable>(
        _ key: String, in message: JSONObject, standard: [Word]
    ) throws(DriverError) -> [Word] {
        try words(key, in: message, standard: standard, of: Array(Word.allCases), \.rawValue)
    }

    private static func words<Word>(
        _ key: String, in message: JSONObject, standard: [Word], of all: [Word], _ name: (Word) -> String
    ) throws(DriverError) -> [Word] {
        guard let value = message[key], !value.isNull else { return standard }
        var words: [Word] = []
        for element in value.array ?? [value] {
            guard let word = element.string.flatMap({ text in all.first { name($0) == text } }) else {
                let known = all.map(name).joined(separator: ", ")
                throw .handshake("`\(key)`: unknown value \(element.text) (use one of \(known))")
            }
            words.append(word)
        }
        return words
    }
}
