import MockseJudging

/// The results of several runs of the same cases.
struct RepeatedRuns {
    private let runs: [[CaseResult]]

    /// Creates the results of runs, in order.
    init(_ runs: [[CaseResult]]) {
        self.runs = runs
    }

    /// Returns a result for each case: that of the first run with the verdicts of all, or FLAKY if they differ.
    ///
    /// A run in which the case was blocked says nothing about it, unless it always was.
    ///
    /// - Parameter knownFailures: The failures that are known.
    /// - Returns: The results, in the order of the first run.
    func results(_ knownFailures: KnownFailures) -> [CaseResult] {
        guard runs.count > 1, let first = runs.first else { return runs.first ?? [] }
        // A case that others build on is in a run only if it did not pass there.
        var cases = first
        for result in runs.dropFirst().joined()
        where !cases.contains(where: { $0.id == result.id && $0.dialect == result.dialect }) {
            cases.append(result)
        }
        return cases.map { result in
            // An interrupted run lacks cases.
            let all = runs.compactMap { run in run.first { $0.id == result.id && $0.dialect == result.dialect } }
            var merged = Self.merged(all)
            merged.known = knownFailures.standing(of: merged)
            return merged
        }
    }

    private static func merged(_ results: [CaseResult]) -> CaseResult {
        let numbered = Array(results.enumerated())
        let judged = numbered.filter { $0.element.verdict != .blocked }
        let counted = judged.isEmpty ? numbered : judged
        let first = counted[0]
        let verdicts = Set(counted.map(\.element.verdict))
        guard verdicts.count > 1 else {
            var merged = first.element
            merged.verdicts = results.map(\.verdict)
            return merged
        }
        // The evidence of a failure says more than that of a pass.
        let worst = counted.max { rank($0.element.verdict) < rank($1.element.verdict) } ?? first
        let tally = Verdict.allCases.compactMap { verdict in
            let count = results.count { $0.verdict == verdict }
            return count == 0 ? nil : "\(verdict.rawValue) \(count)"
        }
        let reason = worst.element.reason.isEmpty ? "" : "; run \(worst.offset + 1): \(worst.element.reason)"
        var merged = CaseResult(
            info: worst.element.info, dialect: worst.element.dialect, verdict: .flaky,
            reason: "in \(results.count) runs, the verdicts were \(tally.joined(separator: ", "))\(reason)",
            violations: worst.element.violations, duration: results.map(\.duration).reduce(.zero, +),
            trace: worst.element.trace, replay: worst.element.replay)
        merged.verdicts = results.map(\.verdict)
        merged.findings = worst.element.findings
        merged.exercised = counted.reduce(into: []) { $0.formUnion($1.element.exercised) }
        let others = counted.filter { $0.element.verdict != worst.element.verdict }
        let other = others.first { $0.element.verdict == .pass } ?? others.first
        if let other, let trace = other.element.trace, let worstTrace = worst.element.trace {
            merged.parting = TimelineParting(
                .init(number: other.offset + 1, verdict: other.element.verdict, trace: trace),
                .init(number: worst.offset + 1, verdict: worst.element.verdict, trace: worstTrace))
        }
        return merged
    }

    /// Returns how much the evidence of a verdict says: `max` takes the last of equal elements, so ties don't matter.
    private static func rank(_ verdict: Verdict) -> Int {
        switch verdict {
        case .fail: 5
        case .warn: 4
        case .error: 3
        case .inconclusive: 2
        case .pass: 0
        default: 1
        }
    }
}
