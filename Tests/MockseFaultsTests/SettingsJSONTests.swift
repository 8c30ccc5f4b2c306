import MockseFaults
import MockseJSON
import Testing

struct SettingsJSONTests {
    /// A value for each key, as JSON writes it; only the one for `jitter` equals its default.
    private static let samples: [String: JSONValue] = [
        "latency": "200ms..1.2s", "jitter": "0ms", "fail-rate": 0.1, "fail-every": 3, "fail-first": 2,
        "fail-with": "503:3,timeout", "backoff": 10, "bandwidth": "780kbit", "slicer": "8/2s", "network": "3G",
        "rules": [["match": ["page": 3], "fail": "503"]], "no-overrides": true, "duplicates": "overlap=3,within",
        "duplicate-rate": 0.05, "drift": "insert:2", "total": "+5", "has-more": "always", "empty-pages": "2,4",
        "short-pages": "3:7", "seed": 7, "page-size": 20, "strict": true, "quota": 12, "keys": "mine,yours",
        "filter": ["!9Z(-wwK4f": "items,has_more,question.title"], "etags": true,
    ]

    private static func patched(_ object: JSONObject) throws -> FaultSettings {
        try FaultSettings(patching: FaultSettings(), with: object)
    }

    @Test func `every setting has a sample that changes only that setting and round-trips`() throws {
        for setting in Setting.all where setting.key != "jitter" {
            let sample = try #require(Self.samples[setting.key], "add a sample for \(setting.key)")
            let settings = try Self.patched([setting.key: sample])
            #expect(settings != FaultSettings(), "\(setting.key)")
            #expect(settings.json[setting.key] == sample)
            let others = settings.json.filter { $0.key != setting.key }
            #expect(others.allSatisfy { FaultSettings().json[$0.key] == $0.value }, "\(setting.key)")
        }
    }

    @Test func `settings round-trip through JSON`() throws {
        var all = JSONObject()
        for (key, value) in Self.samples.sorted(by: { $0.key < $1.key }) { all.append(key, value) }
        let settings = try Self.patched(all)
        #expect(try FaultSettings(patching: FaultSettings(), with: settings.json) == settings)
        #expect(try FaultSettings(patching: settings, with: FaultSettings().json) == FaultSettings())
        #expect(settings.json.map(\.key) == Setting.all.map(\.key))
    }

    @Test func `null restores the default of one setting and leaves the others unchanged`() throws {
        for setting in Setting.all where setting.key != "jitter" {
            var settings = try Self.patched([setting.key: Self.samples[setting.key] ?? .null])
            settings.latency = settings.latency == .zero ? .milliseconds(5) : settings.latency
            let patched = try FaultSettings(patching: settings, with: [setting.key: .null])
            #expect(patched == (setting.key == "latency" ? FaultSettings() : FaultSettings(latency: .milliseconds(5))))
        }
    }

    @Test func `the default of each setting parses to the default value`() throws {
        for setting in Setting.all {
            guard let standard = setting.standard else { continue }
            var settings = FaultSettings()
            try setting.read(standard, into: &settings)
            #expect(settings == FaultSettings(), "\(setting.key)")
        }
    }

