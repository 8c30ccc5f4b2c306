#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

/// Keeps the benchmark and its page from falling behind mockse.
@Suite(.timeLimit(.minutes(10))) struct HowFastTests {
    private static let folder = DocumentationPage.root.appending(path: "Tests/Benchmarks")

    private static func run(_ arguments: [String]) async throws -> ChildProcess.End {
        try await Tool.python3.run([folder.appending(path: "run").path] + arguments)
    }

    @Test(.needs(.python3)) func `the benchmark computes medians, ratios and profiles correctly`() async throws {
        let end = try await Tool.python3.run([Self.folder.appending(path: "checks.py").path])
        #expect(end.code == 0, "\(end.errors)")
    }

    @Test(.needs(.python3)) func `the page has figures for each row of the benchmark`() async throws {
        let page = try DocumentationPage("Sources/MockseKit/MockseKit.docc/HowFast.md")
        let end = try await Self.run(["--list"])
        let rows = end.text.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        #expect(end.code == 0 && rows.count >= 13)
        for row in rows + ["goals"] { #expect(try page.part(String(row)).contains("\n| --- | ---"), "\(row)") }
        #expect(try page.part("machine").contains("mockse "))
    }

    @Test(.needs(.python3)) func `an unknown row is a usage error`() async throws {
        let end = try await Self.run(["thruput"])
        #expect(end.code == 2)
        #expect(end.errors.contains("run: thruput: unknown row; --list prints the rows"))
    }

    #if os(Linux)
    @Test(.needs(.python3), .needs(.gcc), .needs(.nginx), .needs(.node))
    func `a row can be measured and written to a page`() async throws {
        let folder = try TemporaryFolder()
        let page = try folder.write("before\n<!-- start -->\n<!-- /start -->\nafter\n", to: "page.md")
        let end = try await Self.run(["start", "--quick", "--mockse", MockseProcess.path, "--write", page])
        try #require(end.code == 0, "\(end.text)\(end.errors)")
        for server in ["mockse", "nginx, file", "node", "C floor"] { #expect(end.text.contains("\n  \(server) ")) }
        let text = try String(contentsOfFile: page, encoding: .utf8)
        #expect(text.hasPrefix("before\n<!-- start -->\n**From the start"))
        #expect(text.contains("\n| mockse | ") && text.hasSuffix("<!-- /start -->\nafter\n"))
        withExtendedLifetime(folder) {}
    }
    #endif
}
#endif
