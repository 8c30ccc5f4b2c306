import MockseBase
package import MockseDialects
package import MockseJSON

extension RequestMatch {
    /// Creates a match from JSON: `{"page": 3, "attempt": "1..2", "route": "/users/*", "query": {"sort":
    /// "name"}}`.
    ///
    /// - Throws: A `SettingError` whose setting is the invalid member, such as `page` or `query.sort`.
    package init(json: JSONValue, dialects: Dialects = Dialect.builtIn) throws(SettingError) {
        guard let object = json.object else { throw SettingError(value: json.refusedText, reason: .notAnObject) }
        self.init()
        try object.checkKeys()
        for (key, value) in object {
            guard key == "query" else {
                guard Self.keys.contains(key) else {
                    let reason = SettingError.Reason.unknownKey(nearest: NearestName.of(key, among: Self.keys))
                    throw SettingError(setting: key, value: value.refusedText, reason: reason)
                }
                try set(key, to: try value.settingText.of(key))
                continue
            }
            guard let parameters = value.object else {
                throw SettingError(setting: key, value: value.refusedText, reason: .notAnObject)
            }
            do throws(SettingError) {
                try parameters.checkKeys()
            } catch {
                throw error.below("query")
            }
            for (name, wanted) in parameters { query[name] = try wanted.settingText.of("query.\(name)") }
        }
        try check(dialects)
    }

    /// The match in the form that `init(json:)` accepts.
    package var json: JSONValue {
        var object = JSONObject()
        if let dialect { object.append("dialect", .string(dialect)) }
        if let route { object.append("route", .string(route)) }
        if let page { object.append("page", Self.json(page)) }
        if let attempt { object.append("attempt", Self.json(attempt)) }
        if !query.isEmpty {
            var parameters = JSONObject()
            for (name, value) in query.sorted(by: { $0.key < $1.key }) { parameters.append(name, .string(value)) }
            object.append("query", .object(parameters))
        }
        if let version { object.append("version", Self.json(version)) }
        return .object(object)
    }

    private static func json(_ range: ClosedRange<Int>) -> JSONValue {
        range.lowerBound == range.upperBound
            ? .number(range.lowerBound) : .string(NumberRange.text(range))
    }
}

extension FaultRule {
    /// Creates a rule from JSON, `{"match": {…}, "fail": "503", "latency": "2s"}`, or from the text of a rule.
    ///
    /// - Throws: A `SettingError` whose setting is the invalid member, such as `fail` or `match.page`.
    package init(json: JSONValue, dialects: Dialects = Dialect.builtIn) throws(SettingError) {
        if let text = json.string {
            self = try FaultRule(parsing: text, dialects: dialects)
            return
        }
        guard let object = json.object else { throw SettingError(value: json.refusedText, reason: .notARule) }
        self.init(RequestMatch(), FaultEffects())
        try object.checkKeys()
        for (key, value) in object {
            if key == "match" {
                do throws(SettingError) {
                    match = try RequestMatch(json: value, dialects: dialects)
                } catch {
                    throw error.below("match")
                }
            } else if FaultEffects.keys.contains(key) {
                try effects.set(key, to: try value.settingText.of(key))
            } else {
                throw SettingError(setting: key, value: value.refusedText, reason: Self.refusal(of: key))
            }
        }
        try check(dialects)
    }

    /// The rule in the form that `init(json:)` accepts.
    package var json: JSONValue {
        var object: JSONObject = ["match": match.json]
        for (key, value) in effects.members { object.append(key, value) }
        return .object(object)
    }

    private static func refusal(of key: String) -> SettingError.Reason {
        guard FaultEffects.refusal(of: key) != .ofWholeLists else { return .ofWholeLists }
        return .unknownKey(nearest: NearestName.of(key, among: ["match"] + FaultEffects.keys))
    }
}

extension FaultEffects {
    /// The effects as members of a rule's object.
    var members: [(key: String, value: JSONValue)] {
        let texts: [(key: String, value: String?)] = [
            ("fail", fail?.description), ("latency", latency?.description), ("bandwidth", bandwidth?.description),
            ("slicer", slicer?.description), ("network", network?.description),
        ]
        var members = texts.compactMap { key, text in text.map { (key: key, value: JSONValue.string($0)) } }
        if let backoff { members.append(("backoff", .number(backoff))) }
        return members
    }
}
