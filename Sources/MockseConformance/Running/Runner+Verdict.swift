import MockseDriver
import MockseJudging
import MockseKit

/// Judging a case.
extension Runner {
    /// Runs one case and judges it, unless it has to be skipped or is blocked.
    func outcome(
        _ item: Case, _ dialect: Dialect, worker: Int, failed: Set<String>, withoutStimulus: Int? = nil
    ) async -> Outcome {
        let start = ContinuousClock.now
        var (reaction, spacing) = (Duration.zero, Duration.zero)
        var claimUse = ClaimUse()
        var observed: Evidence?
        var missing: MissingCapability?
        var remedy: String?
        func result(_ verdict: Verdict, _ reason: String = "", _ violations: [Violation] = []) -> Outcome {
            var result = CaseResult(
                info: CaseInfo(item, for: [dialect]), dialect: dialect, verdict: verdict, reason: reason,
                violations: violations,
                duration: ContinuousClock.now - start,
                trace: observed.map { CaseTrace($0, violations: violations) },
                replay: verdict == .pass
                    ? nil : observed.flatMap { ReplayScript($0, name: "\(item.id)-\(dialect.name)")?.text })
            (result.claimUse, result.missing, result.remedy) = (claimUse, missing, remedy)
            return Outcome(result: result, reaction: reaction, spacing: spacing)
        }
        func skip(_ lack: MissingCapability) -> Outcome {
            missing = lack
            return result(.skip, lack.reason)
        }
        if let lack = lack(for: item, dialect) { return skip(lack) }
        if let need = Prerequisites.obstacle(to: item, in: failed) { return result(.blocked, "\(need) did not pass") }
        // The list that the driver reports says nothing, but the requests do.
        guard !failed.contains(Cases.liveList) || !features.has(.list) else {
            var runner = self
            runner.features.verbs.remove(.list)
            return await runner.outcome(
                item, dialect, worker: worker, failed: failed, withoutStimulus: withoutStimulus)
        }
        let before = server.root.requests
        do {
            var attempt = Attempt(item: item, dialect: dialect, worker: worker, withoutStimulus: withoutStimulus)
            var evidence = try await evidence(of: attempt)
            // The client may request a list of its own, which has to be served instead.
            if clientLists.learn(from: evidence, on: server) { evidence = try await self.evidence(of: attempt) }
            var crashes = CrashLog()
            crashes.note(evidence.client.crash, isProvoked: item.isProvoked(in: evidence))
            observed = evidence
            while withoutStimulus == nil, attempt.misses < Self.mostMisses,
                item.wasLate(evidence) || item.isExcused(evidence) || crashes.isUndecided
            {
                attempt.misses += 1
                evidence = try await self.evidence(of: attempt)
                crashes.note(evidence.client.crash, isProvoked: item.isProvoked(in: evidence))
                if crashes.last == nil || evidence.client.crash != nil { observed = evidence }
            }
            if let crash = crashes.last {
                guard crashes.isRepeated else {
                    remedy = Suite.fix(for: DriverError.ended(crash), overHTTP: isOverHTTP)
                    return result(.error, crash)
                }
                let violation = Violation("crash", "\(crash); it crashed again when the case was repeated")
                return result(.fail, "", [violation])
            }
            claimUse = ClaimUse(evidence, of: item)
            (reaction, spacing) = (Reactions(evidence).usual, evidence.client.spacing)
            if let lack = item.conditions.capabilities.missing(of: evidence.refreshTiming) {
                return skip(features.refreshWhileLoading == nil ? lack.undeclared : lack)
            }
            for stimulus in item.stimuli {
                if case .declined(let lack) = stimulus.delivery(evidence) { return skip(lack.undeclared) }
            }
            if let missing = item.stimuli.first(where: { $0.delivery(evidence) != .delivered }) {
                let ignored = RefreshTimingJudge(evidence).ignored
                if features.refreshWhileLoading == .ignore, ignored.contains(where: { $0.level == .should }) {
                    return skip(.refreshTiming(.ignore))
                }
                if !ignored.isEmpty { return result(Self.verdict(of: ignored, at: item.level), "", ignored) }
                let broken = PagingJudge(evidence).brokenWalk
                if !broken.isEmpty, StallExcuse(broken, evidence) == nil { return result(.fail, "", broken) }
                let reason = "\(missing.name) did not reach the client, \(evidence.requestSummary)"
                let explained = explained(reason, since: before)
                if evidence.exchanges.isEmpty, explained == reason { remedy = Advice.silentClient }
                return result(.inconclusive, explained)
            }
            if item.isTimed, !judgesTiming {
                return result(
                    .info, "\(CostJudge(evidence).usualCost); timing isn't judged in debug builds")
            }
            let broken = item.judge(evidence)
            let unexplained = Prerequisites.unexplained(broken, by: failed)
            if unexplained.isEmpty, !broken.isEmpty {
                return result(.blocked, "\(Cases.walk) did not pass")
            }
            let violations = PollingJudge(evidence).explaining(unexplained)
            if item.level == .info { return result(.info, violations.map(\.message).joined(separator: "; ")) }
            if let excuse = StallExcuse(violations, evidence) { return result(.inconclusive, excuse.reason) }
            let verdict = Self.verdict(of: violations, at: item.level)
            if item.identity.group == .errors, violations.contains(where: { $0.rule == "stuck" }) {
                remedy = Advice.stuck
            }
            claimUse.noteRelaxations(of: evidence) { stricter in
                let broken = Prerequisites.unexplained(item.judge(stricter), by: failed)
                return Self.verdict(of: broken, at: item.level).isWorse(than: verdict)
            }
            return result(verdict, verdict == .pass ? "" : explained(item.trialWords, since: before), violations)
        } catch {
            remedy = Suite.fix(for: error, overHTTP: isOverHTTP)
            return result(.error, "\(error)")
        }
    }

