import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests what the runs of all cases show about one requirement.
@Suite struct RequirementResultTests {
    /// Returns the result of a run with these findings: `2.1 overlap`, or `3.1 duplicate 2.1` for a consequence.
    private static func result(
        _ id: String, _ findings: String..., level: Level = .must, isNew: Bool = false, events: Int = 1,
        exercised: Set<String> = []
    ) -> CaseResult {
        let found = findings.map { text in
            let words = text.split(separator: " ").map(String.init)
            return Judgment.Finding(
                section: words[0], violation: Violation(words[1], text, level: level),
                consequence: words.count > 2 ? words[2] : nil)
        }
        let primary = found.filter { $0.consequence == nil }
        let info = Suite.allCases.first { $0.id == id } ?? Suite.allCases[0]
        var result = CaseResult(
            info: info, dialect: .stackexchange,
            verdict: primary.isEmpty ? .pass : level == .must && !isNew ? .fail : .warn, reason: "",
            violations: primary.map(\.violation), duration: .zero,
            trace: CaseTrace(
                events: (0..<events).map { TraceEvent(time: .milliseconds($0), lane: .request, text: "page \($0)") }))
        (result.findings, result.exercised) = (found, exercised.union(found.map(\.section)))
        return result
    }

    private static func suite(_ results: CaseResult...) -> SuiteResult {
        SuiteResult(client: "x", seed: 1, results: results, command: [])
    }

    private static func requirement(_ section: String, _ results: CaseResult...) throws -> RequirementResult {
        RequirementResult(try #require(Requirement.of(section)), in: results)
    }

    @Test func `a MUST that only a new case shows to be broken is a warning`() throws {
        let new = Self.result("P22", "1.7 short", isNew: true)
        #expect(try Self.requirement("1.7", new).verdict == .warn)
        #expect(try Self.requirement("1.7", new, Self.result("P03", "1.7 short")).verdict == .fail)
    }

    @Test func `a requirement fails if a MUST is broken, and warns if only a SHOULD is`() throws {
        let (passed, other) = (Self.result("G01", exercised: ["2.1"]), Self.result("D01", exercised: ["3.1"]))
        #expect(try Self.requirement("2.1", passed, other).verdict == .pass)
        #expect(try Self.requirement("2.2", passed, other).verdict == .skip)
        let (failed, warned) = (
            Self.result("G02", "2.1 overlap"), Self.result("G03", "2.1 requested-again", level: .should)
        )
        #expect(try Self.requirement("2.1", passed, warned).verdict == .warn)
        #expect(try Self.requirement("2.1", passed, warned, failed).verdict == .fail)
    }

    @Test func `the runs that put it to the test are counted, and those that broke it are named`() throws {
        let requirement = try Self.requirement(
            "3.1", Self.result("D01", "3.1 duplicate"), Self.result("D02", exercised: ["3.1"]), Self.result("D03"),
            Self.result("G01", "2.1 overlap", "3.1 duplicate 2.1"))
        #expect(requirement.runs == 3)
        #expect(requirement.broken.map(\.id) == ["D01"] && requirement.consequences.map(\.id) == ["G01"])
        #expect(requirement.section == "3.1" && requirement.title == "Show a row once")
    }

    @Test func `a requirement that is broken only as a consequence passes`() throws {
        let requirement = try Self.requirement("3.1", Self.result("G01", "2.1 overlap", "3.1 duplicate 2.1"))
        #expect(requirement.verdict == .pass && requirement.broken == [] && requirement.smallest == nil)
    }

    @Test func `a more general requirement explains others, and what it leads to only in the same runs`() {
        func explanation(_ section: String, _ results: CaseResult...) -> String? {
            SuiteResult(client: "x", seed: 1, results: results, command: []).requirements
                .first { $0.section == section }?.explanation
        }
        let early = Self.result("P04", "1.7 stopped-early")
        #expect(explanation("3.6", early, Self.result("D08", "3.6 past-end")) == "1.7")
        let stale = Self.result("R01", "5.2 wrong-page")
        #expect(explanation("1.7", stale, early) == "5.2")
        #expect(explanation("3.6", stale, early, Self.result("D08", "3.6 past-end")) == nil)
        #expect(explanation("3.6", stale, Self.result("D06", "1.7 stopped-early", "3.6 past-end")) == "1.7")
    }

    @Test func `a known failure doesn't break it`() throws {
        var known = Self.result("D01", "3.1 duplicate")
        known.known = .expected("issue 12")
        #expect(try Self.requirement("3.1", known).verdict == .pass)
    }

    @Test func `the smallest evidence is that of a run about the requirement, with the fewest events`() throws {
        func smallest(_ results: CaseResult...) throws -> String? {
            RequirementResult(try #require(Requirement.of("3.1")), in: results).smallest?.id
        }
        let (long, short) = (
            Self.result("D01", "3.1 duplicate", events: 9), Self.result("D03", "3.1 duplicate", events: 4)
        )
        let elsewhere = Self.result("P01", "3.1 duplicate", events: 2)
        #expect(try smallest(long, short, elsewhere) == "D03")
        #expect(try smallest(elsewhere, long) == "D01")
        let mild = Self.result("D02", "3.1 duplicate", level: .should, events: 1)
        #expect(try smallest(mild, elsewhere) == "P01", "a failure says more than a warning")
    }

    @Test func `only its own rules that nothing else explains are shown`() throws {
        let result = Self.result("G01", "2.1 overlap", "3.1 duplicate 2.1", "2.1 ahead")
        let requirement = try Self.requirement("2.1", result)
        #expect(requirement.violations(in: result).map(\.rule) == ["overlap", "ahead"])
        #expect(try Self.requirement("3.1", result).violations(in: result) == [])
    }

    @Test func `a suite has a result for each requirement, and names consequences`() {
        let suite = Self.suite(
            Self.result("G01", "2.1 overlap", "3.1 duplicate 2.1"), Self.result("G02", "2.1 overlap", "1.2 order 2.1"),
            Self.result("G03", "2.1 overlap", "3.1 duplicate 2.1"))
        #expect(suite.requirements.map(\.section) == Requirement.all.map(\.section))
        #expect(suite.requirements.filter { $0.verdict == .fail }.map(\.section) == ["2.1"])
        #expect(suite.consequences(of: "2.1") == ["1.2 order (G02)", "3.1 duplicate (G01, G03)"])
        #expect(suite.consequences(of: "3.1") == [])
    }

    @Test func `a long list of names is cut`() {
        #expect(SuiteResult.some(["a", "b"]) == "a, b")
        #expect(SuiteResult.some((1...8).map { "\($0)" }) == "1, 2, 3, 4, 5, 6, …")
        #expect(SuiteResult.some(["a", "b", "c"], atMost: 1) == "a, …")
    }
}
