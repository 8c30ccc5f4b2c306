#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

/// Tests the reference client in its own process.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ReferenceTests {
    /// The cases skipped for missing capabilities: parallel pages, prepending, windows, tokens and bidirectional lists.
    private static let skipped: Set<String> = [
        "P17", "P24", "E23", "R12", "R32", "R29", "R30", "L01", "E14", "R25", "E36", "E38", "R47", "W01", "W02",
        "W03", "W04", "W05",
        "W06", "W07", "W08", "W09",
    ]

    private static func expectPass(_ end: ChildProcess.End) throws {
        let report = try JSONDecoder().decode(ConformReport.self, from: end.output)
        #expect(end.code == 0 && !report.failed && report.client == "mockse's reference client")
        for result in report.results where !["PASS", "INFO"].contains(result.verdict) {
            #expect(result.verdict == "SKIP" && skipped.contains(result.name), "\(result)")
        }
        #expect(report.results.count { $0.verdict == "PASS" } >= 120, "\(report.results.count)")
    }

    @Test func `the reference client passes every case over JSON lines`() async throws {
        let program = MockseProcess.path
        try Self.expectPass(
            try await MockseProcess.end(
                ["conform", "--format", "json", "--", program, "reference"]))
    }

    @Test func `the reference client passes every case over HTTP`() async throws {
        let suite = try MockseProcess.start(["conform", "--http", "--patience", "300ms", "--format", "json"])
        let line = try await suite.errors.line(containing: "waiting for a client")
        let url = try #require(line.split(separator: " ").last).replacing("/_mockse/driver/next", with: "")
        async let client = MockseProcess.end(["reference", "--suite", String(url)])
        try Self.expectPass(await suite.end())
        #expect(try await client.code == 0)
    }

    @Test(arguments: ["conform", "fuzz"]) func `a port file says where clients fetch their commands`(
        command: String
    ) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path(percentEncoded: false)
        let few = command == "fuzz" ? ["--max-examples", "1"] : ["--case", "P01", "--no-fuzz"]
        let suite = try MockseProcess.start([command, "--http", "--port-file", path, "--api", "brewerydb"] + few)
        let line = try await suite.errors.line(containing: "waiting for a client")
        let port = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
        #expect(line.contains(":\(port)/_mockse/driver/next"))
        let other = try await MockseProcess.end([command, "--http", "--port-file", path])
        #expect(other.code == 2)
        #expect(other.errors.contains("mockse: --port-file \(path): in use by another running server"))
        async let client = MockseProcess.end(["reference", "--suite", "http://localhost:\(port)"])
        let end = await suite.end()
        #expect(end.code == 0)
        #expect(try await client.code == 0)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a run in which no case is judged is a usage error, not a pass`() async throws {
        let end = try await MockseProcess.end(
            ["conform", "--case", "P17", "--", MockseProcess.path, "reference"])
        let reason = "the client loads one page at a time: declare a `concurrency` of at least 2"
        #expect(
            end.code == 2 && end.errors == "mockse: conform: no case was judged; \(reason), or select other cases\n")
        #expect(end.text.hasPrefix("SKIP ") && end.text.contains(": nothing was tested: 0 passed, "), "\(end.text)")
    }

    @Test(arguments: [
        ["conform", "--case", "D01"], ["fuzz", "--seed", "1", "--max-examples", "20", "--shrink-for", "1s"],
    ])
    func `the command that finds the same again names the file of the API`(command: [String]) async throws {
        let folder = try TemporaryFolder()
        let laravel = try await MockseProcess.end(["api", "show", "laravel"]).text
        let mine = laravel.replacing("\"name\": \"laravel\"", with: "\"name\": \"mine\"")
        let path = try folder.write(mine, to: "a b.json")
        let driver = ["--", MockseProcess.path, "reference", "--mutant", "no-dedupe"]
        let end = try await MockseProcess.end(command + ["--patience", "300ms", "--api", path] + driver)
        withExtendedLifetime(folder) {}
        #expect(end.code == 1 && end.text.contains(" --api \"\(path)\" "), "\(end.text) \(end.errors)")
    }

    @Test func `a mutant fails the case about its bug`() async throws {
        let program = MockseProcess.path
        let end = try await MockseProcess.end([
            "conform", "--patience", "300ms", "--group", "dedupe", "--jobs", "2", "--repeat", "2", "--", program,
            "reference", "--mutant", "no-dedupe",
        ])
        for run in 1...2 {
            #expect(end.text.contains(try Regex("\nFAIL +D01 dedupe-seam +brewerydb +[0-9]+ ms  run \(run)\n")))
        }
        #expect(end.code == 1)
        #expect(
            end.text.contains(
                try Regex(
                    #"\nFAIL  3\.1 Show a row once \(stackexchange, brewerydb\)\n      broken in .*\n      the list shows id "#
                )))
        #expect(end.text.contains(" reference --mutant no-dedupe\n"))
    }

    @Test func `on GitHub, problems are annotations`() async throws {
        let arguments = ["conform", "--case", "D01", "--api", "brewerydb", "--", MockseProcess.path, "reference"]
        let github = ["GITHUB_ACTIONS": "true"]
        let bad = try await MockseProcess.end(arguments + ["--mutant", "no-dedupe"], environment: github)
        let lines = bad.text.split(separator: "\n").filter { $0.hasPrefix("::") }
        let title =
            "::error title=mockse conform%2C D01 A duplicate on the next page (brewerydb)::FAIL: the list shows "
        #expect(lines.count == 1 && lines[0].hasPrefix(title) && lines[0].contains("%0AFix: "), "\(lines)")
        let plain = try await MockseProcess.end(arguments + ["--mutant", "no-dedupe"], environment: [:])
        #expect(plain.code == 1 && !plain.text.contains("::error"))
        #expect(try await !MockseProcess.end(arguments, environment: github).text.contains("::"))
    }

    @Test func `a line that is no message controls no terminal`() async throws {
        let shell = #"printf 'hello \033[2J\n' | "$0" reference"#
        let end = try await ChildProcess("/bin/sh", ["-c", shell, MockseProcess.path]).end()
        #expect(end.code == 0 && end.errors == "malformed message: hello \\u001b[2J\n", "\(end.errors)")
    }

    @Test func `an unreachable suite is reported`() async throws {
        let end = try await MockseProcess.end(["reference", "--suite", "http://127.0.0.1:1"])
        #expect(end.code == 1 && end.errors == "mockse: connect 127.0.0.1:1: Connection refused\n")
        let name = try await MockseProcess.end(["reference", "--suite", "http://mac.local"])
        #expect(
            name.code == 1 && name.errors.contains(": not a server address; use http://HOST:PORT"))
    }

    @Test func `former option names are accepted, but not together with the new ones`() async throws {
        let list = try await MockseProcess.end(["reference", "--defect", "no-dedupe", "--habit=prepends", "--list"])
        #expect(list.code == 0, "\(list.errors)")
        let both = try await MockseProcess.end(["reference", "--mutant", "no-dedupe", "--defect", "drains"])
        #expect(both.code == 2 && both.errors == "mockse: --defect: same option as --mutant; give only one of them\n")
        let help = try await MockseProcess.end(["help", "reference"])
        #expect(help.text.contains("--mutant NAME") && !help.text.contains("defect") && !help.text.contains("habit"))
    }

    @Test func `the list option prints the mutants and variants`() async throws {
        let end = try await MockseProcess.end(["reference", "--list"])
        #expect(end.code == 0 && end.text.contains("\n  no-dedupe\n"))
        #expect(end.text.contains("\nvariants:\n  restarts-twice\n"))
    }
}
#endif
