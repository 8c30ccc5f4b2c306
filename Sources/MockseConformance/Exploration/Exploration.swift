import MockseJudging
import MockseKit

/// Draws scenarios, runs them, and shrinks those in which the client breaks a requirement.
struct Exploration: Sendable {
    private let runner: Runner
    private let settings: FuzzSettings
    private let focus: Set<CaseGroup>
    private let dialects: [Dialect]
    private let log = PlayLog()

    /// A scenario in which the client broke a requirement.
    private struct Found: Sendable {
        let number: Int
        let dialect: Dialect
        let scenario: Scenario
        let section: String
        let violation: Violation

        /// Finds that show at once come before those for which a client that is stuck needs its patience.
        var order: (Int, Int, Int) {
            (violation.level == .must ? 0 : 1, Judgment.excusable.contains(violation.rule) ? 1 : 0, scenario.weight)
        }
    }

    /// The result of a run of one scenario.
    private struct Run: Sendable {
        let history: History
        let judgment: Judgment
    }

    init(_ runner: Runner, _ settings: FuzzSettings, dialects: [Dialect]) {
        (self.runner, self.settings, self.dialects) = (runner, settings, dialects)
        focus = Set(settings.focus.compactMap(CaseGroup.init))
    }

    /// Explores until the limits are reached.
    ///
    /// - Parameter tell: A function that receives the progress.
    /// - Returns: The findings, each shrunk.
    /// - Throws: An error if the client can't be operated.
    func result(_ tell: (FuzzProgress) -> Void) async throws -> FuzzResult {
        var progress = FuzzProgress()
        var (found, occasions): ([String: Found], [String: Int]) = ([:], [:])
        let end = settings.duration.map { ContinuousClock.now + $0 }
        let numbers = settings.example.map { $0...$0 } ?? 1...max(1, settings.maxExamples ?? .max)
        var next = numbers.lowerBound
        var failure: (any Error)?
        var failures = 0
        await spread {
            guard numbers ~= next, failure == nil, end.map({ ContinuousClock.now < $0 }) ?? true else { return nil }
            defer { next += 1 }
            return next
        } each: { number, worker in
            (number, await run(drawn(number), dialect(of: number), worker: worker))
        } handle: { number, result in
            switch result {
            case .failure(let error):
                failures += 1
                if failures > Self.mostFailures { failure = error }
            case .success(let run):
                failures = 0
                for section in run.judgment.exercised { occasions[section, default: 0] += 1 }
                for finding in run.judgment.primary {
                    let new = Found(
                        number: number, dialect: dialect(of: number), scenario: drawn(number),
                        section: finding.section, violation: finding.violation)
                    if let old = found[finding.section], old.order <= new.order { continue }
                    found[finding.section] = new
                }
            }
            (progress.examples, progress.broken) = (progress.examples + 1, found.count)
            tell(progress)
        }
        if let failure { throw failure }
        let ordered = found.values.sorted { $0.order < $1.order }
        let deadline = ContinuousClock.now + settings.shrinkTime
        var (findings, unseen): ([FuzzFinding], [FuzzFinding]) = ([], [])
        for (index, found) in ordered.enumerated() {
            // The findings that are left share the time that is left.
            let rest = max(.zero, deadline - ContinuousClock.now) / (ordered.count - index)
            let finding = await shrink(found, until: ContinuousClock.now + rest)
            if finding.broken > 0 { findings.append(finding) } else { unseen.append(finding) }
            progress.shrunk += 1
            tell(progress)
        }
        try Task.checkCancellation()
        return FuzzResult(
            client: runner.features.name, seed: settings.seed, examples: progress.examples, findings: findings,
            unseen: unseen,
            coverage: FuzzCoverage(log, occasions: occasions))
    }

    /// The number of scenarios in a row that a driver may fail at.
    private static let mostFailures = 4
    /// The number of times that a scenario has to break a requirement in a row while it is shrunk.
    private static let confirmations = 2
    /// The number of runs of a shrunk scenario.
    private static let lastRuns = 5

    private func drawn(_ number: Int) -> Scenario {
        ScenarioDraw.scenario(number, seed: settings.seed, focus: focus, isTwoWay: runner.features.has(.earlier))
    }

    /// Returns the dialect of a scenario: all in turn.
    private func dialect(of number: Int) -> Dialect { dialects[number % dialects.count] }

