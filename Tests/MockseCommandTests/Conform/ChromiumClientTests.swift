#if os(Linux)
import Foundation
import MockseHTTP
import MockseTestSupport
import Testing

@testable import mockse

/// Tests clients in a real browser, whose cache changes what arrives.
@Suite(.serialized, .needs(.chromium), .timeLimit(.minutes(10))) struct ChromiumClientTests {
    /// Runs cases with the browser driver's example, changed as `change` says, and returns the failed ones.
    private static func failures(_ cases: [String], _ change: (String) -> String) async throws -> Set<String> {
        let code = change(DriverLanguage.browser.template.text(isExample: true))
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let suite = try MockseProcess.start(
            ["conform", "--http", "--port", "0", "--format", "json", "--dialect", "stackexchange", "--timeout", "5m"]
                + cases.flatMap { ["--case", $0] })
        let line = try await suite.errors.line(containing: "waiting for a client")
        let url = try #require(line.split(separator: " ").last).replacing("/_mockse/driver/next", with: "")
        return try await MockseProcess.run(["--quiet"]) { server in
            // The page comes from another origin on this machine, as an app's own server would send it.
            let script = try JSONSerialization.data(withJSONObject: [
                [
                    "match": ["route": "/info"], "fields": ["Content-Type": "text/html"],
                    "body": "<!doctype html><script type=module>\(code)</script>",
                ]
            ])
            let control = try RawConnection(server)
            try await control.send(
                "PUT /_mockse/script HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(script.count)\r\n\r\n"
                    + String(decoding: script, as: UTF8.self))
            #expect(try await control.response().status == 200)
            let browser = try Tool.chromium.start([
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--remote-debugging-port=0", "--user-data-dir=\(folder.path("profile"))",
                "\(server.url)/2.3/info?suite=\(url)",
            ])
            let end = await suite.end()
            browser.send(SIGTERM)
            _ = await browser.end()
            let report = try #require(try? JSONDecoder().decode(ConformReport.self, from: end.output), "\(end.errors)")
            #expect(Set(report.results.map(\.name)).isSuperset(of: cases))
            return Set(report.results.filter { $0.verdict != "PASS" }.map(\.name))
        }
    }

    private static let guardCases = ["G01", "G02", "G10"]

    @Test func `the browser driver's example passes in a browser`() async throws {
        #expect(try await Self.failures(Self.guardCases + ["G11", "D01", "E01"]) { $0 } == [])
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
        #expect(failed.isSuperset(of: Self.guardCases))
    }
}
#endif
