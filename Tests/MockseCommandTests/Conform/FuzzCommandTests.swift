#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

/// `mockse fuzz` as a process, with drivers in processes of their own.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FuzzCommandTests {
    private static func fuzz(_ options: [String], _ driver: [String]) async throws -> ChildProcess.End {
        try await MockseProcess.end(["fuzz", "--patience", "500ms"] + options + ["--", MockseProcess.path] + driver)
    }

    @Test func `a bug is found, saved, and found again by mockse conform`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("kept/here")
        let end = try await Self.fuzz(
            ["--seed", "1", "--max-examples", "24", "--shrink-for", "10s", "--save", path],
            ["reference", "--mutant", "no-dedupe"])
        #expect(end.code == 1 && end.text.contains("\nFAIL  3.1 "), "\(end.text)\(end.errors)")
        #expect(end.text.contains("24 scenarios of seed 1: "), "\(end.text)")
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        let kept = try #require(names.first { $0.hasPrefix("S-3.1-duplicate-") && $0.hasSuffix(".json") }, "\(names)")
        #expect(names.contains(kept.replacing(".json", with: ".replay.sh")))
        let name = String(kept.dropLast(".json".count))

        let again = try await MockseProcess.end(
            [
                "conform", "--patience", "500ms", "--scenarios", path, "--case", name, "--", MockseProcess.path,
                "reference",
            ])
        #expect(again.code == 0 && again.text.contains("PASS") && again.text.contains(name), "\(again.text)")
        let wrong = try await MockseProcess.end([
            "conform", "--patience", "500ms", "--scenarios", path, "--case", name, "--", MockseProcess.path,
            "reference", "--mutant", "no-dedupe",
        ])
        #expect(wrong.code == 1 && wrong.text.contains("\nFAIL  3.1 "), "\(wrong.text)")
    }

    @Test func `a result leaves out what an earlier one found`() async throws {
        let folder = try TemporaryFolder()
        let options = ["--seed", "1", "--max-examples", "6", "--shrink-for", "0", "--format", "json"]
        let driver = ["reference", "--mutant", "starts-at-zero"]
        let first = try await Self.fuzz(options, driver)
        struct Result: Decodable {
            struct Finding: Decodable { let name: String, requirement: String, broken: Int, of: Int }
            let client: String, seed: String, examples: Int, findings: [Finding]
        }
        let result = try JSONDecoder().decode(Result.self, from: first.output)
        #expect(first.code == 1 && result.examples == 6 && result.seed == "1")
        #expect(result.findings.contains { $0.requirement == "1.1" && $0.broken == 5 && $0.of == 5 })
        let path = folder.path("old.json")
        try first.output.write(to: URL(filePath: path))
        let second = try await Self.fuzz(options + ["--new-only", path], driver)
        #expect(try JSONDecoder().decode(Result.self, from: second.output).findings.isEmpty && second.code == 0)
    }

    @Test(arguments: [
        (["--max-examples", "0", "--", "x"], "--max-examples 0: must be "),
        (["--focus", "gard", "--", "x"], "--focus gard: "),
        ([], "fuzz: missing driver; run mockse fuzz -- DRIVER (mockse driver prints one), or use --http"),
        (["node", "driver.mjs"], "put -- before the driver: mockse fuzz -- node driver.mjs"),
        (["--http", "--", "x"], "fuzz: --http waits for a client that connects on its own; remove x or --http"),
        (["--new-only", "/nowhere.json", "--", "x"], "fuzz: /nowhere.json: "),
        (["--save", "/proc/nowhere", "--", "x"], "fuzz: "),
        (["--", "/nowhere/driver"], "/nowhere/driver"),
    ])
    func `a usage error says what to change`(arguments: [String], message: String) async throws {
        let end = try await MockseProcess.end(["fuzz"] + arguments)
        #expect(end.code == 2 && end.errors.contains(message), "\(end.errors)")
    }

    @Test func `a folder of scenarios that is wrong is refused with the file`() async throws {
        let folder = try TemporaryFolder()
        func conform() async throws -> ChildProcess.End {
            try await MockseProcess.end([
                "conform", "--scenarios", folder.path("."), "--", MockseProcess.path, "reference",
            ])
        }
        #expect(try await conform().errors.contains("has no file whose name ends with .json"))
        try Data(#"{"mockseScenario": 2}"#.utf8).write(to: URL(filePath: folder.path("a.json")))
        let end = try await conform()
        #expect(end.code == 2 && end.errors.contains("a.json: `mockseScenario` must be a whole number from 1 to 1"))
    }

    @Test func `a run of one scenario draws the same one again`() async throws {
        let end = try await Self.fuzz(["--seed", "5", "--example", "7"], ["reference"])
        #expect(end.code == 0 && end.text.contains("1 scenario of seed 5: nothing found"), "\(end.text)")
    }

    @Test(.needs(.python3)) func `a stopped run says how to go on`() async throws {
        let folder = try TemporaryFolder()
        let fuzz = try MockseProcess.start([
            "fuzz", "--timeout", "60s", "--seed", "7", "--api", "brewerydb", "--", "python3",
            Tool.path(ofScript: "driver.py"), "stays-silent", folder.path("end"),
        ])
        _ = try await fuzz.errors.line(containing: "the list is open")
        fuzz.send(SIGTERM)
        let end = await fuzz.end()
        withExtendedLifetime(folder) {}
        #expect(end.code == 128 + SIGTERM && end.errors.contains("--seed 7 draws the same scenarios"), "\(end.errors)")
    }
}
#endif
