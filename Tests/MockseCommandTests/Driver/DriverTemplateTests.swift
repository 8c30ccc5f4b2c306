#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

@testable import mockse

/// Runs the suite with each driver that `mockse driver` prints.
@Suite(.serialized, .timeLimit(.minutes(10))) struct DriverTemplateTests {
    // A busy machine may take longer to start the many processes of a shell's driver than a reply usually may.
    private static let options = ["conform", "--require", "--format", "json", "--timeout", "60s"]

    /// Runs the suite with a driver, and again with more patience if the machine was too busy for little of it.
    private static func conform(_ driver: [String], isExample: Bool) async throws -> ChildProcess.End {
        let end = try await MockseProcess.end(options + ["--patience", "300ms", "--"] + driver)
        guard isExample, end.text.contains("INCONCLUSIVE") else { return end }
        return try await MockseProcess.end(options + ["--patience", "2s", "--"] + driver)
    }

    /// Checks the result of a run of the suite.
    ///
    /// - Parameters:
    ///   - end: The output of `mockse conform`.
    ///   - isExample: A Boolean value indicating whether the driver has a client; the suite can't judge one without it.
    /// - Throws: An error if the output is not a report.
    private static func check(_ end: ChildProcess.End, isExample: Bool) throws {
        let report = try #require(try? JSONDecoder().decode(ConformReport.self, from: end.output), "\(end.errors)")
        let verdicts = Dictionary(grouping: report.results, by: \.verdict).mapValues { Set($0.map(\.name)) }
        let broken = report.results.filter { ["FAIL", "ERROR"].contains($0.verdict) }
        #expect(report.client == "my client")
        if isExample {
            #expect(end.code == 0, "\(broken) \(verdicts) \(end.errors)")
            #expect(Set(verdicts.keys) == ["PASS", "SKIP", "INFO"], "\(verdicts)")
            #expect(verdicts["PASS"]?.isSuperset(of: ["P01", "P10", "G01", "D01", "E01", "E12", "R01", "R07"]) == true)
            #expect(verdicts["PASS"]?.isSuperset(of: ["X02", "G07", "G08", "E09", "R09", "R13"]) == true)
        } else {
            #expect(end.code == 1, "\(verdicts) \(end.errors)")
            #expect(Set(verdicts.keys) == ["BLOCKED", "INCONCLUSIVE", "SKIP"], "\(verdicts)")
            #expect(String(decoding: end.output, as: UTF8.self).contains("lines marked FILL IN"))
        }
    }

    private static func write(_ language: DriverLanguage, _ folder: TemporaryFolder, isExample: Bool) throws -> String {
        try folder.write(language.template.text(isExample: isExample), to: language.usage.file)
    }

    @Test(.needs(.node), arguments: [true, false])
    func `the driver for Node.js works`(isExample: Bool) async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = try Self.write(.js, folder, isExample: isExample)
        try Self.check(try await Self.conform(["node", path], isExample: isExample), isExample: isExample)
    }

    @Test(.needs(.python3), arguments: [true, false])
    func `the driver in Python works`(isExample: Bool) async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = try Self.write(.python, folder, isExample: isExample)
        try Self.check(try await Self.conform(["python3", path], isExample: isExample), isExample: isExample)
    }

    @Test(.needs(.curl), arguments: [true, false])
    func `the driver for a shell works`(isExample: Bool) async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = try Self.write(.sh, folder, isExample: isExample)
        try Self.check(try await Self.conform(["sh", path], isExample: isExample), isExample: isExample)
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

    @Test(.needs(.node), arguments: [true, false])
    func `the driver for a page works`(isExample: Bool) async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let code = DriverLanguage.browser.template.text(isExample: isExample)
        let path = try folder.write(code, to: "driver.mjs")
        // Node.js has run the same client with both APIs.
        let suite = try MockseProcess.start(
            Self.options + ["--patience", "1s", "--http", "--api", "brewerydb"])
        let line = try await suite.errors.line(containing: "waiting for a client")
        let url = try #require(line.split(separator: " ").last).replacing("/_mockse/driver/next", with: "")
        async let page = Tool.node.run([Tool.path(ofScript: "page.mjs"), path, String(url)])
        try Self.check(await suite.end(), isExample: isExample)
        #expect(try await page.code == 0)
    }

    @Test(arguments: [true, false])
    func `the driver in Swift works`(isExample: Bool) async throws {
        let folder = try TemporaryFolder()
        let path = try Self.write(.swift, folder, isExample: isExample)
        let program = folder.path("driver")
        let compiled = try await BuiltPackage.compile(path, to: program, linkList: folder.path("objects"))
        try #require(compiled.code == 0, "\(compiled.errors)")
        try Self.check(try await Self.conform([program], isExample: isExample), isExample: isExample)
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
        try Self.check(try await Self.conform([program], isExample: isExample), isExample: isExample)
    }

    @Test(arguments: [true, false])
    func `the driver in Kotlin works, or at least has every method that it calls`(isExample: Bool) async throws {
        let folder = try TemporaryFolder()
        let path = try Self.write(.kotlin, folder, isExample: isExample)
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
        try Self.check(try await Self.conform(["java", "-jar", program], isExample: isExample), isExample: isExample)
    }
}
#endif
