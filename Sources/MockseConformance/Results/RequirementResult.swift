public import MockseJudging

/// The outcome of one requirement over all runs.
public struct RequirementResult: Sendable, Hashable {
    /// The number of the requirement in the article Requirements, such as `2.1`.
    public let section: String
    /// A few words that name the requirement.
    public let title: String
    /// The outcome: PASS, FAIL, WARN, or SKIP if no run put the requirement to the test.
    public let verdict: Verdict
    /// The number of runs that put the requirement to the test.
    public let runs: Int
    /// The results of the runs in which it was broken, and nothing else explains why.
    public let broken: [CaseResult]
    /// The results of the runs in which it was broken as a consequence of another requirement.
    public let consequences: [CaseResult]
    /// The section of a more general requirement that the client breaks, too, so that this one says nothing new, or `nil`.
    public internal(set) var explanation: String?

    /// Creates the result of a requirement from those of all cases.
    init(_ requirement: Requirement, in results: [CaseResult]) {
        let section = requirement.section
        func findings(_ result: CaseResult) -> [Judgment.Finding] { result.findings.filter { $0.section == section } }
        broken = results.filter { !$0.isKnown && findings($0).contains { $0.consequence == nil } }
        consequences = results.filter { result in
            !findings(result).isEmpty && findings(result).allSatisfy { $0.consequence != nil }
        }
        runs = results.count { $0.exercised.contains(section) }
        // A new case only warns in the version of the suite that it came with.
        let isFailed = broken.contains { result in
            result.verdict != .warn
                && findings(result).contains { $0.consequence == nil && $0.violation.level == .must }
        }
        verdict = isFailed ? .fail : !broken.isEmpty ? .warn : runs > 0 ? .pass : .skip
        (self.section, title) = (section, requirement.title)
    }

    /// The run that shows best what is wrong: of those that are about the requirement, the one with the fewest events.
    public var smallest: CaseResult? {
        broken.min { one, other in rank(one) < rank(other) }
    }

    private func rank(_ result: CaseResult) -> (Int, Int, String) {
        let isAbout = result.info.sections.contains(section)
        let isFailure = violations(in: result).contains { $0.level == .must }
        return ((isFailure ? 0 : 2) + (isAbout ? 0 : 1), result.trace?.events.count ?? .max, result.id)
    }

    /// Returns the rules of the requirement that a run broke, and that nothing else explains.
    public func violations(in result: CaseResult) -> [Violation] {
        result.findings.filter { $0.section == section && $0.consequence == nil }.map(\.violation)
    }
}

extension SuiteResult {
    /// The outcomes of all requirements, in the order of the article.
    public var requirements: [RequirementResult] {
        var requirements = Requirement.all.map { RequirementResult($0, in: results) }
        let failed = requirements.filter { $0.verdict == .fail }
        let sections = Set(failed.map(\.section))
        for (index, requirement) in Requirement.all.enumerated() where !requirements[index].broken.isEmpty {
            let runs = Set(requirements[index].broken)
            requirements[index].explanation = requirement.impliedBy.first { section in
                guard let general = failed.first(where: { $0.section == section }) else { return false }
                // A consequence of another requirement explains nothing but the same runs.
                let isConsequence = Requirement.of(section)?.impliedBy.contains(where: sections.contains) ?? false
                return !isConsequence || runs.isSubset(of: general.broken + general.consequences)
            }
        }
        return requirements
    }

    /// Returns the requirements that were broken because of another one, each with its rules and cases.
    func consequences(of section: String) -> [String] {
        var words: [String] = []
        for requirement in requirements {
            let isImplied = requirement.explanation == section
            let own = results.compactMap { result -> (String, String)? in
                let found = result.findings.first {
                    $0.section == requirement.section
                        && ($0.consequence == section || isImplied && $0.consequence == nil)
                }
                return found.map { ($0.violation.rule, result.id) }
            }
            guard let first = own.first else { continue }
            let cases = own.map(\.1).inOrder
            words.append("\(requirement.section) \(first.0) (\(Self.some(cases)))")
        }
        return words
    }

    /// Returns the first few of some names.
    static func some(_ names: [String], atMost limit: Int = 6) -> String {
        names.count <= limit
            ? names.joined(separator: ", ") : names.prefix(limit).joined(separator: ", ") + ", …"
    }
}
