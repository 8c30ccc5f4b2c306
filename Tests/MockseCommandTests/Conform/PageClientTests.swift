#if !os(iOS)
import Foundation
import Testing

/// Tests a client that connects to the suite on its own.
@Suite(.needs(.node), .timeLimit(.minutes(10))) struct PageClientTests {
    @Test(
        arguments: [("", []), ("no-guard", ["2.1"]), ("no-dedupe", ["3.1"]), ("no-retry", ["4.1"])]
            as [(String, Set<String>)])
    func `a web page fetches its commands over HTTP`(mistake: String, sections: Set<String>) async throws {
        let dialect = mistake.isEmpty ? [] : ["--api", "brewerydb"]
        let suite = try MockseProcess.start(
            ["conform", "--http", "--patience", "300ms", "--format", "json"] + dialect)
        let line = try await suite.errors.line(containing: "waiting for a client")
        let url = try #require(line.split(separator: " ").last).replacing("/_mockse/driver/next", with: "")
        async let page = Tool.node.run([Tool.path(ofScript: "driver.mjs"), String(url), mistake])
        let end = await suite.end()
        #expect(try await page.code == 0)
        try #require(!end.output.isEmpty, "\(end.errors)")
        let report = try JSONDecoder().decode(ConformReport.self, from: end.output)
        #expect(report.client == "a page's client" && end.code == (sections.isEmpty ? 0 : 1))
        // Without a guard, the last page may be requested twice one after the other, too.
        let others: Set = mistake == "no-guard" ? ["1.6"] : []
        #expect(report.failedSections.subtracting(others) == sections)
    }
}
#endif
