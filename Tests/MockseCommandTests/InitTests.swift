#if !os(iOS)
import Foundation
import MockseKit
import MockseTestSupport
import Testing

@testable import mockse

struct InitTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("mockse.json")
    }

    private func run(_ arguments: [String]) async -> (code: Int32, Capture) {
        let captured = Capture()
        let code = await Program(arguments: ["init"] + arguments, environment: [:]).run(output: captured.output)
        return (code, captured)
    }

    private func contents() throws -> String { try String(contentsOf: URL(filePath: path), encoding: .utf8) }

    /// Writes a config file for flags, and returns the options that it sets.
    private func options(of flags: [String]) async throws -> ServeOptions {
        let (code, captured) = await run(flags + ["--force", path])
        try #require(code == 0, "\(captured.error)")
        var options = try #require(try serveOptions(["--config", path]), "\(flags)")
        options.configFile = nil
        return options
    }

    @Test func `every option survives the file`() async throws {
        for option in ServeOptions.table.options where option.key != nil {
            let sample = try #require(samples[option.name], "add a sample for \(option.flag)")
            let flags = ["\(option.flag)=\(sample)"]
            #expect(try await options(of: flags) == (try serveOptions(flags)), "\(flags)")
        }
    }

    @Test(
        arguments: [
            [], ["-q", "-v"], ["-v", "-q"], ["-q", "--verbose=off"], ["--strict", "--strict=no"],
            ["--port", "1", "--port", "2"], ["--rule", "page=2: fail=503", "--rule", "*: latency=2s"],
            ["--data", "a.json", "--data", "b=c \"d\".json"], ["--control-token", "0123", "--control-token", "1e5"],
            ["--latency", "800", "--jitter", "0.5"], ["--fail-rate", ".5"],
            ["--total=-5", "--seed=18446744073709551615"],
            ["--control-origin", "null", "--control-host", "a"], ["--port-file", "//a", "--journal", "/*b*/"],
        ])
    func `flags mean the same in the file`(flags: [String]) async throws {
        #expect(try await options(of: flags) == (try serveOptions(flags)))
    }

    @Test func `the file has comments`() async throws {
        #expect(await run(["--latency", "800ms", "--fail-rate", "0.1", path]).code == 0)
        #expect(
            try contents() == """
                // The options of a mockse server: mockse --config \(path)
                // mockse help serving, faults, pages and control describe all options.
                {
                  // Delay each response by this much: 800ms, 1.5s, 2m, 800 (milliseconds), or at
                  // random: 200ms..1.2s, normal(MEAN,DEVIATION), lognormal(MEDIAN,P99), or
                  // percentiles: p50=200ms,p90=800ms,p99=3s.
                  "latency": "800ms",

                  // Fail this share of requests with the API's own errors: 0.1 or 10%.
                  "fail-rate": 0.1
                }

                """)
    }

    @Test func `a file is only replaced with --force`() async throws {
        #expect(await run(["--seed", "1", path]).code == 0)
        let (code, captured) = await run(["--seed", "2", path])
        #expect(code == 1)
        #expect(captured.error == "mockse: \(path): already exists; add --force to replace it\n")
        #expect(try contents().contains("\"seed\": 1"))
        #expect(await run(["--seed", "2", "--force", path]).code == 0)
        #expect(try contents().contains("\"seed\": 2"))
    }

    @Test func `a dash prints the file`() async {
        let (code, captured) = await run(["--seed", "7", "-"])
        #expect(code == 0)
        #expect(captured.text.hasSuffix("\n  \"seed\": 7\n}\n"))
        #expect(captured.text.hasPrefix("// The options of a mockse server: mockse --config mockse.json\n"))
    }

    @Test(
        arguments: [
            ["--latency", "soon"], ["--latncy", "1s"], ["--jitter", "10ms"], ["--port"],
            ["--duplicates", "replay=0.2", "--duplicate-rate", "0.1"],
        ])
    func `a bad flag gets the message of serve`(flags: [String]) async {
        let (code, captured) = await run(flags)
        let serve = Capture()
        #expect(code == 2)
        #expect(await Program(arguments: flags, environment: [:]).run(output: serve.output) == 2)
        #expect(captured.error == serve.error.replacing("mockse --help", with: "mockse init --help"))
    }

    @Test func `options that a file can't set are refused`() async {
        #expect(
            await run(["--config", "a"]).1.error
                == "mockse: --config a: can't be set in the config file; use --config\n")
        #expect(
            await run(["--watch"]).1.error == "mockse: --watch true: can't be set in the config file; use --watch\n")
        #expect(
            await run(["--stop-at-eof"]).1.error
                == "mockse: --stop-at-eof true: can't be set in the config file; use --stop-at-eof\n")
    }

    @Test(
        arguments: [
            ("{\"seed\": 1} // end", "{\"seed\": 1}       "), ("// start\n{}", "        \n{}"),
            ("{/* a\nb */\"seed\": 1}", "{    \n    \"seed\": 1}"),
            ("{\"a\": \"// \\\" /* \"}", "{\"a\": \"// \\\" /* \"}"),
            ("{} /* open", "{} /* open"), ("{} /", "{} /"), ("{\"a\": \"b\\", "{\"a\": \"b\\"), ("/**/{}", "    {}"),
        ])
    func `comments are blanked outside strings`(text: String, blanked: String) {
        #expect(String(decoding: ConfigComments.blanked(Array(text.utf8)), as: UTF8.self) == blanked)
    }

    @Test func `an error after a comment has the right line`() throws {
        try Data("// one\n/* two\nthree */ {\n\"seed\": -1}".utf8).write(to: URL(filePath: path))
        let error = #expect(throws: UsageError.self) { try serveOptions(["--config", path]) }
        #expect(error?.description.hasPrefix("\(path):4: seed -1: ") == true, "\(String(describing: error))")
    }
}
#endif
