import MockseKit
import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests what a pass, a failure and a skipped case mean when others did not pass.
@Suite(.timeLimit(.minutes(30))) struct PrerequisiteTests {
    private static func result(
        of cases: Set<String>, _ mutant: Mutant?, changing change: (inout ClientFeatures) -> Void = { _ in }
    ) async throws -> SuiteResult {
        var suite = Suite(seed: 1)
        suite.cases = cases
        suite.dialects = [.stackexchange]
        suite.waitLimits = WaitLimits(unit: .milliseconds(300))
        suite.countsOwnTime = true
        var features = ReferenceClient.features
        features.timeout = .seconds(10)
        change(&features)
        return try await suite.run(features) { ReferenceClient(mutant: mutant, timeout: .seconds(10)) }
    }

    private static func lines(_ result: SuiteResult) -> [String] {
        result.results.map { "\($0.id) \($0.verdict.rawValue)" }
    }

    @Test func `a selected case that passes is blocked if the client fails what it builds on`() async throws {
        #expect(Self.lines(try await Self.result(of: ["E13"], .countsFailedFirstPage)) == ["E02 FAIL", "E13 BLOCKED"])
        #expect(Self.lines(try await Self.result(of: ["D07"], nil)) == ["D07 PASS"])
    }

    @Test func `a selected case that fails is a failure, whatever it builds on`() async throws {
        #expect(Self.lines(try await Self.result(of: ["D01"], .noDedupe)) == ["D01 FAIL"])
    }

    @Test func `without a live list, requests are judged, and rows are blocked`() async throws {
        let result = try await Self.result(of: ["X01", "X02", "X03", "P00", "P01", "G01", "D01"], .cannedList)
        #expect(
            Set(Self.lines(result)) == [
                "X01 FAIL", "X02 SKIP", "X03 PASS", "P00 PASS", "P01 PASS", "G01 PASS", "D01 BLOCKED",
            ])
    }

    @Test func `a run in which every case was skipped judges nothing and fails`() async throws {
        let result = try await Self.result(of: ["P17"], nil)
        #expect(Self.lines(result) == ["P17 SKIP"])
        #expect(result.judgesNothing && result.isFailed)
        #expect(!result.closingLine.contains("passed"))
    }

    @Test func `a case that turns out not to fit only while it runs counts as skipped`() {
        let lack = MissingCapability.refreshTiming(.ignore)
        #expect(lack.isInapplicable && !lack.undeclared.isInapplicable)
        #expect(lack.undeclared.reason == lack.reason)
    }

    @Test func `a walk that only displays wrong rows can be built on`() {
        func walk(_ rules: [String]) -> CaseResult {
            let info = CaseInfo(Cases.all.first { $0.id == Cases.walk } ?? Cases.all[0])
            return CaseResult(
                info: info, dialect: .stackexchange, verdict: .fail, reason: "",
                violations: rules.map { Violation($0, "") }, duration: .zero)
        }
        #expect(Prerequisites.failures(of: walk(["missing", "order"])) == ["P01 missing", "P01 order"])
        #expect(Prerequisites.failures(of: walk(["missing", "page-skipped"])) == ["P01"])
        #expect(Prerequisites.failures(of: walk([])) == ["P01"])
        let broken = [Violation("missing", ""), Violation("duplicate", "")]
        #expect(Prerequisites.unexplained(broken, by: ["P01 missing"]).map(\.rule) == ["duplicate"])
    }
}
