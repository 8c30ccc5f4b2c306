import MockseJudging

/// The part of a report about a broken requirement: its smallest evidence, the reason, the fix, and how to see it again.
struct RequirementBlock {
    private let suite: SuiteResult
    private let problem: RequirementProblem

    init(_ problem: RequirementProblem, of suite: SuiteResult) {
        (self.problem, self.suite) = (problem, suite)
    }

    /// The lines.
    var lines: [String] {
        let (requirement, smallest, advice) = (problem.result, problem.smallest, problem.advice)
        let dialects = requirement.broken.map(\.dialect).inOrder.map(\.name)
        let finding = Proof(smallest, about: problem.violations)
        let cases = requirement.broken.map(\.id).inOrder
        var lines = [
            "broken in \(requirement.broken.count) of \(max(requirement.runs, requirement.broken.count)) runs that tested it "
                + "(\(SuiteResult.some(cases))); smallest: \(smallest.id) \(smallest.info.title), \(smallest.dialect.name)"
        ]
        lines += finding.sentences
        let exhibits = finding.exhibits
        if !exhibits.isEmpty { lines += [""] + exhibits + [""] }
        lines.append("rule   \(advice.requirement) (Requirements, \(requirement.section))")
        lines.append("why    \(advice.why)")
        lines.append("fix    \(advice.fix)")
        if !problem.consequences.isEmpty {
            lines.append("so     \(SuiteResult.some(problem.consequences)) broken as well")
        }
        lines.append("again  \(suite.command(for: smallest))")
        let head =
            "\(requirement.verdict.rawValue)  \(requirement.section) \(requirement.title) (\(dialects.joined(separator: ", ")))"
        return [head] + lines.map { $0.isEmpty ? "" : "      \($0)" }
    }
}
