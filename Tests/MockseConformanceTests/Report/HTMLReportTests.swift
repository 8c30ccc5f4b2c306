import MockseJSON
import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct HTMLReportTests {
    /// Text that would end the element it's in, or change the direction of what follows.
    private static let hostile = #"</script><img src="x" onerror="document.title='broken'">{{js}}"# + "\u{202E}"

    private static func result(_ id: String, _ verdict: Verdict) -> CaseResult {
        let info = Suite.allCases.first { $0.id == id } ?? Suite.allCases[0]
        var result = CaseResult(
            info: info, dialect: .brewerydb, verdict: verdict, reason: verdict == .pass ? "" : hostile,
            violations: verdict == .fail ? [Violation("overlap", hostile, exchanges: [1])] : [], duration: .zero)
        result.findings = result.violations.map { .init(section: info.section, violation: $0, consequence: nil) }
        result.exercised = [info.section]
        result.trace = CaseTrace(
            events: [
                TraceEvent(time: .milliseconds(1), lane: .request, text: hostile, detail: "held", exchange: 1),
                TraceEvent(time: .milliseconds(9), lane: .response, text: hostile, detail: "200", exchange: 1),
            ], lists: ListComparison(expected: ["1"], displayed: [hostile], basis: "served") { _ in "page 1" })
        return result
    }

    private static let suite = SuiteResult(
        client: hostile, seed: 7, results: [result("G01", .fail), result("D01", .pass)],
        command: ["mockse", "conform", "--", hostile])

    /// Returns the content of the first element whose start tag contains an attribute.
    private func content(with attribute: String, of html: String) throws -> Substring {
        let start = try #require(html.firstRange(of: attribute))
        let tag = try #require(html[start.upperBound...].firstIndex(of: ">"))
        let rest = html[html.index(after: tag)...]
        return rest[..<(try #require(rest.firstRange(of: "</script>"))).lowerBound]
    }

    @Test func `data from outside stays inside its element, byte for byte`() throws {
        let html = HTMLReport(Self.suite).text
        let data = try content(with: #"id="data""#, of: html)
        #expect(!data.contains("<") && !data.contains(">") && !data.contains("&"))
        let value = try JSONValue(parsing: Array(data.utf8))
        #expect(value == HTMLReport(Self.suite).data)
        #expect(value["report"]?["client"]?.string == Self.hostile)
        #expect(html.components(of: "<script").count == 3 && !html.contains("<img"))
    }

    @Test func `the page allows only its own script and style, and has no address of another host`() throws {
        let html = HTMLReport(Self.suite).text
        let nonce = try #require(html.firstMatch(of: /<style nonce="([0-9a-f]{20,32})">/)).output.1
        #expect(
            html.contains(
                "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; img-src data:; base"))
        #expect(
            html.contains("<script nonce=\"\(nonce)\">") && !html.contains("{{nonce}}") && !html.contains("connect-src")
        )
        let addresses = html.matches(of: /https?:\/\/[a-z0-9.]+/).map(\.output)
        #expect(addresses.allSatisfy { $0 == "http://www.w3.org" })
        #expect(HTMLReport(Self.suite).text != html)
        #expect(HTMLPage.live.text.contains("connect-src 'self'; "))
    }

    @Test func `the page itself is smaller than 100 KB`() {
        #expect(HTMLPage([:]).text.utf8.count < 100_000)
    }

    @Test func `a finding has its evidence, its fix and its command, and a pass keeps its timeline`() throws {
        let data = HTMLReport(Self.suite).data
        let finding = try #require(data["findings"]?[0])
        #expect(finding["section"] == "2.1" && finding["marked"] == [1] && finding["verdict"] == "FAIL")
        #expect(finding["smallest"] == ["case": "G01", "dialect": "brewerydb"])
        #expect(finding["asked"]?.string?.isEmpty == false && finding["fix"]?.string?.isEmpty == false)
        let results = try #require(data["report"]?["results"]?.array)
        #expect(results[0]["again"]?.string?.contains("--case G01 --api brewerydb --seed 7 -- ") == true)
        #expect(results[1]["verdict"] == "PASS" && results[1]["trace"]?["timeline"]?.array?.count == 2)
        #expect(Self.suite.json["results"]?[1]?["trace"] == .null)
        #expect(data["groups"]?[0]?["failed"] == 1)
    }

    @Test func `the summary in Markdown is text, on one line each`() {
        let text = MarkdownReport(Self.suite).text
        #expect(text.hasPrefix("### mockse conform: &lt;/script&gt;&lt;img src="))
        #expect(text.contains("failed: 1 requirement broken; 1 passed, 1 failed\n"))
        #expect(text.contains("- **FAIL 2.1 Load a page once**  \n") && text.contains("| guard | - | 1 | - |  |\n"))
        #expect(!text.contains("<"))
        let broken = SuiteResult(client: "a|b\n# `c` ![](x)", seed: 1, results: [], command: [])
        #expect(MarkdownReport(broken).text.hasPrefix(##"### mockse conform: a\|b \# \`c\` \!\[\](x)"## + "\n"))
    }
}

extension String {
    fileprivate func components(of separator: String) -> [Substring] { split(separator: separator) }
}
