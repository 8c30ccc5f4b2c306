import MockseJSON
import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct ComparisonTests {
    private static func run(
        _ client: String, _ verdicts: KeyValuePairs<String, String>, failed: Bool = false
    ) throws -> ComparedRun {
        let requirements = verdicts.map { section, verdict in
            JSONValue.object([
                "section": .string(section), "title": .string("Requirement \(section)"), "verdict": .string(verdict),
                "rules": verdict == "FAIL" ? ["overlap"] : [], "explainedBy": .null,
            ])
        }
        let value: JSONValue = [
            "schema": 1, "suite": "2.0", "client": .string(client), "failed": .bool(failed),
            "requirements": .array(requirements),
        ]
        return try ComparedRun(parsing: Array(value.text.utf8), file: "\(client).json")
    }

    @Test func `rows are requirements in order of their numbers, columns are clients`() throws {
        let old = try Self.run("old", ["1.10": "PASS", "1.2": "FAIL", "3.1": "PASS"], failed: true)
        let new = try Self.run("new", ["1.2": "PASS", "1.10": "PASS", "4.1": "SKIP"])
        #expect(
            Comparison([old, new]).text == """
                A  old, suite 2.0: failed, 1 broken, 2 met, 0 not tested (old.json)
                B  new, suite 2.0: passed, 0 broken, 2 met, 1 not tested (new.json)

                      requirement       A     B
                1.2   Requirement 1.2   FAIL  PASS
                1.10  Requirement 1.10  PASS  PASS
                3.1   Requirement 3.1   PASS  -
                4.1   Requirement 4.1   -     SKIP

                """)
        #expect(!Comparison([old, new], onlyDifferences: true).text.contains("1.10"))
        #expect(Comparison([new, new], onlyDifferences: true).text.hasSuffix("\n\nno differences\n"))
    }

    @Test func `the result of a run can be read again`() throws {
        let suite = SuiteResult(client: "a <b>", seed: 1, results: [], command: [])
        let run = try ComparedRun(parsing: Array(suite.jsonText.utf8), file: "a.json")
        #expect(run.client == "a <b>" && run.outcomes.count == Requirement.all.count)
        #expect(run.count("SKIP") == Requirement.all.count)
        let html = Comparison([run, run]).html
        #expect(html.contains(#""name":"a \u003cb\u003e""#) && html.contains(#""kind":"compare""#))
    }

    @Test(
        arguments: [
            ("{", "invalid JSON: "), ("[]", "not the result of a run; "),
            (#"{"schema":1}"#, "not the result of a run; "),
            (
                #"{"schema":2,"client":"x","suite":"3.0","failed":true}"#,
                "has schema 2, and this version of mockse reads "
            ),
            (#"{"schema":1,"client":"x","suite":"1.0","failed":true}"#, "was written by a version of mockse that "),
            (
                #"{"schema":1,"client":"x","suite":"1.0","failed":true,"requirements":[{}]}"#,
                "`requirements` has an entry without "
            ),
        ])
    func `a text that isn't such a result is refused with the reason and what to use`(text: String, reason: String) {
        let error = #expect(throws: ComparedRun.Unreadable.self) {
            try ComparedRun(parsing: Array(text.utf8), file: "a.json")
        }
        #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
        #expect(error?.description.hasSuffix("; use a file that mockse conform --format json printed") == true)
    }
}
