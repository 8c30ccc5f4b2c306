import MockseBase
import MockseDialects
import MockseJSON

extension Setting {
    /// Every setting, in the order of the help text.
    package static let all: [Setting] = pace + failures + lines + particulars + pages + rest

    /// Returns the setting with a key.
    package static func named(_ key: String) -> Setting? { all.first { $0.key == key } }

    /// Returns the reason to reject a key that isn't a setting's.
    static func refusal(of key: String, startupKeys: [String]) -> SettingError.Reason {
        if startupKeys.contains(key) { return .startupOnly }
        return .unknownKey(nearest: NearestName.of(key, among: all.map(\.key)))
    }

    private static let pace: [Setting] = [
        Setting(
            "latency", "TIME", standard: "0ms",
            "Delay each response by this much: 800ms, 1.5s, 2m, 800 (milliseconds), or at random: 200ms..1.2s, "
                + "normal(MEAN,DEVIATION), lognormal(MEDIAN,P99), or percentiles: p50=200ms,p90=800ms,p99=3s.",
            \.latency, write: { .string($0.description) }, read: Latency.init(parsing:)),
        Setting(
            "jitter", "TIME", standard: "0ms", "Vary a fixed --latency by up to this much in either direction.",
            \.jitter, write: { .string(DurationText.of($0.wholeNanoseconds)) },
            read: { text throws(SettingError) in
                let reading = try SettingError.reading(text, DurationText.read)
                return .nanoseconds(reading.nanoseconds)
            }),
    ]

    private static let failures: [Setting] = [
        Setting(
            "fail-rate", "RATE", standard: "0", "Fail this share of requests with the API's own errors: 0.1 or 10%.",
            \.failRate, write: number, read: Rate.init(parsing:)),
        Setting(
            "fail-every", "N",
            "Fail an attempt if page - 1 + attempt is a multiple of N: with 3, page 3 fails on attempt 1, page 2 on attempt 2, page 1 on attempt 3.",
            \.failEvery, write: number,
            read: { text throws(SettingError) in Int(try whole(text, FaultSettings.failureCounts)) }
        ),
        Setting(
            "fail-first", "N", standard: "0", "Fail the first N requests for each page.",
            \.failFirst, write: number,
            read: { text throws(SettingError) in Int(try whole(text, 0...FaultSettings.failureCounts.upperBound)) }),
        Setting(
            "fail-with", "KINDS", standard: "500,503",
            "Draw failures from these kinds, separated by commas: HTTP statuses, "
                + FailureKind.words.map(\.word).joined(separator: ", ") + ". 503:3 makes a 503 three times as likely.",
            \.failWith, write: { .string($0.description) },
            read: { text throws(SettingError) in
                let mix = try FailureMix(parsing: text)
                if mix == .ok { throw SettingError(value: text, reason: .noFailure) }
                return mix
            }),
        Setting(
            "backoff", "SECONDS",
            "Tell throttled clients how long to wait: ",
            notes: { dialects in
                let pauses = dialects.compactMap { dialect in
                    dialect.pauseMember.map { "as \($0) in \(dialect.brand) throttle responses (200)" }
                }
                return pauses.map { "\($0), and " }.joined() + "as Retry-After in 429 and 503."
            },
            \.backoff, write: number,
            read: { text throws(SettingError) in Int(try whole(text, 0...UInt64(FaultEffects.longestBackoff))) }),
    ]

    private static let lines: [Setting] = [
        Setting(
            "bandwidth", "RATE", standard: "none",
            "Limit the bandwidth: 780kbit, 1.5mbit (bits per second), 100kB, 1MB (bytes per second).",
            \.bandwidth, write: { .string($0.description) }, read: Bandwidth.init(parsing:)),
        Setting(
            "slicer", "PIECES/TIME", standard: "none",
            "Send bodies in pieces over a period of time, such as 8/2s; 8/0 sends the pieces without pauses.",
            \.slicer, write: { .string($0.description) }, read: Slicer.init(parsing:)),
        Setting(
            "network", "PROFILE", standard: "none",
            "Simulate a network from Apple's Network Link Conditioner: Edge, 3G, DSL, Wi-Fi, LTE, Very Bad Network, "
                + "100% Loss. The delays for both directions are applied before the first byte; a lost packet causes a pause.",
            \.network, write: { .string($0.description) }, read: NetworkProfile.init(parsing:)),
    ]

    private static let particulars: [Setting] = [
        .rules,
        Setting(
            toggle: "no-overrides",
            "Ignore faults that the request itself asks for, in the Mockse-Fault header or the _mockse parameter.",
            isOn: { !$0.allowsOverrides }, set: { $1.allowsOverrides = !$0 }),
    ]

