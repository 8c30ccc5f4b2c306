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
