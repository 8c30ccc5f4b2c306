import MockseJudging

/// Running selected cases with those that they build on.
extension Runner {
    /// Runs cases, and then those that passed ones build on, unless they were selected, too.
    ///
    /// A pass says nothing if the client fails what the case builds on. A failure is one in any case.
    ///
    /// - Parameters:
    ///   - cases: The selected cases.
    ///   - version: The version of the suite.
    ///   - tell: A function that receives each result as soon as it is final.
    /// - Returns: The results of the cases, and of those that they build on and that did not pass.
    func runWithPrerequisites(
        _ cases: [Case], of version: SuiteVersion, tell: (CaseResult) -> Void
    ) async -> [CaseResult] {
        let selected = Set(cases.map(\.id))
        func isFinal(_ result: CaseResult) -> Bool {
            guard result.verdict == .pass, let item = cases.first(where: { $0.id == result.id }) else { return true }
            return Prerequisites.ids(of: [item]).isSubset(of: selected)
        }
        let results = await run(cases) { if isFinal($0) { tell($0) } }
        let open = Set(results.filter { !isFinal($0) }.map(\.id))
        if open.isEmpty { return results }
        let needs = Prerequisites.ids(of: cases.filter { open.contains($0.id) }).subtracting(selected)
        let added = await run(Cases.all.filter { needs.contains($0.id) }.compactMap { $0.adapted(to: version) })
        // Passes that weren't confirmed say nothing.
        if Task.isCancelled { return results.filter(isFinal) }
        let failing = added.filter { !Prerequisites.failures(of: $0).isEmpty }
        for result in failing { tell(result) }
        let final = results.map { result in
            guard !isFinal(result), let obstacle = obstacle(to: result, cases, added) else { return result }
            var blocked = CaseResult(
                info: result.info, dialect: result.dialect, verdict: .blocked, reason: "\(obstacle) did not pass",
                violations: [], duration: result.duration)
            blocked.known = knownFailures.standing(of: blocked)
            return blocked
        }
        for (result, original) in zip(final, results) where !isFinal(original) { tell(result) }
        return failing + final
    }

    /// Returns the first case that a passed case builds on, directly or not, and that did not pass.
    private func obstacle(to result: CaseResult, _ cases: [Case], _ added: [CaseResult]) -> String? {
        guard let item = cases.first(where: { $0.id == result.id }) else { return nil }
        let ids = Prerequisites.ids(of: [item])
        let own = added.filter { $0.dialect == result.dialect && ids.contains($0.id) }
        let failed = own.reduce(into: Set<String>()) { $0.formUnion(Prerequisites.failures(of: $1)) }
        // An obstacle to a case that this one builds on is one to this case, too.
        let chain = [item] + Cases.all.filter { ids.contains($0.id) }
        return chain.compactMap { Prerequisites.obstacle(to: $0, in: failed) }.last
    }
}
