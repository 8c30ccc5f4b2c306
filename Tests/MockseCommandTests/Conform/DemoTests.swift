#if os(Linux)
import Foundation
import MockseTestSupport
import Testing

/// Tests the demo page in a real browser.
///
/// `MOCKSE_WHOLE=1` lets the list run all cases with each of its switches, which takes half an hour.
@Suite(.serialized, .needs(.chromium), .needs(.node), .needs(.python3), .timeLimit(.minutes(60))) struct DemoTests {
    private static let root = DocumentationPage.root
    private static let isWhole = WholeRun.isWanted

    /// The requirements that the list breaks if a switch is off, and cases that show it.
    private static let table: [(off: String, breaks: Set<String>, cases: [String])] = [
        ("", [], ["G01", "D01", "R01"]),
        ("guard", ["2.1"], ["G01"]),
        ("dedupe", ["3.1"], ["D01"]),
        ("advance", ["2.3", "4.1"], ["E01", "G08"]),
        ("retry", ["2.3"], ["G04"]),
        ("dropStale", ["5.1", "5.6"], ["R01", "R09"]),
        ("backOff", ["4.6", "4.7"], ["E09", "E10"]),
    ]

    /// Has the suite drive the page's list, again with more patience if the machine was too busy for little of it, and
    /// returns the requirements that the list broke and no other explains.
    private static func broken(off: String, _ options: [String]) async throws -> Set<String> {
        var end = try await run(off: off, options)
        for _ in 0..<2 where end.text.contains("INCONCLUSIVE") {
            end = try await run(off: off, options + ["--patience", "3s"])
        }
        let report = try #require(try? JSONDecoder().decode(ConformReport.self, from: end.output), "\(end.errors)")
        let verdicts = report.results.map { "\($0.name) \($0.verdict) \($0.reason)" }
        #expect(
            report.client == "the demo's list" && end.code == (off.isEmpty ? 0 : 1), "\(end.errors) \(verdicts)")
        let worst = report.requirements.filter { ["FAIL", "WARN"].contains($0.verdict) && $0.explainedBy == nil }
        return Set(worst.map(\.section))
    }

    /// Has the suite drive the page's list in a browser.
    private static func run(off: String, _ options: [String]) async throws -> ChildProcess.End {
        let suite = try MockseProcess.start(
            ["conform", "--http", "--port", "0", "--format", "json", "--timeout", "5m"] + options)
        let line = try await suite.errors.line(containing: "waiting for a client")
        let url = try #require(line.split(separator: " ").last).replacing("/_mockse/driver/next", with: "/_mockse/demo")
        let profile = try TemporaryFolder()
        let browser = try Tool.chromium.start([
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--disable-background-timer-throttling", "--disable-renderer-backgrounding", "--remote-debugging-port=0",
            "--user-data-dir=\(profile.path("profile"))", "\(url)#drive&left=\(off)",
        ])
        let end = await suite.end()
        browser.send(SIGTERM)
        _ = await browser.end()
        return end
    }

    @Test(arguments: table.prefix(isWhole ? table.count : 2))
    func `a switch that is off breaks the requirements in the table, and no others`(
        off: String, breaks: Set<String>, cases: [String]
    ) async throws {
        let selected = ["--api", "stackexchange"] + cases.flatMap { ["--case", $0] }
        let options = Self.isWhole ? ["--require", "core"] : selected
        #expect(try await Self.broken(off: off, options) == breaks)
    }

    @Test func `the page names the requirements in the table`() throws {
        let file = Self.root.appending(path: "Sources/CMockseWeb/pages/demo-behaviors.js")
        let named = try String(contentsOf: file, encoding: .utf8).matches(of: /rule: "(\w+)", .*breaks: \[(.*)\]/)
        let sections = named.map { Set($0.2.matches(of: /"([\d.]+)"/).map { String($0.1) }) }
        #expect(named.map { String($0.1) } == Self.table.dropFirst().map(\.off))
        #expect(sections == Self.table.dropFirst().map(\.breaks))
    }

    /// The contents of a page that nobody touched, and what the server reports.
    private struct Shown: Decodable {
        struct Report: Decodable, Equatable {
            let atOnce: Int, duplicates: Int
        }
        let seconds: Double, captions: [String], reports: [Report], messages: [String], foreign: [String], bars: Int
    }

    @Test func `without a click, the page counts what the server reports`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            let end = try await Tool.node.run(
                ["--experimental-websocket", "--no-warnings", Self.path(of: "check.mjs"), server.url])
            try #require(end.code == 0, "\(end.errors)")
            let shown = try JSONDecoder().decode(Shown.self, from: end.output)
            let caption = try #require(
                shown.captions.first?.wholeMatch(of: /Page 2 requested (\d+) times at once: (\d+) duplicate rows/))
            let counts = Shown.Report(atOnce: Int(caption.1) ?? 0, duplicates: Int(caption.2) ?? 0)
            #expect(counts.atOnce > 1 && counts.duplicates == 30 * (counts.atOnce - 1))
            #expect(shown.captions.dropFirst() == ["Page 2 requested once: 0 duplicate rows"])
            #expect(shown.reports == [counts, .init(atOnce: 0, duplicates: 0)])
            #expect(shown.bars == counts.atOnce + 3, "a page 1 and a page 2 more on the other side")
            #expect(shown.messages.isEmpty && shown.foreign.isEmpty)
        }
    }

    @Test func `the file that needs no server is what its sources make`() async throws {
        let end = try await Tool.python3.run([Self.path(of: "make-file"), MockseProcess.path, "--check"])
        #expect(end.code == 0, "\(end.errors)")
    }

    private static func path(of script: String) -> String {
        root.appending(path: "Tests/Demo/\(script)").path(percentEncoded: false)
    }
}
#endif
