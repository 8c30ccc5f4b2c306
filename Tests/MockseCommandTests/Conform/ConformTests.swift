#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

// Serialized, because parallel processes would slow each other down.
@Suite(.serialized, .needs(.python3), .timeLimit(.minutes(10))) struct ConformTests {
    private static func conform(
        _ options: [String], _ script: String, _ arguments: [String]
    ) async throws
        -> ChildProcess.End
    {
        try await MockseProcess.end(
            ["conform", "--patience", "500ms"] + options + ["--", "python3", Tool.path(ofScript: script)] + arguments)
    }

    private static func failures(_ mistake: String) async throws -> (code: Int32?, sections: Set<String>) {
        // A correct client is tested in both dialects; for bugs, one is enough.
        let end = try await conform(["--format", "json", "--api", "stackexchange"], "driver.py", [mistake])
        let report = try JSONDecoder().decode(ConformReport.self, from: end.output)
        #expect(report.client == "a Python client" && report.failed == (end.code == 1))
        #expect(Set(report.results.map(\.dialect)) == ["stackexchange"])
        return (end.code, report.failedSections)
    }

    @Test func `a correct client passes`() async throws {
        let end = try await Self.conform([], "driver.py", [])
        #expect(end.code == 0, "\(end.text)")
        for dialect in ["stackexchange", "brewerydb"] { #expect(end.text.contains(" \(dialect) ")) }
        #expect(!end.text.contains("FAIL") && end.text.contains("PASS"))
        #expect(end.text.contains("\na Python client: "))
    }

    @Test(arguments: [("no-guard", "2.1"), ("no-dedupe", "3.1"), ("no-retry", "4.1")])
    func `a client with one bug breaks exactly the requirement about it`(mistake: String, section: String) async throws
    {
        let (code, failed) = try await Self.failures(mistake)
        #expect(code == 1 && failed == [section], "\(failed.sorted())")
    }

    @Test(arguments: [
        ("exits-at-errors", "the driver exited with code 3"),
        ("reports-crashes", "the client crashed: page "),
    ])
    func `a client that crashes twice at the same failure fails the case`(mistake: String, words: String) async throws {
        let end = try await Self.conform(["--case", "G04,E02", "--api", "stackexchange"], "driver.py", [mistake])
        #expect(end.code == 1 && end.text.contains("\nFAIL  4.12 "), "\(end.text)")
        #expect(end.text.contains("      \(words)"), "\(end.text)")
        #expect(end.text.contains("; it crashed again when the case was repeated [crash"))
    }

    /// The path of Jenkins' JUnit schema, which other systems follow; `.ci/junit-schema` fetches it.
    private static let junitSchema = ProcessInfo.processInfo.environment["MOCKSE_JUNIT_SCHEMA"]

    @Test(
        .needs(.xmllint),
        .enabled(
            if: junitSchema != nil || ProcessInfo.processInfo.environment["MOCKSE_REQUIRE_TOOLS"] == "1",
            "MOCKSE_JUNIT_SCHEMA is not set"))
    func `the JUnit report conforms to Jenkins' schema`() async throws {
        let schema = try #require(Self.junitSchema, "MOCKSE_JUNIT_SCHEMA is not set, and MOCKSE_REQUIRE_TOOLS is")
        let file = FileManager.default.temporaryDirectory.appending(path: "junit-\(UUID().uuidString).xml")
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path(percentEncoded: false)
        let end = try await Self.conform(["--junit", path, "--group", "setup,dedupe"], "driver.py", ["no-dedupe"])
        let report = try String(contentsOf: file, encoding: .utf8)
        #expect(end.code == 1 && report.contains("<failure ") && report.contains("<skipped "))
        let valid = try await Tool.xmllint.run(["--noout", "--schema", schema, path])
        #expect(valid.code == 0, "\(valid.errors)")
        // An invalid report is rejected.
        try report.replacing(" tests=", with: " test=").write(to: file, atomically: true, encoding: .utf8)
        #expect(try await Tool.xmllint.run(["--noout", "--schema", schema, path]).code == 3)
    }

    @Test func `a client that drops the path of its base URL gets a specific reason`() async throws {
        let end = try await Self.conform(["--case", "P01", "--api", "brewerydb"], "driver.py", ["drops-path"])
        #expect(end.code == 1)
        #expect(
            end.text.contains(
                "INCONCLUSIVE  P01 paging-walk               brewerydb      "), "\(end.text)")
        #expect(
            end.text.contains("bypassed the case's base URL (/v2/beers?p=1&styleId=3): the client drops the path"))
    }

    @Test func `known failures are ignored but must still occur`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "known-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let listed = #"[{"case":"E01","rule":"skipped-failed-page","reason":"issue 12"}]"#
        try Data(listed.utf8).write(to: file)
        let options = ["--case", "E01", "--known-failures", file.path(percentEncoded: false)]
        let known = try await Self.conform(options, "driver.py", ["no-retry"])
        #expect(known.code == 0 && known.text.contains("known: issue 12"), "\(known.text)")
        let repaired = try await Self.conform(options, "driver.py", [])
        #expect(repaired.code == 1 && repaired.text.contains("no longer fails as listed; update the list"))
        try Data(#"[{"case":"E99","rule":"x","reason":"y"}]"#.utf8).write(to: file)
        let unreadable = try await Self.conform(options, "driver.py", [])
        #expect(unreadable.code == 2 && unreadable.errors.hasSuffix(": entry 1: unknown case E99\n"))
    }

    @Test(arguments: [
        ("protocol", "`protocol` must be 1; received 2"),
        ("dialect", "`dialects`: unknown value \"reddit\" (use one of"),
    ])
    func `a driver with an invalid hello is an error and exits with 2`(mode: String, reason: String) async throws {
        let end = try await Self.conform([], "bad_driver.py", [mode])
        #expect(end.code == 2 && end.errors.contains(reason), "\(end.errors)")
        #expect(end.errorLines.last?.hasPrefix("mockse: fix: Correct the reply to `hello`.") == true, "\(end.errors)")
    }

    @Test func `a driver that can't be started has a fix`() async throws {
        let end = try await MockseProcess.end(["conform", "--", "a-driver-that-does-not-exist"])
        #expect(end.code == 2)
        #expect(end.errorLines.last?.hasPrefix("mockse: fix: Check the command after `--`: ") == true, "\(end.errors)")
    }

    @Test(arguments: [
        ("crash", "the driver exited with code 3"), ("hang", "open: no reply within 0.3 seconds"),
        (
            "malformed",
            "malformed message (reply with the command's `id`, and write logs to standard error): loading page 1 …"
        ),
        ("error", "open: the simulator is not booted"), ("unsupported", "the client does not support open"),
    ])
    func `a failing driver gets the verdict ERROR and never hangs the run`(
        mode: String, reason: String
    ) async throws {
        let end = try await Self.conform(["--timeout", "300ms", "--case", "P01,G01"], "bad_driver.py", [mode])
        #expect(end.code == 2)
        #expect(end.text.split(separator: "\n").filter { $0.hasPrefix("ERROR") }.count >= 2)
        #expect(end.text.contains(reason), "\(end.text)")
        // The lines before the first empty one are those that report results while the suite runs.
        let report = end.text[(end.text.firstRange(of: "\n\n")?.upperBound ?? end.text.endIndex)...]
        let lines = report.split(separator: "\n")
        let errors = lines.count { $0.hasPrefix("ERROR") }
        #expect(errors > 0 && lines.count { $0.hasPrefix("      fix    ") } >= errors, "\(end.text)")
    }

    @Test func `a case is explained without running, and an unknown case is rejected`() async throws {
        let end = try await MockseProcess.end(["conform", "--explain", "g01"])
        let lines = end.text.split(separator: "\n")
        #expect(end.code == 0 && lines.first == "G01 guard-burst: A burst of triggers (MUST)")
        for (line, word) in zip(lines.dropFirst(), ["rule", "why", "fix", "needs"]) {
            #expect(line.hasPrefix("  \(word) "), "\(line)")
        }
        #expect(lines[1].hasSuffix("(Requirements, 2.1)"))
        // The README shows the same lines.
        let readme = URL(filePath: #filePath).appending(path: "../../../../README.md").standardizedFileURL
        let report = try String(contentsOf: readme, encoding: .utf8)
        for line in lines[1...3] { #expect(report.contains("\n    \(line)\n"), "\(line)") }
        let unknown = try await MockseProcess.end(["conform", "--explain", "G99"])
        #expect(unknown.code == 2)
        #expect(unknown.errors == "mockse: --explain G99: unknown; mockse help cases lists the cases\n")
    }

    @Test(arguments: [
        (["--case", "W01", "--api", "brewerydb", "--", "python3"], "conform: no case left to run: "),
        (
            ["--http", "--", "python3"],
            "conform: --http waits for a client that connects on its own; remove python3 or"
        ),
        (["--timeout", "0", "--", "python3"], "--timeout 0: must be greater than 0"),
        (["--patience", "0s", "--", "python3"], "--patience 0s: must be greater than 0"),
        (["--junit", "/nowhere/junit.xml", "--", "a-driver-that-is-never-started"], "--junit: "),
    ])
    func `a run that cannot succeed is rejected at startup`(arguments: [String], reason: String) async throws {
        var arguments = arguments
        if arguments.contains("--case") { arguments.append(Tool.path(ofScript: "driver.py")) }
        let end = try await MockseProcess.end(["conform"] + arguments)
        #expect(end.code == 2 && end.errors.hasPrefix("mockse: \(reason)"), "\(end.errors)")
    }

    @Test func `a driver is stopped at the end of the run`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "driver-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path(percentEncoded: false)
        let end = try await Self.conform(
            ["--case", "P00", "--api", "brewerydb"], "driver.py", ["writes-end", path])
        #expect(end.code == 0)
        #expect(try String(contentsOf: file, encoding: .utf8) == "over")
    }

    @Test func `a signal also stops the drivers`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "driver-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path(percentEncoded: false)
        let suite = try MockseProcess.start([
            "conform", "--timeout", "60s", "--case", "P05", "--", "python3", Tool.path(ofScript: "driver.py"),
            "stays-silent", path,
        ])
        _ = try await suite.errors.line(containing: "the list is open")
        suite.send(SIGINT)
        let end = await suite.end()
        #expect(end.code == 128 + SIGINT && end.errors.hasSuffix("mockse: stopped by signal 2\n"), "\(end.errors)")
        #expect(try String(contentsOf: file, encoding: .utf8) == "over")
    }

    @Test func `an interrupted run leaves its reports, which say so`() async throws {
        let folder = try TemporaryFolder()
        let junit = folder.path("junit.xml")
        let suite = try MockseProcess.start([
            "conform", "--timeout", "60s", "--case", "P00", "--api", "brewerydb", "--junit", junit,
            "--artifacts", folder.path("artifacts"), "--write-known-failures",
            folder.path("known.json"), "--", "python3",
            Tool.path(ofScript: "driver.py"), "stays-silent", folder.path("end"),
        ])
        _ = try await suite.errors.line(containing: "the list is open")
        suite.send(SIGINT)
        let end = await suite.end()
        #expect(end.code == 128 + SIGINT && end.errors.hasSuffix("mockse: stopped by signal 2\n"), "\(end.errors)")
        #expect(end.text.contains(": interrupted: ") && !end.text.contains("CancellationError"), "\(end.text)")
        let report = try String(contentsOfFile: junit, encoding: .utf8)
        #expect(report.contains("<error message=\"the run was interrupted after 0 results\""), "\(report)")
        #expect(try folder.names().contains("artifacts") && !folder.names().contains("known.json"))
    }

    @Test func `what a driver says controls neither the terminal nor GitHub`() async throws {
        let script = "printf '\\033[2Jgone\\n::error::forged\\nlast' >&2; printf '\\033]0;title\\n'"
        let end = try await MockseProcess.end(["conform", "--case", "P00", "--", "sh", "-c", script])
        #expect(end.code == 2 && !end.errors.contains("\u{1b}") && !end.text.contains("\u{1b}"))
        #expect(end.errors.contains("\\u001b[2Jgone\n\\u003a:error::forged\n"), "\(end.errors)")
        #expect(end.errors.contains("last") && end.errors.contains("\\u001b]0;title"), "\(end.errors)")
    }

    @Test func `a missing driver is reported with its path`() async throws {
        let end = try await MockseProcess.end(["conform", "--", "/nowhere/driver"])
        #expect(end.code == 2)
        #expect(end.errorLines.first == "mockse: can't start /nowhere/driver: command not found")
    }
}
#endif
