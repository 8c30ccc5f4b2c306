import MockseJSON
import Testing

@testable import MockseConformance

@Suite struct ReportTests {
    private static func info(_ id: String) -> CaseInfo {
        Suite.allCases.first { $0.id == id } ?? Suite.allCases[0]
    }

    private static func result(
        _ id: String, _ verdict: Verdict, reason: String = "", _ violations: [Violation] = []
    ) -> CaseResult {
        CaseResult(
            info: info(id), dialect: .brewerydb, verdict: verdict, reason: reason, violations: violations,
            duration: .milliseconds(1204))
    }

    private static let suite = SuiteResult(
        client: "A & \"B\"", seed: 7,
        results: [
            result("P01", .pass),
            result("P10", .fail, [Violation("past-end", "page 4 <was> requested", exchanges: [4, 9])]),
            result("P03", .skip, reason: "the list cannot be observed"),
            result("G01", .inconclusive, reason: "the held page 2 did not reach the client"),
            result("G04", .warn, [Violation("once", "twice\u{1}", level: .should)]),
            result("G05", .blocked, reason: "P01 did not pass"),
        ], command: ["mockse", "conform", "--", "./driver"])

    @Test func `a finding states what happened, the requirement, why, the fix and the command`() {
        let text = TextReport(suite: Self.suite).text
        let info = Self.info("P10")
        #expect(
            text.contains(
                """

                FAIL  \(info.id) \(info.title) (brewerydb)
                      [past-end] page 4 <was> requested: exchanges 4, 9
                      asked  \(info.requirement) (Requirements, 1.6)
                      why    \(info.why)
                      fix    \(info.fix)
                      again  mockse conform --case \(info.id) --dialect brewerydb --seed 7 -- ./driver

                """))
        #expect(text.hasSuffix("\nA & \"B\": \(Self.suite.closingLine)\n"))
        #expect(!text.contains("SKIP") && text.contains("INCONCLUSIVE"))
    }

    @Test func `consecutive exchanges are listed as a range`() {
        let told = [[4, 5, 6, 7], [1, 2], [3, 2, 5, 6, 7]].map { exchanges in
            let result = Self.result("P10", .fail, [Violation("past-end", "x", exchanges: exchanges)])
            let text = TextReport(suite: SuiteResult(client: "x", seed: 1, results: [result], command: [])).text
            return text.split(separator: "\n").first { $0.contains("exchange") }
        }
        #expect(
            told == [
                "      [past-end] x: exchanges 4–7", "      [past-end] x: exchanges 1, 2",
                "      [past-end] x: exchanges 3, 2, 5–7",
            ])
    }

    @Test func `the table has a line for each group and a column for each API`() {
        let results = Dialect.builtIn.flatMap { dialect in
            Self.suite.results.prefix(dialect == .brewerydb ? 6 : 2).map {
                CaseResult(
                    info: $0.info, dialect: dialect, verdict: $0.verdict, reason: $0.reason, violations: [],
                    duration: .zero)
            }
        }
        let text = TextReport(suite: SuiteResult(client: "B", seed: 7, results: results, command: [])).text
        #expect(
            text.contains(
                """

                          stackexchange  brewerydb
                paging    1/2            1/2
                guard     -              0/3

                suite 1.0; core 7/8 asked, 2 passed
                B: paging 4/5 asked: the list cannot be observed; passed: paging 2/4 ·
                """))
        #expect(!TextReport(suite: Self.suite).text.contains("brewerydb\n"))
    }

    @Test func `the closing line counts passed cases by group, and those not judged`() {
        #expect(
            Self.suite.closingLine
                == "paging 2/3 asked: the list cannot be observed; passed: paging 1/2 · guard 0/3 · 1 warned · 1 skipped · 1 blocked · 1 inconclusive"
        )
    }

    @Test func `a MUST that was not judged is a failure, and a warning is not`() {
        #expect(Self.suite.results.map(\.isFailure) == [false, true, false, true, false, false])
    }

    @Test func `an INFO result is reported but not counted`() throws {
        let told = Self.result("P18", .info, reason: "of 29 rows 2 were never displayed")
        let suite = SuiteResult(client: "x", seed: 1, results: [told], command: [])
        #expect(TextReport.line(told).hasPrefix("INFO "))
        #expect(TextReport.line(told).hasSuffix(" ms  of 29 rows 2 were never displayed\n"))
        #expect(!suite.isFailed && suite.closingLine.isEmpty)
        #expect(suite.json.object?["results"]?.array?[0].object?["reason"]?.string == told.reason)
        let junit = JUnitReport(suite: suite).text
        #expect(junit.contains("<system-out>INFO: of 29 rows 2 were never displayed</system-out>"))
        #expect(junit.contains(#"tests="1" failures="0" errors="0""#))
    }

    @Test func `the JSON report has every result`() throws {
        let json = Self.suite.json
        #expect(json.object?["schema"]?.int == 1 && json.object?["seed"]?.string == "7")
        let results = try #require(json.object?["results"]?.array)
        #expect(results.map { $0.object?["verdict"]?.string } == Self.suite.results.map(\.verdict.rawValue))
        let violation = results[1].object?["violations"]?.array?.first?.object
        #expect(violation?["rule"]?.string == "past-end" && violation?["exchanges"]?.array?.count == 2)
        #expect(results[0].object?["ms"]?.int == 1204)
    }

    @Test func `the JUnit report has a suite for each group and escapes invalid characters`() {
        let lines = JUnitReport(suite: Self.suite).text.split(separator: "\n")
        #expect(lines[0] == #"<?xml version="1.0" encoding="UTF-8"?>"#)
        #expect(
            lines[1]
                == #"<testsuites tests="6" failures="1" errors="1" time="7.224" name="A &amp; &quot;B&quot;">"#)
        #expect(
            lines.contains(
                #"  <testsuite name="paging (brewerydb)" tests="3" failures="1" errors="0" time="3.612" skipped="1">"#))
        #expect(
            lines.contains {
                $0.hasPrefix(#"      <failure message="page 4 &lt;was&gt; requested" type="past-end">page 4 &lt;was"#)
            })
        #expect(lines.contains(#"      <skipped message="SKIP: the list cannot be observed"/>"#))
        #expect(lines.contains("      <system-out>WARN: twice</system-out>"))
        #expect(lines.last == "</testsuites>")
    }
}
