import MockseBase
import MockseDriver
import MockseJSON
import MockseJournal

@testable import MockseConformance
@testable import MockseJudging

extension RecordedContract {
    /// The JSON report of `mockse conform`, the facts about a run, and the words in them.
    static func resultMembers() -> ContractMembers {
        var features = ClientFeatures(name: "x", loading: .init(concurrency: 3))
        features.absent = [.retry]
        var suite = SuiteResult(
            client: "x", seed: 1, results: [failed, flaky, outdated, skipped, passed], command: ["mockse", "conform"],
            features: features, requiredProfiles: RequiredProfiles(Set(Profile.allCases)))
        suite.stalls = [Stall(began: 1, length: .seconds(1))]
        suite.claimDifferences = ["x"]
        var members = ContractMembers()
        members.add(typesOf: suite.json, at: "report")
        members["report.schema"] = "\(Contract.resultSchema.major)"
        let facts = suite.artifacts(version: "1", options: [:]).last.flatMap { try? JSONValue(parsing: $0.contents) }
        members.add(typesOf: facts ?? .null, at: "run.json")
        members["run.json.schema"] = "\(Contract.resultSchema.major)"
        members.add(words: Verdict.allCases.map(\.rawValue), at: "report.results[].verdict")
        members.add(words: Level.allCases.map(\.rawValue), at: "report.results[].level")
        members.add(words: TraceEvent.Lane.allCases.map(\.rawValue), at: "report.results[].trace.timeline[].lane")
        return members
    }

    private static func result(_ place: Int, _ verdict: Verdict, _ violations: [Violation] = []) -> CaseResult {
        CaseResult(
            info: CaseInfo(Cases.all[place]), dialect: .stackexchange, verdict: verdict, reason: "",
            violations: violations, duration: .seconds(1))
    }

    private static let trace = CaseTrace(
        events: [
            TraceEvent(time: .zero, lane: .request, text: "page 1", exchange: 1),
            TraceEvent(time: .zero, lane: .suite, text: "end"),
        ],
        lists: ListComparison(expected: ["1", "2"], displayed: ["1", "1", "3"], basis: "served") { _ in "page 1" },
        claims: ["concurrency 3"])

    private static var failed: CaseResult {
        var result = result(0, .fail, [Violation("overlap", "x", exchanges: [1])])
        result.trace = trace
        result.claimUse.relaxing = ["concurrency"]
        result.findings = [
            .init(section: "2.1", violation: Violation("overlap", "x"), consequence: nil),
            .init(section: "3.1", violation: Violation("duplicate", "x"), consequence: "2.1"),
        ]
        return result
    }

    private static var flaky: CaseResult {
        var result = result(1, .flaky)
        result.verdicts = [.pass, .fail]
        result.parting = TimelineParting(
            .init(number: 1, verdict: .pass, trace: trace),
            .init(number: 2, verdict: .fail, trace: CaseTrace(events: [])))
        result.known = .expected("x")
        return result
    }

    private static var outdated: CaseResult {
        var result = result(2, .pass)
        result.known = .outdated
        return result
    }

    private static var skipped: CaseResult {
        let item = Cases.all.first {
            $0.capabilities.missing(in: ClientFeatures(name: "x", verbs: [])) != nil
        }
        var result = result(3, .skip)
        result.missing = item?.capabilities.missing(in: ClientFeatures(name: "x", verbs: []))
        return result
    }

    private static var passed: CaseResult { result(4, .pass) }
}
