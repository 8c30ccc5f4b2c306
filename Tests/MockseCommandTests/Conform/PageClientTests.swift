#if !os(iOS)
import Foundation
import Testing

/// Tests a client that connects to the suite on its own.
@Suite(.serialized, .needs(.node), .timeLimit(.minutes(10))) struct PageClientTests {
    @Test(
        arguments: [
            ("", []), ("no-guard", ["G01", "G02", "G10"]), ("no-dedupe", ["D01", "D02", "D03", "D04", "D14"]),
            ("no-retry", ["E01"]),
        ])
    func `a web page fetches its commands over HTTP`(mistake: String, cases: [String]) async throws {
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
        #expect(report.client == "a page's client" && end.code == (cases.isEmpty ? 0 : 1))
        #expect(Set(report.results.filter { $0.verdict == "FAIL" }.map(\.name)) == Set(cases))
    }
}
#endif