    /// Returns the capability for lack of which a case can't run, or `nil` if it can.
    private func lack(for item: Case, _ dialect: Dialect) -> MissingCapability? {
        if let lack = item.conditions.capabilities.missing(in: features) { return lack }
        if dialect.sizeParameter != nil, case .fixed(let rows) = features.pageSize, rows < Self.shortestPage {
            return .longPages(insteadOf: rows, atLeast: Self.shortestPage)
        }
        return item.conditions.capabilities.messages && !sendsMessages ? .messages : nil
    }

    /// The number of times that a case runs again because the suite was too late for it.
    ///
    /// A busy machine was late three times in a row.
    private static let mostMisses = 4

    /// The number of rows that a page needs for something to happen in the middle of it.
    private static let shortestPage = 10

    private static func verdict(of violations: [Violation], at level: Level) -> Verdict {
        switch level {
        case .info: .info
        case .should: violations.isEmpty ? .pass : .warn
        case .must: violations.contains { $0.level == .must } ? .fail : violations.isEmpty ? .pass : .warn
        }
    }

    /// Returns a reason that mentions stray requests: a client that drops the path of its base URL sends them to the
    /// root.
    private func explained(_ reason: String, since before: Int) -> String {
        let strays = server.root.exchangesNow.filter { $0.id > before && $0.dialect != nil }
        guard let first = strays.first else { return reason }
        // With several cases at once, it is unknown which of them a stray request belongs to.
        let past = jobs > 1 ? "the base URLs of the cases" : "the case's base URL"
        let stray =
            "\(strays.count == 1 ? "a request" : "\(strays.count) requests") bypassed \(past) (\(first.target)): "
            + "the client drops the path of its base URL"
        return reason.isEmpty ? stray : "\(reason); \(stray)"
    }
}

extension Verdict {
    /// Returns a Boolean value indicating whether a judged case that ends with this verdict ends worse than with another.
    fileprivate func isWorse(than other: Verdict) -> Bool {
        let order = [Verdict.pass, .warn, .fail]
        return order.firstIndex(of: self) ?? 0 > order.firstIndex(of: other) ?? 0
    }
}

extension Case {
    /// Returns a Boolean value indicating whether the client met everything that the case confronts it with.
    fileprivate func isProvoked(in evidence: Evidence) -> Bool {
        !stimuli.isEmpty && stimuli.allSatisfy { $0.delivery(evidence) == .delivered }
    }

    /// A clause that says that the case will fail the client later, or an empty string.
    fileprivate var trialWords: String { isOnTrial ? "new in suite \(since); fails from the next version on" : "" }

    /// Returns a Boolean value indicating whether the suite was too late for a stimulus.
    fileprivate func wasLate(_ evidence: Evidence) -> Bool {
        let deliveries = stimuli.map { $0.delivery(evidence) }
        return deliveries.contains(.late)
    }

    /// Returns a Boolean value indicating whether the machine stalled for so long that another run may end differently.
    fileprivate func isExcused(_ evidence: Evidence) -> Bool {
        guard !evidence.server.stalls.isEmpty, stimuli.allSatisfy({ $0.delivery(evidence) == .delivered }) else {
            return false
        }
        return StallExcuse(judge(evidence), evidence) != nil
    }
}
