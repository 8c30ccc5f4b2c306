import MockseJudging
import MockseKit

/// How a case ends.
extension Runner {
    /// Runs one case, unless something speaks against it, and judges it.
    func outcome(
        _ item: Case, _ dialect: Dialect, worker: Int, failed: Set<String>, withoutStimulus: Int? = nil
    ) async -> Outcome {
        let start = ContinuousClock.now
        var reaction = Duration.zero
        func result(_ verdict: Verdict, _ reason: String = "", _ violations: [Violation] = []) -> Outcome {
            let result = CaseResult(
                info: CaseInfo(item), dialect: dialect, verdict: verdict, reason: reason, violations: violations,
                duration: ContinuousClock.now - start)
            return Outcome(result: result, reaction: reaction)
        }
        if let lack = item.conditions.capabilities.missing(in: features) { return result(.skip, lack) }
        if dialect.sizeParameter != nil, case .fixed(let rows) = features.pageSize, rows < Self.shortestPage {
            return result(.skip, "the client's pages of \(rows) rows are too short to judge by")
        }
        if item.conditions.capabilities.messages, !sendsMessages {
            return result(.skip, "a client of this process cannot be asked for a verb that there is none of")
        }
        if let need = item.conditions.prerequisites.first(where: failed.contains) {
            return result(.blocked, "\(need) did not pass")
        }
        let before = server.root.requests
        do {
            var attempt = Attempt(item: item, dialect: dialect, worker: worker, withoutStimulus: withoutStimulus)
            var evidence = try await evidence(of: attempt)
            while withoutStimulus == nil, attempt.misses < Self.mostMisses, item.wasLate(evidence) {
                attempt.misses += 1
                evidence = try await self.evidence(of: attempt)
            }
            reaction = Reactions(evidence).usual
            if let missing = item.stimuli.first(where: { $0.delivery(evidence) != .delivered }) {
                let reason = "\(missing.name) did not reach the client, \(evidence.requestSummary)"
                return result(.inconclusive, explained(reason, since: before))
            }
            if item.isTimed, !judgesTiming {
                return result(
                    .info, "\(CostJudge(evidence).usualCost); this is a debug build, which does not judge times")
            }
            let violations = item.judge(evidence)
            if item.level == .info { return result(.info, violations.map(\.message).joined(separator: "; ")) }
            let verdict = Self.verdict(of: violations, at: item.level)
            return result(verdict, verdict == .pass ? "" : explained("", since: before), violations)
        } catch {
            return result(.error, "\(error)")
        }
    }

    /// How often a case that the suite was too late for is run again.
    private static let mostMisses = 2

    /// Rows that a page has to have for something to happen in its midst.
    private static let shortestPage = 10

    private static func verdict(of violations: [Violation], at level: Level) -> Verdict {
        switch level {
        case .info: .info
        case .should: violations.isEmpty ? .pass : .warn
        case .must: violations.contains { $0.level == .must } ? .fail : violations.isEmpty ? .pass : .warn
        }
    }

    /// A client that drops the path of its base URL comes to the root instead.
    private func explained(_ reason: String, since before: Int) -> String {
        let strays = server.root.exchangesNow.filter { $0.id > before && $0.dialect != nil }
        guard let first = strays.first else { return reason }
        // Of several cases that are run at once none can tell whose they are.
        let past = jobs > 1 ? "the base URLs of the cases" : "the case's base URL"
        let stray =
            "\(strays.count == 1 ? "a request" : "\(strays.count) requests") came past \(past), as \(first.target): "
            + "the client drops the path of its base URL"
        return reason.isEmpty ? stray : "\(reason); \(stray)"
    }
}

extension Case {
    /// A Boolean value indicating whether the suite was too late for a stimulus that no one else kept from the client.
    fileprivate func wasLate(_ evidence: Evidence) -> Bool {
        let deliveries = stimuli.map { $0.delivery(evidence) }
        return deliveries.contains(.late)
    }
}
