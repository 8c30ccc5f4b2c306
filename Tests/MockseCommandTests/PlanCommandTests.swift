import Foundation
import MockseJSON
import MockseKit
import Testing

@testable import mockse

struct PlanCommandTests {
    #if !os(iOS)
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [
            "plan", "help", "version", "data list", "driver js", "completions bash", "check no-journal",
        ])
    func `results for which there is no room are a failure`(command: String) async throws {
        let process = try ChildProcess("/bin/sh", ["-c", "exec '\(MockseProcess.path)' \(command) >/dev/full"])
        let end = await process.end()
        #expect(end.code == 2, "\(end.errors)")
        #expect(command.hasPrefix("check") || end.errors == "mockse: standard output: No space left on device\n")
    }
    #endif

    private static func run(_ arguments: String..., code: Int32 = 0) async -> Capture {
        let captured = Capture()
        let program = Program(arguments: ["plan"] + arguments, environment: ["MOCKSE_FAIL_WITH": "503,timeout"])
        #expect(!program.isStoppedBySignals)
        #expect(await program.run(output: captured.output) == code, "\(captured.error)")
        return captured
    }

    @Test func `the tutorial lists fail on page 2 at the first attempt only`() async {
        let captured = Capture()
        let program = Program(arguments: ["plan", "--fail-rate", "0.1", "--latency", "800ms"], environment: [:])
        #expect(await program.run(output: captured.output) == 0)
        #expect(captured.text == Self.golden)
        #expect(captured.error.isEmpty)
    }

    private static let golden = """
        /2.3/users/moderators?site=stackoverflow  (seed 6007)
          page  attempt  response  delay   faults
          1     1        ok        800 ms  latency=800ms
          1     2        ok        800 ms  latency=800ms
          2     1        500       800 ms  fail=500, latency=800ms
          2     2        ok        800 ms  latency=800ms
          3     1        ok        800 ms  latency=800ms
          3     2        ok        800 ms  latency=800ms

        /v2/beers?styleId=3&withBreweries=Y  (seed 6007)
          page  attempt  response  delay   faults
          1     1        ok        800 ms  latency=800ms
          1     2        ok        800 ms  latency=800ms
          2     1        500       800 ms  fail=500, latency=800ms
          2     2        ok        800 ms  latency=800ms
          3     1        ok        800 ms  latency=800ms
          3     2        ok        800 ms  latency=800ms
          4     1        ok        800 ms  latency=800ms
          4     2        ok        800 ms  latency=800ms

        """

    @Test func `rules, pages, attempts and variables apply as in a server`() async throws {
        let captured = await Self.run(
            "--target", "/2.3/tags?site=stackoverflow&page=9", "--pages", "2", "--attempts", "1", "--format=json",
            "--rule", "page=2: fail=throttle, backoff=5", "--fail-first", "1", "--duplicates", "within", "--port", "1")
        let plan = try #require(try JSONValue(parsing: captured.text)[0])
        #expect(plan["target"] == "/2.3/tags?site=stackoverflow")
        #expect(plan["seed"] == 6007)
        let entries = try #require(plan["entries"]?.array)
        #expect(entries.map { $0["page"] } == [1, 2] && entries.map { $0["attempt"] } == [1, 1])
        #expect(entries[0]["fail"] == "503" || entries[0]["fail"] == "timeout")
        #expect(entries[1]["fail"] == "throttle" && entries[1]["latency_ns"] == 0)
        #expect(entries[1]["target"] == "/2.3/tags?page=2&site=stackoverflow")
    }

    @Test func `a target that is not a list has one entry per attempt`() async throws {
        let captured = await Self.run("--target", "/2.3/info?site=stackoverflow", "--attempts=3", "--format=json")
        let entries = try JSONValue(parsing: captured.text)[0]?["entries"]?.array
        #expect(entries?.map { $0["page"] } == [.null, .null, .null])
    }

    @Test(
        arguments: [
            (["--target", "/nowhere"], 2, "mockse: --target /nowhere: unknown path; use a path and query such as "),
            (["--target", "foo"], 2, "mockse: --target foo: unknown path; use a path and query such as "),
            (
                ["--pages", "1000", "--attempts", "1000"], 2,
                "--pages 1000: multiplied by 1000 attempts, must be 1 to 100000"
            ),
            (["--data", "missing.json"], 1, "missing.json: no such file or folder"),
            (["--attempts", "0"], 2, "--attempts 0: must be a whole number from 1 to 100000"),
            (["--fail-rate", "2"], 2, "--fail-rate 2: must be between 0 and 1"),
            (["--targt", "/x"], 2, "--targt: unknown option; did you mean --target?"),
        ] as [([String], Int32, String)])
    func `an invalid plan is rejected with the reason`(arguments: [String], code: Int32, part: String) async {
        let captured = Capture()
        #expect(await Program(arguments: ["plan"] + arguments, environment: [:]).run(output: captured.output) == code)
        #expect(captured.error.contains(part), "\(captured.error)")
        #expect(captured.text.isEmpty && captured.error.count { $0 == "\n" } == 1)
    }

    @Test func `the main help lists the plan command`() {
        #expect(HelpTopic.mockse.text.contains("\n  plan "))
        #expect(HelpTopic.plan.text.contains("--attempts N"))
        #expect(HelpTopic.plan.text.split(separator: "\n").allSatisfy { $0.count <= 90 })
    }
}
