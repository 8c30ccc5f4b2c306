import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct KnownFailuresTests {
    private static func result(_ verdict: Verdict, _ rules: [String] = []) throws -> CaseResult {
        let info = try #require(Suite.allCases.first { $0.id == "G01" })
        return CaseResult(
            info: info, dialect: .stackexchange, verdict: verdict, reason: "",
            violations: rules.map { Violation($0, "") },
            duration: .zero)
    }

    private static func list(_ entries: String) throws -> KnownFailures {
        try KnownFailures(parsing: Array(entries.utf8))
    }

    @Test(arguments: [
        (Verdict.fail, ["overlap"], KnownFailures.Standing.expected("issue 12")), (.fail, ["ahead"], .outdated),
        (.fail, ["overlap", "ahead"], .outdated), (.pass, [], .outdated), (.inconclusive, [], .unlisted),
        (.skip, [], .unlisted), (.blocked, [], .unlisted),
    ])
    func `a listed case must fail by the listed rule`(
        verdict: Verdict, rules: [String], standing: KnownFailures.Standing
    ) throws {
        let list = try Self.list(#"[{"case":"G01","rule":"overlap","reason":"issue 12"}]"#)
        #expect(list.standing(of: try Self.result(verdict, rules)) == standing)
    }

    @Test func `an entry covers its requirement and what follows from it, and nothing else`() throws {
        let list = try Self.list(#"[{"case":"E01","rule":"skipped-failed-page","reason":"issue 12"}]"#)
        func standing(_ findings: [(section: String, rule: String)]) throws -> KnownFailures.Standing {
            let info = try #require(Suite.allCases.first { $0.id == "E01" })
            var result = CaseResult(
                info: info, dialect: .stackexchange, verdict: .fail, reason: "",
                violations: findings.map { Violation($0.rule, "") }, duration: .zero)
            result.findings = findings.map {
                Judgment.Finding(section: $0.section, violation: Violation($0.rule, ""), consequence: nil)
            }
            return list.standing(of: result)
        }
        let listed = ("4.1", "skipped-failed-page")
        #expect(try standing([listed, ("4.1", "gap"), ("1.7", "stopped-early")]) == .expected("issue 12"))
        #expect(try standing([listed, ("3.1", "duplicate")]) == .outdated)
        #expect(try standing([("4.1", "gap")]) == .outdated)
    }

    @Test(arguments: [
        (Verdict.inconclusive, [], KnownFailures.Standing.expected("no window")), (.pass, [], .outdated),
        (.fail, ["overlap"], .outdated), (.blocked, [], .unlisted),
    ])
    func `a case may be listed as inconclusive`(
        verdict: Verdict, rules: [String], standing: KnownFailures.Standing
    ) throws {
        let list = try Self.list(#"[{"case":"G01","rule":"inconclusive","reason":"no window"}]"#)
        #expect(list.standing(of: try Self.result(verdict, rules)) == standing)
    }

    @Test func `an entry may apply to one API`() throws {
        let list = try Self.list(#"[{"case":"G01","rule":"overlap","reason":"x","dialect":"brewerydb"}]"#)
        #expect(list.standing(of: try Self.result(.fail, ["overlap"])) == .unlisted)
    }

    @Test(arguments: [
        ("{}", "must be an array of entries"), ("[", "invalid JSON: "),
        ("[1]", "entry 1: `case` is missing, empty or not a string"),
        (#"[{"case":"G01","reason":"x"}]"#, "entry 1: `rule` is missing, empty or not a string"),
        (#"[{"case":"G01","rule":"a","reason":""}]"#, "entry 1: `reason` is missing, empty or not a string"),
        (#"[{"case":"Z1","rule":"a","reason":"x"}]"#, "entry 1: unknown case Z1"),
        (#"[{"case":"G01","rule":"a","reason":"x","api":"y"}]"#, "entry 1: unknown key `api`"),
        (#"[{"case":"G01","rule":"a","reason":"x","dialect":"se"}]"#, "entry 1: `dialect` must be"),
    ])
    func `an unusable list is refused with the reason`(text: String, reason: String) {
        let error = #expect(throws: KnownFailures.Unreadable.self) { try Self.list(text) }
        #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
    }
}
