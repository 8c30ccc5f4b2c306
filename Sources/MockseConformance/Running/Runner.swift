import MockseJudging
import MockseKit

/// Runs cases against a client, one world for each.
struct Runner: Sendable {
    let server: MockServer
    let features: ClientFeatures
    /// Makes what operates the client of one case.
    let makeDriver: @Sendable (_ worker: Int) async throws -> any Driver
    /// How many cases are run at once.
    var jobs = 1
    var patience = Patience()
    /// Decides the ids that are served.
    var seed: UInt64 = 1
    var knownFailures = KnownFailures([])
    /// A Boolean value indicating whether cases that measure how long things take judge what they measure.
    var judgesTiming = false
    /// Whether clients are asked in words, in which all can be said.
    var sendsMessages = false
    /// Rows of a page where the client does not choose; nil is what the API serves.
    var usualPageSize: Int?

    /// A result, and how long the client took between a trigger and its request.
    struct Outcome: Sendable {
        let result: CaseResult
        let reaction: Duration
    }

    /// Runs cases in their order, in each of the dialects that the client speaks; several at once if there are jobs.
    ///
    /// - Parameters:
    ///   - cases: The cases; those that a case needs and that are not among them count as passed.
    ///   - tell: Hears of each result as soon as it is there.
    /// - Returns: The results, in the order of the cases; if it is cancelled, those that are there.
    func run(_ cases: [Case], tell: (CaseResult) -> Void = { _ in }) async -> [CaseResult] {
        await withTaskGroup(of: (worker: Int, Schedule.Job, Outcome).self) { group in
            var schedule = Schedule(cases, features.dialects)
            var free = Set(0..<max(1, jobs))
            var reaction = await usualReaction(unlessIn: cases)
            while true {
                while !Task.isCancelled, let worker = free.min(),
                    let job = schedule.next(isAlone: free.count == max(1, jobs))
                {
                    free.remove(worker)
                    let failed = schedule.failed(job.dialect)
                    var runner = self
                    runner.patience = patience.used(to: reaction)
                    group.addTask { [runner] in
                        (worker, job, await runner.outcome(job.item, job.dialect, worker: worker, failed: failed))
                    }
                }
                guard let (worker, job, outcome) = await group.next() else { return schedule.results }
                free.insert(worker)
                var result = outcome.result
                result.known = knownFailures.standing(of: result)
                // Where the server has asked for a pause, a client does well to take its time.
                if job.item.id == Cases.walk { reaction = max(reaction, outcome.reaction) }
                schedule.end(job, result, isFulfilled: Self.isFulfilled(result.verdict, job.item.level))
                tell(result)
            }
        }
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
        await outcome(item, dialect, worker: 0, failed: failed, withoutStimulus: withoutStimulus).result
    }

    /// How long the client takes between a trigger and its request, unless a case is among these that shows it anyway.
    private func usualReaction(unlessIn cases: [Case]) async -> Duration {
        guard !cases.contains(where: { $0.id == Cases.walk }),
            cases.contains(where: { $0.conditions.prerequisites.contains(Cases.walk) }),
            let walk = Cases.all.first(where: { $0.id == Cases.walk })
        else { return .zero }
        var reaction = Duration.zero
        for dialect in features.dialects.ordered {
            reaction = max(reaction, await outcome(walk, dialect, worker: 0, failed: []).reaction)
        }
        return reaction
    }

    /// Whether other cases can build on one that ended so: a SHOULD that is not met is missing, a MUST that is met with a
    /// reservation is not.
    static func isFulfilled(_ verdict: Verdict, _ level: Level) -> Bool {
        [.pass, .info, .skip].contains(verdict) || verdict == .warn && level == .must
    }
}
