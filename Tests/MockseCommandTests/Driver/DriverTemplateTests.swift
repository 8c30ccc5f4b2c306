#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

@testable import mockse

/// Runs the suite with each driver in a script that `mockse driver` prints.
@Suite(.serialized, .timeLimit(.minutes(10))) struct DriverTemplateTests {
    @Test(.needs(.node), arguments: [true, false])
    func `the driver for Node.js works`(isExample: Bool) async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = try TemplateRun.write(.js, folder, isExample: isExample)
        try TemplateRun.check(
            try await TemplateRun.conform(["node", path], isExample: isExample), isExample: isExample)
    }

    @Test(.needs(.python3), arguments: [true, false])
    func `the driver in Python works`(isExample: Bool) async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = try TemplateRun.write(.python, folder, isExample: isExample)
        try TemplateRun.check(
            try await TemplateRun.conform(["python3", path], isExample: isExample), isExample: isExample)
    }

    @Test(.needs(.curl), arguments: [true, false])
    func `the driver for a shell works`(isExample: Bool) async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = try TemplateRun.write(.sh, folder, isExample: isExample)
        try TemplateRun.check(try await TemplateRun.conform(["sh", path], isExample: isExample), isExample: isExample)
    }

    @Test(.needs(.node), .needs(.python3), arguments: [(DriverLanguage.js, "node"), (.python, "python3")])
    func `the example reads a list that is led by cursors`(language: DriverLanguage, program: String) async throws {
        let folder = try TemporaryFolder()
        let path = try TemplateRun.write(language, folder, isExample: true)
        let end = try await TemplateRun.conform([program, path], isExample: true, ["--api", "slack"])
        withExtendedLifetime(folder) {}
        let report = try #require(try? JSONDecoder().decode(ConformReport.self, from: end.output), "\(end.errors)")
        let verdicts = Dictionary(grouping: report.results, by: \.verdict).mapValues { Set($0.map(\.name)) }
        #expect(end.code == 0 && Set(verdicts.keys) == ["PASS", "SKIP", "INFO"], "\(verdicts) \(end.errors)")
        #expect(verdicts["PASS"]?.isSuperset(of: ["P01", "G01", "C01", "C07", "C08"]) == true, "\(verdicts)")
    }

    @Test(.needs(.node), .needs(.python3), arguments: [(DriverLanguage.js, "node"), (.python, "python3")])
    func `the stub is opened for any API`(language: DriverLanguage, program: String) async throws {
        let stub = language.template.text(isExample: false).replacing("\"stackexchange\"]", with: "\"slack\"]")
        let folder = try TemporaryFolder()
        let path = try folder.write(stub, to: language.usage.file)
        let options = ["--patience", "200ms", "--api", "slack", "--case", "P01", "--format", "json"]
        let end = try await MockseProcess.end(["conform"] + options + ["--", program, path])
        withExtendedLifetime(folder) {}
        let report = try #require(try? JSONDecoder().decode(ConformReport.self, from: end.output), "\(end.errors)")
        #expect(!report.results.isEmpty && !report.results.contains { $0.verdict == "ERROR" }, "\(report.results)")
    }

    @Test(
        .needs(.node), .needs(.python3),
        arguments: [
            (DriverLanguage.js, "node", "constructor(list) {", "console.log(1);"),
            (.python, "python3", "def __init__(self, **address):", "        print(1)"),
        ])
    func `what a client prints doesn't disturb the driver`(
        language: DriverLanguage, program: String, start: String, statement: String
    ) async throws {
        let template = language.template.text(isExample: true)
        let code = template.replacing(start, with: "\(start)\n\(statement)")
        try #require(code != template)
        let folder = try TemporaryFolder()
        let path = try folder.write(code, to: language.usage.file)
        let end = try await MockseProcess.end(["conform", "--case", "P01", "--", program, path])
        withExtendedLifetime(folder) {}
        #expect(end.code == 0, "\(end.text)")
    }
}

