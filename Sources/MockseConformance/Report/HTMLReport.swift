import MockseBase
package import MockseJSON
import MockseJudging

/// The report for people as one HTML file: findings with their evidence, all requirements and cases, and what wasn't
/// tested.
package struct HTMLReport: Sendable {
    private let suite: SuiteResult

    /// Creates a report of a result.
    package init(_ suite: SuiteResult) {
        self.suite = suite
    }

    /// The HTML document.
    package var text: String { HTMLPage(data).text }

    /// The data that the page shows.
    package var data: JSONValue {
        [
            "kind": "run", "mockse": .string("mockse \(Version.text)"),
            "command": .string(suite.command(with: [])),
            "report": suite.json(caseJSON: { Self.json(of: $0, again: suite.command(for: $0)) }),
            "findings": .array(suite.problems.map(json)), "groups": .array(suite.groupTallies.map(\.json)),
        ]
    }

    /// Returns a result with its evidence, whatever its verdict.
    package static func json(of result: CaseResult, again command: String) -> JSONValue {
        var members = result.json(trace: result.trace).object ?? [:]
        members["sentences"] = .array(Proof(result).sentences.map { .string($0) })
        members["again"] = .string(command)
        return .object(members)
    }

    private func json(_ problem: RequirementProblem) -> JSONValue {
        let marked = problem.violations.flatMap(\.exchanges).inOrder
        return [
            "section": .string(problem.result.section), "title": .string(problem.result.title),
            "verdict": .string(problem.result.verdict.rawValue),
            "runs": .number(max(problem.result.runs, problem.result.broken.count)),
            "broken": .array(problem.result.broken.map(\.json)), "smallest": problem.smallest.json,
            "sentences": .array(Proof(problem.smallest, about: problem.violations).sentences.map { .string($0) }),
            "marked": .array(marked.map { .number($0) }), "asked": .string(problem.advice.requirement),
            "why": .string(problem.advice.why), "fix": .string(problem.advice.fix),
            "so": .array(problem.consequences.map { .string($0) }),
        ]
    }
}

extension CaseResult {
    /// The name of the result: the case and the API.
    var json: JSONValue { ["case": .string(id), "dialect": .string(dialect.name)] }
}
