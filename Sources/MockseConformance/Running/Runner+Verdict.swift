import MockseDriver
import MockseJudging
import MockseKit
import MocksePaging

/// Judging a case.
extension Runner {
    /// Runs one case and judges it, unless it has to be skipped or is blocked.
    func outcome(
        _ item: Case, _ dialect: Dialect, worker: Int, failed: Set<String>, withoutStimulus: Int? = nil
    ) async -> Outcome {
        let start = ContinuousClock.now
        var draft = CaseDraft(item, dialect)
        func end(_ verdict: Verdict, _ reason: String = "") -> Outcome {
            draft.outcome(verdict, reason, duration: ContinuousClock.now - start)
        }
        if let lack = lack(for: item, dialect) { return draft.skipped(lack, duration: ContinuousClock.now - start) }
        if let need = Cases.obstacle(to: item, in: failed) { return end(.blocked, "\(need) did not pass") }
        // The list that the driver reports says nothing, but the requests do.
        guard !failed.contains(Cases.liveList) || !features.has(.list) else {
            var runner = self
            runner.features.verbs.remove(.list)
            return await runner.outcome(
                item, dialect, worker: worker, failed: failed, withoutStimulus: withoutStimulus)
        }
        let before = root.requests
        do {
            var attempt = Attempt(item: item, dialect: dialect, worker: worker, withoutStimulus: withoutStimulus)
            var history = try await history(of: attempt)
            // The client may request a list of its own, which has to be served instead.
            if clientLists.learn(from: history, in: root) { history = try await self.history(of: attempt) }
            var crashes = CrashLog()
            crashes.note(history.client.crash, isProvoked: item.isProvoked(in: history))
            draft.observed = history
            var judgment = Judgment(history)
            var findings = FindingLog()
            var reported = findings.note(history, judgment)
            while withoutStimulus == nil, attempt.misses < Self.mostMisses, !crashes.isRepeated,
                item.wasLate(history) || judgment.excuse != nil || crashes.isUndecided
                    || findings.isUndecided
                    || item.saysNothing(history, judgment, isFirst: attempt.misses == 0)
            {
                attempt.misses += 1
                history = try await self.history(of: attempt)
                judgment = Judgment(history)
                reported = findings.note(history, judgment)
                crashes.note(history.client.crash, isProvoked: item.isProvoked(in: history))
                if crashes.last == nil || history.client.crash != nil { draft.observed = history }
            }
            if crashes.last == nil, judgment.excuse == nil, !item.wasLate(history) {
                (history, judgment) = reported
                draft.observed = history
            }
            if let crash = crashes.last, !crashes.isRepeated {
                draft.remedy = Suite.fix(for: DriverError.ended(crash), overHTTP: isOverHTTP)
                return end(.error, crash)
            }
            draft.note(history, judgment)
            // A list says nothing if its client requested something else.
            if history.exchanges.isEmpty, let strays = strays(since: before) { return end(.inconclusive, strays) }
            let verdict = judgment.verdict
            if verdict == .pass, let lack = observedLack(for: item, in: history) {
                return draft.skipped(lack, duration: ContinuousClock.now - start)
            }
            if item.level == .info {
                let missing = item.stimuli.first { $0.delivery(history) != .delivered }
                if missing != nil, features.isBatch {
                    return draft.skipped(.triggers, duration: ContinuousClock.now - start)
                }
                let words = missing.map { history.absence(of: $0.name) }
                return end(missing == nil ? .info : .inconclusive, words ?? draft.information)
            }
            if verdict == .fail {
                return end(item.isOnTrial ? .warn : .fail, explained(item.trialWords, since: before))
            }
            if let missing = item.stimuli.first(where: { $0.delivery(history) != .delivered }) {
                if features.refreshWhileLoading == .ignore, Pace(history).refreshTiming == .ignore {
                    return draft.skipped(.refreshTiming(.ignore), duration: ContinuousClock.now - start)
                }
                if features.isBatch { return draft.skipped(.triggers, duration: ContinuousClock.now - start) }
                let reason = history.absence(of: missing.name)
                let explained = explained(reason, since: before)
                if history.exchanges.isEmpty, explained == reason { draft.remedy = Advice.silentClient }
                return end(verdict == .warn ? .warn : .inconclusive, verdict == .warn ? "" : explained)
            }
            if item.isTimed, !judgesTiming {
                return end(.info, "\(PageCost(history).words); timing isn't judged in debug builds")
            }
            if let excuse = judgment.excuse { return end(.inconclusive, excuse) }
            if verdict == .pass, let unexercised = item.unexercised(in: judgment) {
                if features.isBatch { return draft.skipped(.triggers, duration: ContinuousClock.now - start) }
                return end(.inconclusive, unexercised)
            }
            draft.noteRelaxations()
            let words = verdict == .pass ? "" : explained(item.trialWords, since: before)
            return end(verdict, words)
        } catch {
            draft.remedy = Suite.fix(for: error, overHTTP: isOverHTTP)
            return end(.error, "\(error)")
        }
    }

