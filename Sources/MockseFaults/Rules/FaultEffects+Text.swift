import MockseBase

extension FaultEffects {
    /// The keys of the effects.
    package static let keys = ["fail", "backoff", "latency", "bandwidth", "slicer", "network"]

    /// Creates effects from comma-separated text: `latency=2s, fail=503`; `ok` means `fail=none`.
    ///
    /// Commas inside parentheses or inside a list don't separate effects. The text after a comma belongs to the value
    /// before it, unless that text is `ok` or begins with a key and `=`. So `fail=500,503:3, latency=normal(1s,100ms)`
    /// is two effects.
    ///
    /// - Throws: A `SettingError` that names the key, its value and the problem. A key can be given only once.
    public init(parsing text: String) throws(SettingError) {
        self.init()
        var assignments: [(key: String, value: String)] = []
        for part in Self.parts(of: text) {
            if part.lowercased() == "ok" {
                assignments.append(("fail", "none"))
            } else if let key = Self.key(of: part) {
                assignments.append((key, String(part.drop { $0 != "=" }.dropFirst().trimmed)))
            } else if let last = assignments.indices.last {
                assignments[last].value += ",\(part)"
            } else {
                throw SettingError(value: text, reason: .noEffect(Self.keys))
            }
        }
        if assignments.isEmpty { throw SettingError(value: text, reason: .noEffect(Self.keys)) }
        var seen: Set<String> = []
        for (key, value) in assignments {
            guard seen.insert(key).inserted else { throw SettingError(value: text, reason: .twice(key)) }
            try set(key, to: value)
        }
    }

    /// Sets the value of one key.
    mutating func set(_ key: String, to value: String) throws(SettingError) {
        do throws(SettingError.Reason) {
            let text = value[...]
            switch key {
            case "fail": fail = try FailureMix(reading: text)
            case "backoff":
                let allowed = 0...UInt64(Self.longestBackoff)
                guard let seconds = text.wholeNumber(in: allowed) else { throw .notAWholeNumber(allowed) }
                backoff = Int(seconds)
            case "latency": latency = try Latency(reading: value)
            case "bandwidth": bandwidth = try Bandwidth(reading: text)
            case "slicer": slicer = try Slicer(reading: text)
            case "network": network = try NetworkProfile(reading: text)
            default: throw Self.refusal(of: key)
            }
        } catch {
            throw SettingError(setting: key, value: value, reason: error)
        }
    }

    /// Returns the reason to reject a key that isn't an effect's.
    static func refusal(of key: String) -> SettingError.Reason {
        if key == "page-size" || PageFaultOption.all.contains(where: { $0.key == key }) { return .ofWholeLists }
        return .unknownKey(nearest: NearestName.of(key, among: keys))
    }

    // Splits at the commas outside parentheses.
    private static func parts(of text: String) -> [Substring] {
        var depth = 0
        let parts = text.split(omittingEmptySubsequences: false) { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return character == "," && depth <= 0
        }
        return parts.map(\.trimmed).filter { !$0.isEmpty }
    }

    // `p90=…` and `reset_peer=head` are parts of values.
    private static func key(of part: Substring) -> String? {
        guard let equals = part.firstIndex(of: "=") else { return nil }
        let key = String(part[..<equals].trimmed)
        let isQuantile = key.first == "p" && ExactDecimal(key.dropFirst()) != nil
        return isQuantile || FailureKind.hasForms(key) ? nil : key
    }
}

extension FaultEffects: CustomStringConvertible {
    /// The effects in the form that `init(parsing:)` accepts: `fail=503, latency=2s`.
    public var description: String {
        var parts: [String] = []
        if let fail { parts.append("fail=\(fail)") }
        if let backoff { parts.append("backoff=\(backoff)") }
        if let latency { parts.append("latency=\(latency)") }
        if let bandwidth { parts.append("bandwidth=\(bandwidth)") }
        if let slicer { parts.append("slicer=\(slicer)") }
        if let network { parts.append("network=\(network)") }
        return parts.joined(separator: ", ")
    }
}

extension SettingError.Reason {
    static func noEffect(_ keys: [String]) -> Self {
        Self(
            "missing effect; use ok, or KEY=VALUE with one of \(keys.joined(separator: ", "))", keyHint: nil,
            isAboutWholeText: true)
    }

    static let ofWholeLists = Self("applies to whole lists, not single requests; use the setting instead")
}
