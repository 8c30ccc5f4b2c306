#if os(Linux)
import Foundation
import MockseHTTP
import MockseTestSupport
import Testing

@testable import mockse

/// Tests clients in a real browser, whose cache changes what arrives.
@Suite(.serialized, .needs(.chromium), .timeLimit(.minutes(10))) struct ChromiumClientTests {
    /// Runs cases with the browser driver's example, changed as `change` says.
    ///
    /// - Returns: The reasons of those that didn't pass, keyed by case.
    private static func failures(_ cases: [String], _ change: (String) -> String) async throws -> [String: String] {
        var failed = try await failuresOnce(cases, change)
        // A browser on a busy machine can miss the moment of a case, but hardly three times.
        for _ in 0..<2 where failed.values.contains(where: { $0.contains("INCONCLUSIVE") }) {
            failed = try await failuresOnce(cases, change)
        }
        return failed
    }

    private static func failuresOnce(
        _ cases: [String], _ change: (String) -> String
    ) async throws -> [String: String] {
        let code = change(TemplateRun.patientPage)
        let suite = try MockseProcess.start(
            ["conform", "--http", "--port", "0", "--format", "json", "--api", "stackexchange", "--timeout", "5m"]
                + cases.flatMap { ["--case", $0] })
        let line = try await suite.errors.line(containing: "waiting for a client")
        let url = try #require(line.split(separator: " ").last).replacing("/_mockse/driver/next", with: "")
        return try await MockseProcess.run(["--quiet"]) { server in
            // The page comes from another origin on this machine, as an app's own server would send it.
            let page = "<!doctype html><script type=module>\(code)</script>"
            let end = try await ChromiumPage.display(page, from: server, query: "?suite=\(url)") { await suite.end() }
            let report = try #require(try? JSONDecoder().decode(ConformReport.self, from: end.output), "\(end.errors)")
            #expect(Set(report.results.map(\.name)).isSuperset(of: cases))
            let failed = report.results.filter { $0.verdict != "PASS" }
            return Dictionary(failed.map { ($0.name, "\($0.verdict): \($0.reason)") }) { "\($0), \($1)" }
        }
    }

    private static let guardCases = ["G01", "G02", "G10"]

    @Test func `the browser driver's example passes in a browser`() async throws {
        let failed = try await Self.failures(Self.guardCases + ["G11", "D01", "E01"]) { $0 }
        #expect(failed.isEmpty, "\(failed)")
    }

    @Test func `a list that loads on a scroll event is driven by nearBottom`() async throws {
        let failed = try await Self.failures(["P01", "P10", "D01"]) { example in
            // The page is as long as that of a list with many rows, and stays at its bottom between two triggers.
            let scrolled = example.replacing("more() { this.load(); }", with: "more() { nearBottom(); }")
                .replacing(
                    "    this.list = list;\n    this.load();",
                    with: """
                            this.list = list;
                            this.load();
                            document.documentElement.style.height = "5000px";
                            addEventListener("scroll", () => {
                              const rest = document.documentElement.scrollHeight - scrollY - innerHeight;
                              if (rest < 100 && this === client) this.load();
                            });
                        """)
            #expect(scrolled.contains("rest < 100") && scrolled.contains("more() { nearBottom(); }"))
            return scrolled
        }
        #expect(failed.isEmpty, "\(failed)")
    }

    @Test(arguments: ["", "cache: \"no-store\""])
    func `a client without a guard fails in a browser, with its cache and without`(option: String) async throws {
        let failed = try await Self.failures(Self.guardCases) { example in
            let unguarded = example.replacing("if (this.loading || isDone ||", with: "if (isDone ||")
            #expect(unguarded != example)
            let cached = unguarded.replacing("cache: \"no-store\"", with: option)
            #expect(option.isEmpty == (cached != unguarded))
            return cached
        }
        #expect(Set(failed.keys).isSuperset(of: Self.guardCases), "\(failed)")
    }
}
#endif
