import MockseJSON
import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct ReportTests {
    private static func info(_ id: String) -> CaseInfo {
        Suite.allCases.first { $0.id == id } ?? Suite.allCases[0]
    }

    /// Returns a result whose violations break the requirement that its case is about.
    private static func result(
        _ id: String, _ verdict: Verdict, reason: String = "", _ violations: [Violation] = []
    ) -> CaseResult {
        var result = CaseResult(
            info: info(id), dialect: .brewerydb, verdict: verdict, reason: reason, violations: violations,
            duration: .milliseconds(1204))
        let section = result.info.section
        result.findings = violations.map { .init(section: section, violation: $0, consequence: nil) }
        result.exercised = [.pass, .fail, .warn].contains(verdict) ? [section] : []
        return result
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
        let info = CaseInfo(Cases.all.first { $0.id == "P10" } ?? Cases.all[0], for: [.brewerydb])
        #expect(
            text.contains(
                """

                FAIL  1.6 Stop where the API says (brewerydb)
                      broken in 1 of 1 runs that tested it (P10); smallest: P10 \(info.title), brewerydb
                      page 4 <was> requested [past-end: requests 4, 9]
                      rule   \(info.requirement) (Requirements, 1.6)
                      why    \(info.why)
                      fix    \(info.fix)
                      again  mockse conform --case \(info.id) --api brewerydb --seed 7 -- ./driver

                """))
        #expect(text.contains("\nPASS  brewerydb: P01\n\n"))
        let counts = "1 passed, 1 failed, 1 warned, 2 unclear, 1 not tested"
        #expect(text.hasSuffix("\nA & \"B\": failed: 1 requirement broken; \(counts)\n"))
        #expect(!text.contains("SKIP") && text.contains("INCONCLUSIVE"))
    }

    @Test func `consecutive requests are listed as a range`() {
        let told = [[4, 5, 6, 7], [1, 2], [3, 2, 5, 6, 7]].map { exchanges in
            let result = Self.result("P10", .fail, [Violation("past-end", "x", exchanges: exchanges)])
            let text = TextReport(suite: SuiteResult(client: "x", seed: 1, results: [result], command: [])).text
            return text.split(separator: "\n").first { $0.contains("past-end: ") }
        }
        #expect(
            told == [
                "      x [past-end: requests 4–7]", "      x [past-end: requests 1, 2]",
                "      x [past-end: requests 2, 3, 5–7]",
            ])
    }

    @Test func `a broken requirement names the runs that broke it, and what it led to`() {
        let violation = Violation("past-end", "x", exchanges: [4])
        var broken = ["P10", "P02", "P11"].map { Self.result($0, .fail, [violation]) }
        broken[1].findings.append(
            .init(section: "9.2", violation: Violation("state", "an error"), consequence: "1.6"))
        let passed = Self.result("P21", .pass)
        let text = SuiteResult(client: "x", seed: 1, results: broken + [passed], command: []).text
        #expect(text.contains("      broken in 3 of 4 runs that tested it (P10, P02, P11); smallest: P02 "), "\(text)")
        #expect(text.contains("\n      so     9.2 state (P02) broken as well\n"))
        #expect(!text.contains("FAIL  9.2"))
        #expect(text.split(separator: "\n").count { $0.hasPrefix("FAIL  1.6 ") } == 1)
    }

    @Test func `failures come before warnings, each in order of the requirements, and passes come last`() {
        let told = [
            Self.result("P01", .pass), Self.result("G04", .warn, [Violation("once", "twice", level: .should)]),
            Self.result("P10", .fail, [Violation("past-end", "x")]),
            Self.result("E09", .inconclusive, reason: "x"), Self.result("D01", .fail, [Violation("duplicate", "x")]),
            Self.result("D02", .pass),
        ]
        let text = TextReport(suite: SuiteResult(client: "x", seed: 1, results: told, command: [])).text
        let heads = text.split(separator: "\n").filter { $0.first?.isUppercase == true }.map {
            $0.split(separator: " ")
        }
        #expect(
            heads.map { $0.prefix(2).joined(separator: " ") } == [
                "FAIL 1.6", "FAIL 3.1", "INCONCLUSIVE E09", "WARN 2.3", "PASS brewerydb:",
            ])
        #expect(text.contains("\nPASS  brewerydb: D02 P01\n"))
    }

    @Test func `the timeline and the claims are part of each report`() throws {
        var failed = Self.result("G01", .fail, [Violation("overlap", "x", exchanges: [1])])
        failed.trace = CaseTrace(
            events: [TraceEvent(time: .milliseconds(1), lane: .request, text: "page 1", detail: "held", exchange: 1)],
            claims: ["concurrency 3"])
        var passed = Self.result("G02", .pass)
        passed.trace = failed.trace
        let suite = SuiteResult(client: "x", seed: 1, results: [failed, passed], command: [])
        for text in [suite.text, suite.junit] {
            #expect(text.contains("1.0 ms                         ┌ page 1                     held    "))
            #expect(text.contains("claims concurrency 3 (declared in `hello`)"))
        }
        let results = try #require(suite.json["results"]?.array)
        #expect(results[0]["trace"]?["claims"] == ["concurrency 3"])
        let event = results[0]["trace"]?["timeline"]?[0]
        #expect(event?["ms"]?.double == 1 && event?["lane"] == "request" && event?["exchange"] == 1)
        #expect(results[1]["trace"] == .null)
    }

    @Test func `the table says how many cases of each group passed, failed or weren't tested, and why`() {
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

                group   passed  failed  warned  unclear  not tested  why
                paging  2       2       -       -        1           the list cannot be observed
                guard   -       -       1       2        -

                not checked: stopping before the end (P03)
                suite 2.1; core 7/8 tested, 2 passed
                B: failed: 2 passed, 2 failed, 1 warned, 2 unclear, 1 not tested

                """))
        let lines: [Substring] = text.split(separator: "\n")
        #expect(lines.suffix(8).allSatisfy { $0.count <= 100 })
    }

    @Test func `the closing line counts passed cases by group, and those not judged`() {
        #expect(
            Self.suite.closingLine
                == "paging 2/3 tested: the list cannot be observed; passed: paging 1/2 · guard 0/3 · 1 warned · 1 skipped · 1 blocked · 1 inconclusive"
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
        let requirements = try #require(json.object?["requirements"]?.array)
        #expect(requirements.count == Requirement.all.count)
        let end = try #require(requirements.first { $0["section"] == "1.6" })
        #expect(end["verdict"] == "FAIL" && end["runs"] == 1 && end["rules"] == ["past-end"])
        #expect(end["broken"] == [["case": "P10", "dialect": "brewerydb"]] && end["consequences"] == [])
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