/// Runs cases against the driver for Node.js with bugs that people have written.
@Suite(.timeLimit(.minutes(10))) struct WrongExampleTests {
    /// A bug: the case that finds it, what that says, the exit code, and what is different in the driver.
    struct Bug: Sendable, CustomTestStringConvertible {
        let name: String
        let (id, finding, code): (String, String, Int32)
        let changes: [(old: String, new: String)]

        init(_ name: String, _ id: String, _ finding: String, _ code: Int32, _ changes: (old: String, new: String)...) {
            (self.name, self.id, self.finding, self.code, self.changes) = (name, id, finding, code, changes)
        }

        var testDescription: String { name }
    }

    // `fetch` returns when the head has arrived.
    static let bugs = [
        Bug(
            "the guard ends with the head", "G11", "FAIL  2.1 ", 1,
            ("if (this.loading || isDone ||", "if (this.busy || isDone ||"),
            ("const response = await", "this.busy = true; const response = await"),
            ("if (!response.ok)", "this.busy = false; if (!response.ok)"),
            ("clearTimeout(timer);", "clearTimeout(timer); this.busy = false;")),
        Bug(
            "the guard of the first load ends with the head", "G12", "FAIL  2.2 ", 1,
            ("if (this.loading || isDone ||", "if (this.busy || isDone ||"),
            ("const response = await", "this.busy = true; const response = await"),
            ("if (!response.ok)", "this.busy = false; if (!response.ok)"),
            ("clearTimeout(timer);", "clearTimeout(timer); this.busy = false;")),
        Bug(
            "the timeout ends with the head", "G07", "WARN  2.4 ", 0,
            ("if (!response.ok)", "clearTimeout(timer); if (!response.ok)")),
        Bug(
            "a timer outlives its request", "G07", "FAIL  9.2 ", 1,
            (
                "const timer = setTimeout(() => loading.abort(), 2000);",
                "setTimeout(() => { loading.abort(); if (this.state === \"idle\") this.state = \"error\"; }, 2000);"
            ), ("clearTimeout(timer);", "")),
        Bug(
            "a superseded page is noticed only when its head arrives", "R21", "FAIL  5.1 ", 1,
            ("{ signal: loading.signal, cache", "{ cache"),
            ("if (loading !== this.loading) return; // A refresh has superseded this page.", ""),
            ("if (!response.ok)", "if (loading !== this.loading) return; if (!response.ok)")),
        Bug(
            "a query is noticed only when a head arrives", "R22", "FAIL  5.2 ", 1,
            ("{ signal: loading.signal, cache", "{ cache"),
            ("if (loading !== this.loading) return; // A refresh has superseded this page.", ""),
            ("if (!response.ok)", "if (loading !== this.loading) return; if (!response.ok)")),
        Bug(
            "a cancellation is noticed only when a head arrives", "G13", "FAIL  5.9 ", 1,
            ("{ signal: loading.signal, cache", "{ cache"),
            ("if (loading !== this.loading) return; // A refresh has superseded this page.", ""),
            ("if (!response.ok)", "if (loading !== this.loading) return; if (!response.ok)")),
        Bug("close cancels nothing", "R23", "WARN  5.6 ", 0, ("close() { this.cancel(); }", "close() {}")),
        Bug(
            "a trigger within a pause is put off, even beyond close", "R20", "FAIL  5.7 ", 1,
            (
                "if (this.loading || isDone || performance.now() < this.resumeAt) return;",
                """
                if (this.loading || isDone) return;
                const wait = this.resumeAt - performance.now();
                if (wait > 0) return void (this.due ??= setTimeout(() => { this.due = null; this.load(); }, wait + 5));
                """
            )),
        Bug(
            "a query forgets a pause", "E19", "FAIL  4.6 ", 1,
            ("isFresh: true, state: \"idle\" }", "isFresh: true, state: \"idle\", resumeAt: 0 }")),
        Bug(
            "a refresh within a pause shows a spinner", "E20", "FAIL  9.1 ", 1,
            ("this.isFresh = true;\n    this.load();", "this.isFresh = true; this.state = \"loading\"; this.load();")),
        Bug(
            "a failed refresh of a complete list ends it", "E17", "FAIL  2.3 ", 1,
            ("this.state = \"loading\";", "const wasEnd = this.state === \"end\"; this.state = \"loading\";"),
            (
                "this.state = \"error\";",
                "Object.assign(this, wasEnd ? { isFresh: false, state: \"end\" } : { state: \"error\" });"
            ),
            ("const timer", "var timer")),
        Bug(
            "what failed first is tried again", "E18", "WARN  4.10 ", 0,
            ("async load() {", "async load(again) {\n    if (again) this.isFresh = again.fresh;"),
            ("this.state = \"error\";", "{ this.state = \"error\"; this.failed ??= { fresh: this.isFresh }; }"),
            (
                "this.resumeAt = performance.now() + 1000",
                "this.failed = null; this.resumeAt = performance.now() + 1000"
            ),
            ("retry() { this.load(); }", "retry() { this.load(this.failed); }")),
        Bug(
            "a query isn't encoded", "P20", "FAIL  1.3 ", 1,
            (
                "${path}?${query}`",
                "${path}?${this.raw ? [...query].map((pair) => pair.join(\"=\")).join(\"&\") : query}`"
            ),
            ("isFresh: true, state", "raw: true, isFresh: true, state")),
    ]

    @Test(.needs(.node), arguments: bugs) func `a bug is found`(bug: Bug) async throws {
        var text = DriverLanguage.js.template.text(isExample: true)
        for (old, new) in bug.changes {
            #expect(text.contains(old), "\(old)")
            text = text.replacing(old, with: new)
        }
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: DriverLanguage.js.usage.file)
        let command = ["conform", "--case", bug.id, "--", "node", path]
        var end = try await MockseProcess.end(command)
        // A busy machine can be too late for the moment.
        for _ in 0..<2 where end.text.contains("INCONCLUSIVE") { end = try await MockseProcess.end(command) }
        withExtendedLifetime(folder) {}
        #expect(end.code == bug.code && end.text.contains(bug.finding), "\(end.text)")
    }
}