    @Test func `numbers, booleans and arrays are accepted where they make sense`() throws {
        let json = try JSONValue(
            parsing: #"""
                {"latency": 800, "jitter": "100ms", "fail-with": [500, "503:2"], "fail-rate": "10%", "strict": "yes",
                 "empty-pages": [2, 4], "rules": ["page=3: ok"], "seed": 18446744073709551615}
                """#)
        let settings = try Self.patched(try #require(json.object))
        #expect(settings.latency == .milliseconds(800) && settings.jitter == .milliseconds(100))
        #expect(settings.failWith.description == "500,503:2" && settings.failRate == 0.1 && settings.isStrict)
        #expect(settings.pageFaults.emptyPages == [2, 4] && settings.seed == .max)
        #expect(try settings.rules == [FaultRule(parsing: "page=3: ok")])
    }

    @Test(
        arguments: [
            (["fail-rat": 1], "unknown key fail-rat; did you mean fail-rate?"),
            (["fail-rate": 1.5], "fail-rate 1.5: must be between 0 and 1 (or 0% and 100%)"),
            (["latency": ["x": 1]], #"latency "{\"x\":1}": must be a JSON string, number or boolean"#),
            (
                ["fail-with": "none"],
                "fail-with none: must name at least one failure, such as 500,503; to turn failures off, use fail-rate 0"
            ),
            (["rules": "page=3: ok"], #"rules "page=3: ok": must be a JSON array"#),
            (
                ["rules": ["page=1: ok", ["match": ["page": 0], "fail": 503]]],
                "rules[1].match.page 0: must be a positive whole number, or a range such as 2..4 or 2.."
            ),
            (["rules": ["page=1: latency=soon"]], "rules[0].latency soon: not a duration"),
            (["rules": [7]], "rules[0] 7: not a rule"),
            (["strict": "maybe"], "strict maybe: must be one of true, false, yes, no, on, off, 1, 0"),
            (["fail-every": 0], "fail-every 0: must be a whole number from 1 to 1000000"),
            (["keys": "a b"], "keys \"a b\": not a key; use 1 to 200 bytes without commas and spaces"),
            (["keys": .string(String(repeating: "k", count: 201))], "keys \"kkk"), (["keys": ","], "keys"),
            (["keys": .string((0...1000).map(String.init).joined(separator: ","))], "keys 1001: has too many entries"),
            (["backoff": 86_401], "backoff 86401: must be a whole number from 0 to 86400"),
            (["jitter": "1s"], "jitter 1s: must be at most the latency, 0ms"),
            (
                ["latency": "1s..2s", "jitter": "1s"],
                "jitter 1s: requires a fixed latency, such as 800ms, not 1s..2s"
            ),
            (["network": "High Latency DNS"], #"network "High Latency DNS": can't be simulated by a server"#),
            (["drift": "up"], "drift up: "), (["page-size": 0], "page-size 0: must be a whole number from 1 to 1000"),
        ] as [(JSONObject, String)])
    func `an invalid key or value is rejected by name, and nothing changes`(object: JSONObject, message: String) {
        let error = #expect(throws: SettingError.self) { try Self.patched(object) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
        #expect(error?.setting != nil)
    }

    @Test func `the replay rate and other duplicates are independent, in either order`() throws {
        let one = try Self.patched(["duplicates": "within", "duplicate-rate": 0.2])
        let other = try Self.patched(["duplicate-rate": 0.2, "duplicates": "within"])
        #expect(one == other && one.pageFaults.duplicateRate == 0.2 && one.pageFaults.duplicates.withinPage)
        #expect(try Self.patched(["duplicates": "replay=0.2"]) == FaultSettings().duplicating(rate: 0.2))
        #expect(
            try FaultSettings(patching: FaultSettings().duplicating(rate: 0.1), with: ["duplicates": "replay=0.2"])
                == FaultSettings().duplicating(rate: 0.2))
    }

    @Test(arguments: [("0.1", 0.1), ("0", 0), ("0", nil)] as [(String, JSONValue?)])
    func `conflicting replay rates are rejected, in either order`(text: String, rate: JSONValue?) throws {
        let reason = "conflicts with replay=0.2 in duplicates, which is the same setting; give only one of them"
        for object: JSONObject in [
            ["duplicates": "within,replay=0.2", "duplicate-rate": rate ?? .null],
            ["duplicate-rate": rate ?? .null, "duplicates": "within,replay=0.2"],
        ] {
            let error = #expect(throws: SettingError.self) { try Self.patched(object) }
            #expect(error?.description == "duplicate-rate \(text): \(reason)")
        }
        let same = try Self.patched(["duplicates": "replay=0.2", "duplicate-rate": "20%"])
        #expect(same.pageFaults.duplicateRate == 0.2)
    }

    @Test func `a repeated key is rejected`() {
        let error = #expect(throws: SettingError.self) { try Self.patched(["latency": "1s", "latency": "2s"]) }
        #expect(error?.description == "latency 2s: is given more than once")
    }
}
