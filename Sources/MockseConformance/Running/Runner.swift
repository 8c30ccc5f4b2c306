import MockseKit

/// Runs cases against a client, one world for each.
struct Runner: Sendable {
    let server: MockServer
    let features: ClientFeatures
    /// Makes what operates the client of one case.
    let makeDriver: @Sendable () async throws -> any Driver
    var patience = Patience()
    /// Decides the ids that are served.
    var seed: UInt64 = 1
    var knownFailures = KnownFailures([])
    /// Whether clients are asked in words, in which all can be said.
    var sendsMessages = false
    /// How many cases are run at a time, at least 1: clients that share nothing do not notice each other.
    var atOnce = 1
    /// Rows of a page where the client does not choose; nil is what the API serves.
    var usualPageSize: Int?

    /// Runs cases in each of the dialects that the client speaks: in their order if it is one at a time, or else each as
    /// soon as those that it needs have ended.
    ///
    /// - Parameters:
    ///   - cases: The cases; those that a case needs and that are not among them count as passed.
    ///   - tell: Hears of each result as soon as it is there.
    /// - Returns: The results, in order.
    func run(_ cases: [Case], tell: (CaseResult) -> Void = { _ in }) async -> [CaseResult] {
        var waiting = Dialect.allCases.filter(features.dialects.contains).flatMap { dialect in
            cases.filter { $0.dialects.contains(dialect) }.map { Job(item: $0, dialect: dialect) }
        }
        let order = waiting.map(\.key)
        var (running, failed): (Set<Job.Key>, Set<Job.Key>) = ([], [])
        var results: [Job.Key: CaseResult] = [:]
        await withTaskGroup(of: (Job.Key, CaseResult).self) { group in
            repeat {
                let open = running.union(waiting.map(\.key))
                while running.count < max(1, atOnce),
                    let place = waiting.firstIndex(where: { open.isDisjoint(with: $0.needs) })
                {
                    let job = waiting.remove(at: place)
                    running.insert(job.key)
                    let failed = Set(job.item.needs.filter { failed.contains(job.key(of: $0)) })
                    group.addTask { (job.key, await run(job.item, job.dialect, failed: failed)) }
                }
                guard let (key, judged) = await group.next() else { return }
                var result = judged
                running.remove(key)
                result.known = knownFailures.standing(of: result)
                if !Self.isGround(result.verdict, result.info.level) { failed.insert(key) }
                results[key] = result
                tell(result)
            } while true
        }
        return order.compactMap { results[$0] }
    }

    /// A case in one of its dialects.
    private struct Job: Sendable {
        struct Key: Sendable, Hashable {
            let id: String
            let dialect: Dialect
        }

        let item: Case
        let dialect: Dialect

        var key: Key { key(of: item.id) }
        var needs: [Key] { item.needs.map(key(of:)) }

        func key(of id: String) -> Key { Key(id: id, dialect: dialect) }
    }

    /// Runs one case.
    ///
    /// - Parameters:
    ///   - item: The case.
    ///   - dialect: One of its dialects.
    ///   - failed: Cases that did not pass.
    ///   - withoutStimulus: The number of a stimulus to leave out, for the proof that its absence is noticed.
    /// - Returns: What came of it.
    func run(
        _ item: Case, _ dialect: Dialect, failed: Set<String> = [], withoutStimulus: Int? = nil
    ) async -> CaseResult {
        let start = ContinuousClock.now
        func result(_ verdict: Verdict, _ reason: String = "", _ violations: [Violation] = []) -> CaseResult {
            CaseResult(
                info: CaseInfo(item), dialect: dialect, verdict: verdict, reason: reason, violations: violations,
                duration: ContinuousClock.now - start)
        }
        if let lack = item.wants.lacking(in: features) { return result(.skip, lack) }
        if item.wants.messages, !sendsMessages {
            return result(.skip, "a client of this process cannot be asked for a verb that there is none of")
        }
        if let need = item.needs.first(where: failed.contains) { return result(.blocked, "\(need) did not pass") }
        let before = server.root.requests
        /// A client that drops the path of its base URL comes to the root instead.
        func explained(_ reason: String) -> String {
            let strays = server.root.exchangesNow.filter { $0.id > before && $0.dialect != nil }
            guard let first = strays.first else { return reason }
            let stray =
                "\(strays.count == 1 ? "a request" : "\(strays.count) requests") came past the case's base URL, as "
                + "\(first.target): the client drops the path of its base URL"
            return reason.isEmpty ? stray : "\(reason); \(stray)"
        }
        do {
            let evidence = try await perform(item, dialect, withoutStimulus: withoutStimulus)
            if let missing = item.stimuli.first(where: { !$0.isDelivered(evidence) }) {
                return result(.inconclusive, explained("\(missing.name) did not reach the client"))
            }
            let violations = item.judge(evidence)
            if item.level == .info { return result(.info, violations.map(\.message).joined(separator: "; ")) }
            let verdict = Self.verdict(of: violations, at: item.level)
            return result(verdict, verdict == .pass ? "" : explained(""), violations)
        } catch {
            return result(.error, "\(error)")
        }
    }

    /// Whether other cases can build on one that ended so: a SHOULD that is not met is missing, a MUST that is met with a
    /// reservation is not.
    static func isGround(_ verdict: Verdict, _ level: Level) -> Bool {
        [.pass, .info, .skip].contains(verdict) || verdict == .warn && level == .must
    }

    static func verdict(of violations: [Violation], at level: Level) -> Verdict {
        switch level {
        case .info: .info
        case .should: violations.isEmpty ? .pass : .warn
        case .must: violations.contains { $0.level == .must } ? .fail : violations.isEmpty ? .pass : .warn
        }
    }
}
