import MockseJSON
import MockseJudging
import MockseKit

/// Runs cases against a client, each in its own sandbox.
struct Runner: Sendable {
    /// The sandbox that serves requests beside those of the cases.
    let root: Sandbox
    var features: ClientFeatures
    /// A function that makes what a worker's next run takes place in.
    let simulation: @Sendable (_ worker: Int) -> any Simulation
    /// The number of cases that run concurrently.
    var jobs = 1
    var waitLimits = WaitLimits()
    /// The seed of the ids that are served.
    var seed: UInt64 = 1
    var knownFailures = KnownFailures([])
    /// A Boolean value indicating whether cases that measure durations also judge them.
    var judgesTiming = false
    /// A Boolean value indicating whether clients receive commands as messages, which can name unknown commands.
    var sendsMessages = false
    /// A Boolean value indicating whether the client fetches its commands over HTTP, and so has no standard streams.
    var isOverHTTP = false
    /// A Boolean value indicating whether clients measure their timeouts in ``OwnTime``, as the reference client does.
    ///
    /// Pages are then held in own time, too. A client whose timeout is in real time would abandon them.
    var countsOwnTime = false
    /// The number of rows on a page if the client doesn't choose it, or `nil` for the API's default.
    var usualPageSize: Int?

    /// The lists that the client requests instead of those that it is asked to open.
    let clientLists = ClientLists()

    /// Creates a runner over sockets; `makeDriver` makes the driver for a worker.
    init(
        server: MockServer, features: ClientFeatures,
        makeDriver: @escaping @Sendable (_ worker: Int) async throws -> any Driver
    ) {
        (root, self.features) = (server.root, features)
        simulation = { worker in ServerSimulation(on: server) { try await makeDriver(worker) } }
    }

    /// A result, and how the client reacts to triggers.
    struct Outcome: Sendable {
        let result: CaseResult
        /// The time between a trigger and its request.
        let reaction: Duration
        /// The time between two triggers within which the client ignores the second.
        let spacing: Duration
    }

    /// The client's dialects, in the order in which the server lists them.
    private var dialects: [Dialect] { root.settings.dialects.filter(features.dialects.contains) }

    /// A sentence that says what the client declares that makes the run longer, or `nil` if nothing does.
    var notice: String? {
        let names = [("autoRetryMs", features.autoRetry), ("coolDownMs", features.coolDown)].filter { $0.1 != nil }
        guard !names.isEmpty else { return nil }
        var limits = waitLimits
        limits.recovery = features.recovery
        let time = Int((limits.afterFailure / .seconds(1)).rounded(.up))
        return "the client declares \(names.map { "`\($0.0)`" }.joined(separator: " and ")), so the suite waits up to "
            + "\(time) s after each failure; this run may take several minutes"
    }

    /// Runs cases in order, in each of the client's dialects, up to ``jobs`` at once.
    ///
    /// - Parameters:
    ///   - cases: The cases.
    ///   - tell: A function that receives each result as soon as it is available.
    /// - Returns: The results so far if the task is canceled, and all results otherwise, in the order of the cases.
    func run(_ cases: [Case], tell: (CaseResult) -> Void = { _ in }) async -> [CaseResult] {
        await withTaskGroup(of: (worker: Int, Schedule.Job, Outcome).self) { group in
            var schedule = Schedule(cases, dialects)
            var free = Set(0..<max(1, jobs))
            var (reaction, spacing) = await usualReaction(unlessIn: cases)
            while true {
                while !Task.isCancelled, let worker = free.min(),
                    let job = schedule.next(isAlone: free.count == max(1, jobs))
                {
                    free.remove(worker)
                    let failed = schedule.failed(job.dialect)
                    var runner = self
                    runner.waitLimits = waitLimits.used(to: reaction, spacing: spacing)
                    group.addTask { [runner] in
                        (worker, job, await runner.outcome(job.item, job.dialect, worker: worker, failed: failed))
                    }
                }
                guard let (worker, job, outcome) = await group.next() else { return schedule.results }
                free.insert(worker)
                // A case that was cut short says nothing about the client.
                if Task.isCancelled { continue }
                var result = outcome.result
                result.known = knownFailures.standing(of: result)
                // Other cases may ask the client to pause, so only the walk shows its usual reaction.
                if job.item.id == Cases.walk {
                    (reaction, spacing) = (max(reaction, outcome.reaction), max(spacing, outcome.spacing))
                }
                schedule.end(job, result)
                tell(result)
            }
        }
    }

    /// Runs one case.
    ///
    /// - Parameters:
    ///   - item: The case.
    ///   - dialect: One of its dialects.
    ///   - failed: The ids of the cases that did not pass.
    ///   - withoutStimulus: The number of a stimulus to leave out, to prove that its absence is noticed.
    /// - Returns: The result of the case.
    func run(
        _ item: Case, _ dialect: Dialect, failed: Set<String> = [], withoutStimulus: Int? = nil
    ) async -> CaseResult {
        await outcome(item, dialect, worker: 0, failed: failed, withoutStimulus: withoutStimulus).result
    }

    /// Measures the time that the client takes between a trigger and its request, and the time for which it ignores
    /// further triggers.
    ///
    /// - Returns: Zero if one of the cases shows it anyway, or none depends on it.
    func usualReaction(unlessIn cases: [Case]) async -> (Duration, spacing: Duration) {
        guard !cases.contains(where: { $0.id == Cases.walk }),
            cases.contains(where: { !Cases.foundations.contains($0.id) && $0.group != .bidirectional }),
            let walk = Cases.all.first(where: { $0.id == Cases.walk })
        else { return (.zero, .zero) }
        return await withTaskGroup(of: Outcome.self) { group in
            var longest = (reaction: Duration.zero, spacing: Duration.zero)
            func note(_ outcome: Outcome) {
                longest = (max(longest.reaction, outcome.reaction), max(longest.spacing, outcome.spacing))
            }
            for (worker, dialect) in dialects.enumerated() {
                if worker >= jobs, let outcome = await group.next() { note(outcome) }
                group.addTask { await outcome(walk, dialect, worker: worker % max(1, jobs), failed: []) }
            }
            for await outcome in group { note(outcome) }
            return longest
        }
    }
}

/// A page that shows a run while it's in progress.
package struct RunPage: Sendable {
    /// The HTML document.
    let html: String
    /// A function that returns a result as the page reads it, given the command that runs its case again.
    let result: @Sendable (_ result: CaseResult, _ again: String) -> JSONValue
    /// A function that returns the report of the run as the page reads it.
    let report: @Sendable (SuiteResult) -> JSONValue
    /// A function that receives the URL of the page.
    let announce: @Sendable (_ url: String) -> Void
}
