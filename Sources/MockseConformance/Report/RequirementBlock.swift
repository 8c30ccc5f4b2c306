import MockseDialects
import MockseJudging

/// The part of a report about a broken requirement: its smallest evidence, the reason, the fix, and how to see it again.
struct RequirementBlock {
    private let suite: SuiteResult
    private let requirement: RequirementResult

    init(_ requirement: RequirementResult, of suite: SuiteResult) {
        (self.requirement, self.suite) = (requirement, suite)
    }

    /// The lines, or none if the requirement wasn't broken.
    var lines: [String] {
        guard let smallest = requirement.smallest, let text = Requirement.of(requirement.section) else { return [] }
        let dialects = requirement.broken.map(\.dialect).inOrder.map(\.name)
        let finding = Proof(smallest, about: requirement.violations(in: smallest))
        let cases = requirement.broken.map(\.id).inOrder
        var lines = [
            "broken in \(requirement.broken.count) of \(max(requirement.runs, requirement.broken.count)) runs that tested it "
                + "(\(SuiteResult.some(cases))); smallest: \(smallest.id) \(smallest.info.title), \(smallest.dialect.name)"
        ]
        lines += finding.sentences
        let exhibits = finding.exhibits
        if !exhibits.isEmpty { lines += [""] + exhibits + [""] }
        let words = DialectWords([smallest.dialect])
        lines.append("asked  \(text.sentence.text(in: words)) (Requirements, \(requirement.section))")
        lines.append("why    \(text.why.text(in: words))")
        lines.append("fix    \(text.fix.text(in: words))")
        let consequences = suite.consequences(of: requirement.section)
        if !consequences.isEmpty { lines.append("so     \(SuiteResult.some(consequences)) broken as well") }
        lines.append("again  \(suite.command(for: smallest))")
        let head =
            "\(requirement.verdict.rawValue)  \(requirement.section) \(requirement.title) (\(dialects.joined(separator: ", ")))"
        return [head] + lines.map { $0.isEmpty ? "" : "      \($0)" }
    }
}
