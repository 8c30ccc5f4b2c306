import MockseJudging

/// Running selected cases with those without which they say nothing.
extension Runner {
    /// Runs cases, and then, unless they were selected, those that show whether the client can be judged at all.
    ///
    /// A pass says nothing if the client fails one of these. A failure is one in any case.
    ///
    /// - Parameters:
    ///   - cases: The selected cases.
    ///   - version: The version of the suite.
    ///   - tell: A function that receives each result as soon as it is final.
    /// - Returns: The results of the cases, and of those that show whether the client can be judged, if they did not
    ///   pass.
    func runConfirmed(
        _ cases: [Case], of version: SuiteVersion, tell: (CaseResult) -> Void
    ) async -> [CaseResult] {
        let selected = Set(cases.map(\.id))
        let needs = [Cases.baseURL, Cases.refusal].filter { !selected.contains($0) }
        func obstacle(to result: CaseResult, in failed: Set<String>) -> String? {
            cases.first { $0.id == result.id }.flatMap { Cases.obstacle(to: $0, in: failed) }
        }
        func isFinal(_ result: CaseResult) -> Bool {
            result.verdict != .pass || obstacle(to: result, in: Set(needs)) == nil || result.info.group == "two-way"
        }
        let results = await run(cases) { if isFinal($0) { tell($0) } }
        if results.allSatisfy(isFinal) { return results }
        let added = await run(Cases.all.filter { needs.contains($0.id) }.compactMap { $0.adapted(to: version) })
        // Passes that weren't confirmed say nothing.
        if Task.isCancelled { return results.filter(isFinal) }
        let failing = added.filter(\.hasFailed)
        for result in failing { tell(result) }
        let final = results.map { result in
            let failed = Set(failing.filter { $0.dialect == result.dialect }.map(\.id))
            guard !isFinal(result), let obstacle = obstacle(to: result, in: failed) else { return result }
            var blocked = CaseResult(
                info: result.info, dialect: result.dialect, verdict: .blocked, reason: "\(obstacle) did not pass",
                violations: [], duration: result.duration)
            blocked.known = knownFailures.standing(of: blocked)
            return blocked
        }
        for (result, original) in zip(final, results) where !isFinal(original) { tell(result) }
        return failing + final
    }
}

extension CaseResult {
    /// A Boolean value indicating whether other cases can't rely on what the case is about.
    var hasFailed: Bool {
        [.fail, .error, .inconclusive, .flaky].contains(verdict)
            && (verdict != .fail || findings.contains { $0.section == info.section })
    }
}
