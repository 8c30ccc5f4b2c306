import MockseJudging

/// A broken requirement that no other one explains, with the run that shows best what is wrong.
struct RequirementProblem {
    /// The outcome of the requirement.
    let result: RequirementResult
    /// The run that shows best what is wrong.
    let smallest: CaseResult
    /// The rules that were broken in that run.
    let violations: [Violation]
    /// The advice, in the words of that run's API.
    let advice: Advice
    /// The requirements that were broken because of this one, each with its rule and cases.
    let consequences: [String]
}

extension SuiteResult {
    /// The broken requirements that no other one explains: failures first, then warnings.
    var problems: [RequirementProblem] {
        let broken = requirements.filter { !$0.broken.isEmpty && $0.explanation == nil }
        return [Verdict.fail, .warn].flatMap { verdict in broken.filter { $0.verdict == verdict } }.compactMap {
            result in
            guard let smallest = result.smallest, let requirement = Requirement.of(result.section) else { return nil }
            return RequirementProblem(
                result: result, smallest: smallest, violations: result.violations(in: smallest),
                advice: Advice(requirement, in: smallest.dialect), consequences: consequences(of: result.section))
        }
    }

    /// The results that say nothing clear about the client, or not what the list of known failures says.
    var unclear: [CaseResult] {
        func rank(_ result: CaseResult) -> Int {
            result.known == .outdated || result.verdict == .flaky ? 0 : result.verdict == .error ? 1 : 2
        }
        return results.filter { [.error, .inconclusive, .flaky].contains($0.verdict) || $0.known == .outdated }
            .sorted { (rank($0), $0.id, $0.dialect.name) < (rank($1), $1.id, $1.dialect.name) }
    }
}