/// Runs the suite with the driver for a page.
@Suite(.serialized, .timeLimit(.minutes(10))) struct PageDriverTemplateTests {
    @Test(.needs(.node), arguments: [true, false])
    func `the driver for a page works`(isExample: Bool) async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let code = isExample ? TemplateRun.patientPage : DriverLanguage.browser.template.text(isExample: false)
        let path = try folder.write(code, to: "driver.mjs")
        // Node.js has run the same client with both APIs.
        let suite = try MockseProcess.start(
            TemplateRun.options + ["--patience", "1s", "--http", "--api", isExample ? "brewerydb" : "stackexchange"])
        let line = try await suite.errors.line(containing: "waiting for a client")
        let url = try #require(line.split(separator: " ").last).replacing("/_mockse/driver/next", with: "")
        async let page = Tool.node.run([Tool.path(ofScript: "page.mjs"), path, String(url)])
        try TemplateRun.check(await suite.end(), isExample: isExample)
        #expect(try await page.code == 0)
    }
}

/// Runs the suite with each driver in a compiled language.
@Suite(.serialized, .timeLimit(.minutes(10))) struct CompiledDriverTemplateTests {
    @Test(arguments: [true, false])
    func `the driver in Swift works`(isExample: Bool) async throws {
        let folder = try TemporaryFolder()
        let path = try TemplateRun.write(.swift, folder, isExample: isExample)
        let program = folder.path("driver")
        let compiled = try await BuiltPackage.compile(path, to: program, linkList: folder.path("objects"))
        try #require(compiled.code == 0, "\(compiled.errors)")
        try TemplateRun.check(try await TemplateRun.conform([program], isExample: isExample), isExample: isExample)
    }

    @Test(arguments: [true, false])
    func `the driver in Swift works with a client on the main actor`(isExample: Bool) async throws {
        let folder = try TemporaryFolder()
        let template = DriverLanguage.swift.template.text(isExample: isExample)
        let code = template.replacing("\nactor Client: ", with: "\n@MainActor final class Client: ")
        try #require(code != template)
        let path = try folder.write(code, to: DriverLanguage.swift.usage.file)
        let program = folder.path("driver")
        let compiled = try await BuiltPackage.compile(path, to: program, linkList: folder.path("objects"))
        try #require(compiled.code == 0, "\(compiled.errors)")
        try TemplateRun.check(try await TemplateRun.conform([program], isExample: isExample), isExample: isExample)
    }

    @Test(arguments: [true, false])
    func `the driver in Kotlin works, or at least has every method that it calls`(isExample: Bool) async throws {
        let folder = try TemporaryFolder()
        let path = try TemplateRun.write(.kotlin, folder, isExample: isExample)
        guard Tool.kotlinc.isInstalled else {
            let code = DriverLanguage.kotlin.template.text(isExample: isExample)
            for match in code.matches(of: /client\.(\w+)/) {
                #expect(code.contains(try Regex("(fun|va[lr]) \(match.1)\\b")), "\(match.1)")
            }
            let plain = code.replacing(/"(\\.|[^"\\])*"|'(\\.|[^'\\])*'|\/\/.*/, with: "")
            for brackets in ["()", "{}", "[]"] {
                let counts = brackets.map { bracket in plain.count { $0 == bracket } }
                #expect(counts.first == counts.last, "\(brackets)")
            }
            return
        }
        let program = folder.path("driver.jar")
        let compiled = try await Tool.kotlinc.run([path, "-include-runtime", "-d", program])
        try #require(compiled.code == 0, "\(compiled.errors)")
        try TemplateRun.check(
            try await TemplateRun.conform(["java", "-jar", program], isExample: isExample), isExample: isExample)
    }
}
#endif