    /// Returns the capability for lack of which a case can't run, or `nil` if it can.
    private func lack(for item: Case, _ dialect: Dialect) -> MissingCapability? {
        if let lack = item.capabilities.missing(in: features) { return lack }
        if dialect.hasSettableSize, case .fixed(let rows) = features.pageSize, rows < Self.shortestPage {
            return .longPages(insteadOf: rows, atLeast: Self.shortestPage)
        }
        // The offsets of pages that have more rows than the API would serve would be wrong.
        if dialect.paging.selector?.role == .offset, dialect.paging.largestSize < Self.shortestPage {
            return .longerPages(thanMost: dialect.paging.largestSize, atLeast: Self.shortestPage)
        }
        return item.capabilities.messages && !sendsMessages ? .messages : nil
    }

    /// Returns the capability that the client lacks for a case as far as a run shows, or `nil` if it lacks none.
    private func observedLack(for item: Case, in history: History) -> MissingCapability? {
        if let lack = item.capabilities.missing(of: Pace(history).refreshTiming) {
            return features.refreshWhileLoading == nil ? lack.undeclared : lack
        }
        for stimulus in item.stimuli {
            if case .declined(let lack) = stimulus.delivery(history) { return lack.undeclared }
        }
        return nil
    }

    /// The number of times that a case runs again because the suite was too late for it.
    ///
    /// A busy machine was late three times in a row.
    private static let mostMisses = 4

    /// The number of rows that a page needs for something to happen in the middle of it.
    static let shortestPage = 10

    /// Returns a reason that mentions stray requests.
    private func explained(_ reason: String, since before: Int) -> String {
        [reason, strays(since: before) ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
    }

    /// Returns a clause about stray requests, or `nil` if there were none: a client that drops the path of its base URL
    /// sends them to the root.
    private func strays(since before: Int) -> String? {
        let strays = root.exchangesNow.filter { $0.id > before && $0.dialect != nil }
        guard let first = strays.first else { return nil }
        // With several cases at once, it is unknown which of them a stray request belongs to.
        let past = jobs > 1 ? "the base URLs of the cases" : "the case's base URL"
        return "\(strays.count == 1 ? "a request" : "\(strays.count) requests") bypassed \(past) (\(first.target)): "
            + "the client drops the path of its base URL"
    }
}

extension Judgment {
    /// The broken requirements that no other one explains, and that are judged.
    var primary: [Finding] { findings.filter { $0.consequence == nil && $0.violation.level != .info } }

    /// The verdict of the run if everything that it was meant to put to the test was.
    var verdict: Verdict {
        primary.contains { $0.violation.level == .must } ? .fail : primary.isEmpty ? .pass : .warn
    }
}

extension Case {
    /// Returns a Boolean value indicating whether the client met something that the case confronts it with.
    fileprivate func isProvoked(in history: History) -> Bool {
        stimuli.contains { $0.delivery(history) == .delivered }
    }

    /// A clause that says that the case will fail the client later, or an empty string.
    fileprivate var trialWords: String { isOnTrial ? "new in suite \(since); fails from the next version on" : "" }

    /// Returns a Boolean value indicating whether the suite was too late for a stimulus.
    fileprivate func wasLate(_ history: History) -> Bool {
        stimuli.contains { $0.delivery(history) == .late }
    }

    /// Returns a Boolean value indicating whether a run says nothing about what the case is about, and a late machine
    /// can be the reason.
    ///
    /// Whatever a late machine leaves uncertain is excused, which may leave nothing to judge. A machine can also be
    /// late for the client alone, which the suite doesn't notice: so a first run that went as planned is repeated.
    fileprivate func saysNothing(_ history: History, _ judgment: Judgment, isFirst: Bool) -> Bool {
        guard unexercised(in: judgment) != nil else { return false }
        return history.server.lateness > FindingLog.usualLateness
            || isFirst && judgment.verdict == .pass && stimuli.allSatisfy { $0.delivery(history) == .delivered }
    }

    /// Returns the reason for which a run says nothing about what the case is about, or `nil` if it does.
    fileprivate func unexercised(in judgment: Judgment) -> String? {
        // A kept scenario may put the requirement to the test only if a client has the bug.
        guard group != .kept, let first = requirements.first, !judgment.exercised.contains(first.section) else {
            return nil
        }
        return "the run did not put requirement \(first.section) to the test"
    }
}
