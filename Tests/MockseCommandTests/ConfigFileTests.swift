#if !os(iOS)
import Foundation
import MockseKit
import MockseTestSupport
import Testing

@testable import mockse

struct ConfigFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("mockse.json")
    }

    private func write(_ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    private func read(
        _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> ServeOptions {
        try #require(try serveOptions(["--config", path] + arguments, environment: environment))
    }

    @Test func `options are read from the file by name`() throws {
        try write(
            #"""
            {
              "port": 9000, "host": "::1", "latency": "800ms", "fail-rate": 0.1, "strict": true, "quiet": true,
              "data": ["people.json", "folk=more.ndjson"], "control-origin": "https://a.example",
              "rules": [{"match": {"page": 3, "attempt": 1}, "fail": 503}, "page=2: latency=2s"],
              "format": "json", "no-overrides": true, "seed": null
            }
            """#)
        let options = try read()
        let configuration = options.configuration
        #expect(configuration.port == 9000 && configuration.host == .address("::1") && options.format == .json)
        #expect(configuration.data.map(\.path) == ["people.json", "more.ndjson"])
        #expect(configuration.control.origins == ["https://a.example"] && configuration.logLevel == .warnings)
        let rules = try ["page=3 attempt=1: fail=503", "page=2: latency=2s"].map { try FaultRule(parsing: $0) }
        #expect(
            configuration.settings
                == FaultSettings(
                    latency: .milliseconds(800), failRate: 0.1, rules: rules, isStrict: true
                ).ignoringOverrides())
    }

    @Test func `an entry of the data can name the field that identifies the items`() throws {
        try write(#"{"data": ["a.json", {"file": "b=c.csv", "id": "email", "name": "folk"}, {"file": "d.csv"}]}"#)
        #expect(
            try read().configuration.data == [
                .init(path: "a.json"), .init(name: "folk", path: "b=c.csv", identifier: "email"), .init(path: "d.csv"),
            ])
        try write(#"{"data": {"file": "a.json"}}"#)
        #expect(try read().configuration.data == [.init(path: "a.json")])
    }

    @Test func `flags override variables, which override the file`() throws {
        try write(#"{"latency": "1s", "fail-rate": 0.1, "seed": 1, "rules": ["*: ok"], "data": ["a.json"]}"#)
        let environment = ["MOCKSE_LATENCY": "2s", "MOCKSE_SEED": "2", "MOCKSE_DATA": "b.json"]
        let configuration = try read(["--seed", "3", "--rule", "page=1: ok"], environment: environment).configuration
        let rules = [try FaultRule(parsing: "page=1: ok")]
        #expect(
            configuration.settings == FaultSettings(seed: 3, latency: .fixed(.seconds(2)), failRate: 0.1, rules: rules))
        #expect(configuration.data == [.init(path: "b.json")])
    }

    @Test func `a variable can name the file`() throws {
        try write(#"{"seed": 9}"#)
        let options = try serveOptions([], environment: ["MOCKSE_CONFIG": path])
        #expect(options?.configuration.settings.seed == 9)
        #expect(options?.configFile == path)
    }

    @Test(
        arguments: [
            (
                "{\n  \"latency\": \"1s\",\n  \"fail-rat\": 1\n}", 3,
                "unknown key fail-rat; did you mean fail-rate?"
            ),
            ("{\n\n\"fail-rate\": 1.5}", 3, "fail-rate 1.5: must be between 0 and 1 (or 0% and 100%)"),
            (
                "{\"rules\": [\n\"page=1: ok\",\n{\"match\":\n{\"attempt\": 1,\n\"page\": 0}, \"fail\": 503}]}", 5,
                "rules[1].match.page 0: must be a positive whole number, or a range such as 2..4 or 2.."
            ),
            ("{\"data\": [\"a.json\",\n\"b=\"]}", 2, "data[1] b=: missing file; use FILE or NAME=FILE"),
            ("{\"data\": [\"a.json\",\n{\"id\": \"x\"}]}", 2, "data[1].file \"\": missing file; use FILE or NAME=FILE"),
            ("{\"data\": [{\"file\": \"a\",\n\"idd\": 1}]}", 2, "unknown key data[0].idd; did you mean id?"),
            ("{\n\"port\": 70000}", 2, "port 70000: must be a whole number from 0 to 65535"),
            ("{\"config\": \"x\"}", 1, "config x: can't be set in the config file; use --config"),
            ("{\"watch\": true}", 1, "watch true: can't be set in the config file; use --watch"),
            ("{\"rule\": []}", 1, "unknown key rule; did you mean rules?"),
            ("{\"colour\": 1}", 1, "unknown key colour\n"),
            ("{\"latency\": 5,\n\"seed\": 1,\n\"latency\": \"2s\"}", 3, "latency 2s: is given more than once"),
            (
                "{\"duplicates\": \"replay=0.2\",\n\"duplicate-rate\": 0.1}", 2,
                "duplicate-rate 0.1: conflicts with replay=0.2 in duplicates, which is the same setting"
            ),
            ("{\"rules\": [\n{\"match\": {},\n\"fial\": \"503\"}]}", 3, "unknown key rules[0].fial"),
            (
                "{\"filter\": [\"!a=items\",\n\"!b=itms\"]}", 2,
                "filter[1] !b=itms: unknown field itms; did you mean items?"
            ),
            (
                "{\"seed\": 1,\n\"filter\": {\"!b.c\": \"itms\"}}", 2,
                "filter !b.c=itms: unknown field itms; did you mean items?"
            ),
            ("[]", 1, "must be a JSON object, such as {\"latency\": \"800ms\"}"),
        ])
    func `an error in the file reports file, line, key and reason`(
        text: String, line: Int, reason: String
    ) async throws {
        try write(text)
        let captured = Capture()
        #expect(await Program(arguments: ["--config", path], environment: [:]).run(output: captured.output) == 2)
        #expect(captured.error.hasPrefix("mockse: \(path):\(line): \(reason)"), "\(captured.error)")
        #expect(captured.error.count { $0 == "\n" } == 1)
    }

    @Test func `an invalid value is rejected even if a flag overrides it`() throws {
        try write(#"{"latency": "soon"}"#)
        #expect(throws: UsageError.self) { try read(["--latency", "1s"]) }
    }

    @Test func `a key that looks like an array index is a plain key`() throws {
        try write(#"{"x": [1], "x[-1]": 2}"#)
        #expect(try ConfigFile(reading: path).line(of: "x[-1]") == 1)
    }

    @Test func `malformed JSON is reported with line and column`() throws {
        try write("{\n  \"latency\": 1,\n}")
        let error = #expect(throws: UsageError.self) { try read() }
        #expect(error?.description == "\(path):3:1: a trailing ',' before '}' is not allowed")
    }

    @Test func `a missing file is reported with its path`() throws {
        let error = #expect(throws: UsageError.self) { try read() }
        #expect(error?.description == "--config: \(path): no such file or folder")
    }

    @Test func `incompatible settings are rejected regardless of their source`() throws {
        try write(#"{"jitter": "1s"}"#)
        let error = #expect(throws: UsageError.self) { try read(["--latency", "800ms"]) }
        #expect(error?.description == "jitter 1s: must be at most the latency, 800ms")
        let flag = #expect(throws: UsageError.self) { try serveOptions(["--jitter", "10ms"]) }
        #expect(flag?.description == "--jitter 10ms: must be at most the latency, 0ms")
        let variable = #expect(throws: UsageError.self) { try serveOptions([], environment: ["MOCKSE_JITTER": "10"]) }
        #expect(variable?.description == "MOCKSE_JITTER=10ms: must be at most the latency, 0ms")
        #expect(try read(["--latency", "1s"]).configuration.settings.jitter == .seconds(1))
    }

    @Test func `watching requires a config file`() throws {
        let error = #expect(throws: UsageError.self) { try serveOptions(["--watch"]) }
        #expect(error?.description == "--watch: needs --config FILE")
        try write("{}")
        #expect(try read(["--watch"]).watchesConfigFile)
    }
}
#endif
