import MockseKit
import Testing

@testable import mockse

struct EnvironmentTests {
    @Test func `every serving option has an equivalent environment variable`() throws {
        for option in ServeOptions.table.options
        where !["help", "version", "jitter", "config", "watch"].contains(option.name) {
            let variable = try #require(option.variable)
            let sample = try #require(samples[option.name])
            #expect(
                try serveOptions([], environment: [variable: sample]) == serveOptions(["\(option.flag)=\(sample)"]),
                "\(variable)")
        }
    }

    @Test func `environment variables are named after their options`() {
        for option in ServeOptions.table.options where !["help", "version"].contains(option.name) {
            #expect(option.variable == "MOCKSE_" + option.name.uppercased().replacing("-", with: "_"))
        }
    }

    @Test func `a flag overrides its environment variable, even an invalid one`() throws {
        for option in ServeOptions.table.options {
            guard let variable = option.variable, let sample = samples[option.name] else { continue }
            let flag = "\(option.flag)=\(sample)"
            #expect(try serveOptions([flag], environment: [variable: "\u{0}nonsense"]) == serveOptions([flag]))
        }
        #expect(try serveOptions(["--strict=no"], environment: ["MOCKSE_STRICT": "1"]) == ServeOptions())
    }

    @Test func `a replay rate in a flag overrides one in a variable`() throws {
        for (flag, variable) in [
            ("--duplicates=replay=0.2", ["MOCKSE_DUPLICATE_RATE": "0.1"]),
            ("--duplicate-rate=0.2", ["MOCKSE_DUPLICATES": "replay=0.1"]),
        ] {
            let settings = try serveOptions([flag], environment: variable)?.configuration.settings
            #expect(settings?.pageFaults.duplicateRate == 0.2)
        }
    }

    @Test func `an empty variable is ignored`() throws {
        let empty = ServeOptions.table.options.flatMap(\.variables).map { ($0, "") }
        #expect(try serveOptions([], environment: Dictionary(uniqueKeysWithValues: empty)) == ServeOptions())
    }

    @Test(
        arguments: [
            ([], ["PORT": "3000"], 3000), ([], ["PORT": "3000", "MOCKSE_PORT": "4000"], 4000),
            ([], ["PORT": "3000", "MOCKSE_PORT": ""], 3000), (["-p", "5000"], ["PORT": "3000"], 5000),
            ([], ["PORT": ""], 8080),
        ] as [([String], [String: String], Int)])
    func `PORT is read if MOCKSE_PORT is not set`(
        arguments: [String], environment: [String: String], port: Int
    ) throws {
        #expect(try serveOptions(arguments, environment: environment)?.configuration.port == port)
    }

    @Test func `data files in a variable are separated by colons`() throws {
        let options = try serveOptions([], environment: ["MOCKSE_DATA": "a.json:folk=/data/b.json::c.json"])
        #expect(
            options?.configuration.data == [
                .init(path: "a.json"), .init(name: "folk", path: "/data/b.json"), .init(path: "c.json"),
            ])
    }

    @Test func `data files in flags replace those in the environment`() throws {
        let options = try serveOptions(["--data", "b.json"], environment: ["MOCKSE_DATA": "a.json"])
        #expect(options?.configuration.data == [.init(path: "b.json")])
    }

    @Test(
        arguments: [
            (["MOCKSE_FAIL_RATE": "often"], "MOCKSE_FAIL_RATE=often: not a rate; use a value such as 0.1 or 10%"),
            (
                ["MOCKSE_DUPLICATES": "replay=0.2", "MOCKSE_DUPLICATE_RATE": "0.1"],
                "MOCKSE_DUPLICATE_RATE=0.1: conflicts with replay=0.2 in duplicates, which is the same setting; "
                    + "give only one of them"
            ),
            (["PORT": "http"], "PORT=http: must be a whole number from 0 to 65535"),
            (["MOCKSE_STRICT": "2"], "MOCKSE_STRICT=2: must be one of true, false, yes, no, on, off, 1, 0"),
            (["MOCKSE_DATA": "a.json:b="], "MOCKSE_DATA=b=: missing file; use FILE or NAME=FILE"),
        ])
    func `an invalid variable is one line and exits with 2`(environment: [String: String], message: String) async {
        let captured = Capture()
        #expect(await Program(arguments: [], environment: environment).run(output: captured.output) == 2)
        #expect(captured.error == "mockse: \(message)\n")
    }

    @Test func `an unknown variable causes a warning with the nearest name`() throws {
        let environment = [
            "MOCKSE_LATENCIES": "1", "MOCKSE_PROT": "80", "MOCKSE_XYZ": "1", "MOCKSE_REQUIRE_TOOLS": "1",
            "MOCKSE_SEED": "7", "MOCKSE_PYTHON_CLIENTS": "/tmp", "HOME": "/",
            // mockse sets these for the commands that it runs.
            "MOCKSE_URL": "http://localhost:1", "MOCKSE_SCENARIO": "reset",
        ]
        let invocation = try Invocation(arguments: [], environment: environment)
        #expect(
            invocation.warnings == [
                "MOCKSE_LATENCIES: unknown environment variable, ignored; did you mean MOCKSE_LATENCY?",
                "MOCKSE_PROT: unknown environment variable, ignored; did you mean MOCKSE_PORT?",
                "MOCKSE_XYZ: unknown environment variable, ignored",
            ])
    }

    @Test func `service variables from Kubernetes and Docker are ignored`() throws {
        let environment = [
            "MOCKSE_PORT": "tcp://10.0.0.1:8080", "MOCKSE_SERVICE_HOST": "10.0.0.1", "MOCKSE_SERVICE_PORT": "8080",
            "MOCKSE_SERVICE_PORT_HTTP": "8080", "MOCKSE_PORT_8080_TCP": "tcp://10.0.0.1:8080",
            "MOCKSE_PORT_8080_TCP_PROTO": "tcp", "MOCKSE_PORT_8080_TCP_PORT": "8080",
            "MOCKSE_PORT_8080_TCP_ADDR": "10.0.0.1", "MOCKSE_NAME": "/web/mockse", "MOCKSE_ENV_PATH": "/bin",
        ]
        let invocation = try Invocation(arguments: [], environment: environment)
        #expect(invocation.command == .serve(ServeOptions()) && invocation.warnings.isEmpty)
        let udp = ["MOCKSE_PORT": "udp://10.0.0.1:53", "PORT": "3000", "MOCKSE_PORT_FILE": "p"]
        let options = try serveOptions([], environment: udp)
        #expect(options?.configuration.port == 3000 && options?.portFile == "p")
        #expect(throws: UsageError.self) { try serveOptions([], environment: ["MOCKSE_PORT": "http://x"]) }
        #expect(try Invocation(arguments: [], environment: ["MOCKSE_PORT_X_Y": "1"]).warnings.count == 1)
    }

    @Test func `the data commands ignore environment variables`() throws {
        let environment = ["MOCKSE_SEED": "7", "MOCKSE_DATA_ID": "x", "MOCKSE_FORMAT": "json"]
        let invocation = try Invocation(arguments: ["data", "list"], environment: environment)
        #expect(invocation.command == .listData)
        #expect(invocation.warnings.isEmpty)
    }
}