    private static let rest: [Setting] = [
        Setting(
            "seed", "NUMBER", standard: "\(FaultSettings.defaultSeed)",
            "Seed every random choice; the same seed gives the same faults.",
            \.seed, write: number,
            read: { text throws(SettingError) in
                if text.lowercased() == "random" { throw SettingError(value: text, reason: .noRandomSeed) }
                return try whole(text, 0...UInt64.max)
            }),
        Setting(
            "page-size", "ITEMS",
            "Put this many items on each page.",
            notes: { dialects in
                guard !dialects.isEmpty else { return "" }
                let sized = dialects.map { dialect in
                    "a \(dialect.brand) request "
                        + (dialect.hasSettableSize ? "can ask for another size" : "can't")
                }
                return " A" + sized.joined(separator: "; ").dropFirst() + "."
            },
            \.pageSize, write: number,
            read: { text throws(SettingError) in Int(try whole(text, FaultSettings.pageSizes)) }),
        Setting(
            toggle: "strict",
            "Validate requests as strictly as the real services did, including required parameters, daily quotas and backoff.",
            isOn: \.isStrict, set: { $1.isStrict = $0 }),
        Setting(
            "quota", "REQUESTS",
            "Count requests, and refuse those above this daily quota as the APIs do. With --strict, the default is each API's own "
                + "quota",
            notes: { dialects in
                let quotas = dialects.compactMap { dialect in dialect.remarks.quota.map { "\($0) in \(dialect.brand)" }
                }
                return (quotas.isEmpty ? "" : ": ") + quotas.joined(separator: ", and ") + "."
            },
            \.quota, write: number,
            read: { text throws(SettingError) in Int(try whole(text, FaultSettings.quotas)) }),
        Setting(
            "keys", "KEYS",
            "Accept only these keys of applications, separated by commas; a request with another key fails as in the APIs.",
            \.keys, write: { $0.map { .string($0.sorted().joined(separator: ",")) } ?? .null },
            read: { text throws(SettingError) in
                let keys = Set(text.split(separator: ",").map(String.init))
                try FaultSettings.check(keys: keys)
                return keys
            }),
        .filter,
        Setting(
            toggle: "etags",
            "Give pages an ETag, and respond with 304 Not Modified to an If-None-Match that has it.",
            isOn: \.sendsETags, set: { $1.sendsETags = $0 }),
    ]

    private static let rules = Setting(
        key: "rules", option: "rule", form: .list(placeholder: "'MATCH: EFFECTS'", separator: ";"), standard: nil,
        summary: { dialects in
            let parameters = dialects.first?.sample.parameters.sorted { $0.key < $1.key } ?? []
            let query = parameters.prefix(1).map { " query.\($0.key)=\($0.value)" }.joined()
            return "Apply effects to matching requests, as in 'page=3 attempt=1: fail=503' or "
                + "'route=\(dialects.routeExample)\(query): latency=2s'; ok means no failure. Only the first matching rule "
                + "applies. May be repeated; in MOCKSE_RULE, separate rules with ';'."
        },
        readText: { text, settings throws(SettingError) in
            settings.rules.append(try FaultRule(parsing: text, dialects: settings.dialects))
        },
        readJSON: { json, settings throws(SettingError) in
            guard let elements = json.array else { throw SettingError(value: json.refusedText, reason: .notAList) }
            settings.rules = []
            for (index, element) in elements.enumerated() {
                do throws(SettingError) {
                    settings.rules.append(try FaultRule(json: element, dialects: settings.dialects))
                } catch {
                    throw error.below("rules[\(index)]")
                }
            }
        },
        write: { .array($0.rules.map(\.json)) },
        restore: { $0.rules = [] })

    @Sendable private static func number<Value: CustomStringConvertible>(_ value: Value) -> JSONValue {
        JSONNumber(value.description).map(JSONValue.number) ?? .null
    }

    @Sendable private static func number<Value: CustomStringConvertible>(_ value: Value?) -> JSONValue {
        value.map { number($0) } ?? .null
    }

    private static func whole(_ text: String, _ allowed: ClosedRange<UInt64>) throws(SettingError) -> UInt64 {
        try WholeNumber.read(text, in: allowed)
    }
}

extension SettingError.Reason {
    fileprivate static let noRandomSeed = Self(
        "must be a whole number, so that a run can be repeated; in a shell, $RANDOM is one")
    fileprivate static let startupOnly = Self("can only be set at startup")
    fileprivate static let notAList = Self("must be a JSON array")
}