    private func run(_ scenario: Scenario, _ dialect: Dialect, worker: Int) async -> Result<Run, any Error> {
        do {
            let history = try await runner.history(
                of: Runner.Attempt(item: scenario.item(log: log), dialect: dialect, worker: worker))
            return .success(Run(history: history, judgment: Judgment(history)))
        } catch {
            return .failure(error)
        }
    }

    /// Returns the run of a scenario if the same rule is broken again.
    private func broken(_ found: Found, in scenario: Scenario, worker: Int) async -> Run? {
        guard case .success(let run) = await run(scenario, found.dialect, worker: worker) else { return nil }
        let isBroken = run.judgment.primary.contains {
            $0.section == found.section && $0.violation.rule == found.violation.rule
        }
        return isBroken ? run : nil
    }

    /// Returns the finding with the simplest scenario that was found in time.
    private func shrink(_ found: Found, until end: ContinuousClock.Instant) async -> FuzzFinding {
        var best = found.scenario
        var tried: Set<Scenario> = [best]
        var candidates = await firstBroken(found, among: [best]) == nil ? [] : best.simpler[...]
        while !candidates.isEmpty, ContinuousClock.now < end, !Task.isCancelled {
            // As many at once as the client has instances; the first that breaks the rule is the simplest.
            var wave: [Scenario] = []
            while wave.count < runner.jobs, let candidate = candidates.popFirst() {
                if candidate.weight < best.weight, tried.insert(candidate).inserted { wave.append(candidate) }
            }
            guard let better = await firstBroken(found, among: wave) else { continue }
            best = better
            candidates = best.simpler[...]
        }
        var (count, last): (Int, Run?) = (0, nil)
        var left = Self.lastRuns
        let scenario = best
        await spread {
            defer { left -= 1 }
            return left > 0 ? scenario : nil
        } each: { scenario, worker in
            await broken(found, in: scenario, worker: worker)
        } handle: { run in
            if let run { (count, last) = (count + 1, run) }
        }
        return finding(found, best, broken: count, last)
    }

    /// Returns the first of some scenarios that break the same rule twice in a row.
    private func firstBroken(_ found: Found, among scenarios: [Scenario]) async -> Scenario? {
        var next = scenarios.startIndex
        var broken: Set<Int> = []
        await spread {
            defer { next += 1 }
            return scenarios.indices.contains(next) ? (next, scenarios[next]) : nil
        } each: { job, worker in
            (job.0, await isBroken(found, in: job.1, worker: worker))
        } handle: { index, isBroken in
            if isBroken { broken.insert(index) }
        }
        return broken.min().map { scenarios[$0] }
    }

    private func isBroken(_ found: Found, in scenario: Scenario, worker: Int) async -> Bool {
        for _ in 0..<Self.confirmations where await broken(found, in: scenario, worker: worker) == nil { return false }
        return true
    }

    private func finding(_ found: Found, _ scenario: Scenario, broken count: Int, _ run: Run?) -> FuzzFinding {
        let kept = KeptScenario(scenario, found.dialect, section: found.section, rule: found.violation.rule)
        let findings = run?.judgment.primary.filter {
            $0.section == found.section && $0.violation.rule == found.violation.rule
        }
        return FuzzFinding(
            number: found.number, kept: kept, violation: findings?.first?.violation ?? found.violation,
            drawn: found.scenario, broken: count, of: Self.lastRuns,
            trace: run.map { CaseTrace($0.history, findings: findings ?? []) },
            replay: run.flatMap { ReplayScript($0.history, name: kept.name)?.text })
    }

    /// Does jobs with all workers, each with a driver of its own.
    private func spread<Job: Sendable, Outcome: Sendable>(
        _ next: () -> Job?, each: @escaping @Sendable (Job, _ worker: Int) async -> Outcome,
        handle: (Outcome) -> Void
    ) async {
        await withTaskGroup(of: (Int, Outcome).self) { group in
            var free = Set(0..<max(1, runner.jobs))
            while true {
                while !Task.isCancelled, let worker = free.min(), let job = next() {
                    free.remove(worker)
                    group.addTask { (worker, await each(job, worker)) }
                }
                guard let (worker, outcome) = await group.next() else { return }
                free.insert(worker)
                handle(outcome)
            }
        }
    }
}
