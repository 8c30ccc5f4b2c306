import MockseBase
import MockseDialects
import MockseHTTP
import MockseJSON
import MockseKit
import MocksePlatform

/// Runs a script once for each scenario, each in a sandbox of its own.
struct BatchRun {
    /// An error after which no scenario can be judged.
    struct Unfit: Error, Sendable, Hashable {
        let reason: String
    }

    let options: BatchOptions
    let server: MockServer

    /// The list that the script reads, and the API that it belongs to.
    struct Subject: Sendable {
        let list: String
        let dialect: Dialect
        /// The last page that has rows.
        let lastPage: Int
    }

    /// Runs the script without trouble.
    ///
    /// - Returns: The result, and the list that the script read.
    /// - Throws: An error if the script doesn't read the list then.
    func first() async throws -> (BatchResult, Subject) {
        let (run, sandbox) = try await run(.plain)
        defer { server.removeSandbox(Self.name(.plain)) }
        let isSilent = await sandbox.journal.isEmpty
        let ask = "does it use the URL in the variable MOCKSE_URL?"
        let failure = isSilent ? "and sent no request; \(ask)" : "although nothing failed"
        if run.isKilled {
            let after = DurationText.of(Int64(options.timeout / .nanoseconds(1)))
            let advice = isSilent ? "" : "; see --timeout"
            throw Unfit(reason: "the command had not ended after \(after), \(failure)\(advice)")
        }
        guard run.end == .exited(0) else {
            let how = if case .exited(let code)? = run.end { "ended with exit code \(code)" } else { "was killed" }
            throw Unfit(reason: "the command \(how), \(failure)" + Self.quoted(run.errors))
        }
        let exchanges = await sandbox.journal
        guard let exchange = exchanges.first(where: { $0.page != nil }), let name = exchange.dialect,
            let dialect = options.known[name]
        else {
            throw Unfit(
                reason: exchanges.isEmpty
                    ? "the command sent no request; \(ask)"
                    : "the command requested no list, but \(exchanges[0].target) (status \(exchanges[0].status))")
        }
        let lists = exchanges.filter { $0.page != nil }.map(\.list)
        guard let list = options.list.map({ wanted in lists.first { Self.isSame($0, wanted) } }) ?? exchange.list else {
            let seen = lists.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            throw Unfit(reason: "the command requested no list like --list, but \(seen.list("and"))")
        }
        let full = exchanges.filter { $0.list == list && $0.items ?? 0 > 0 }
        let subject = Subject(list: list, dialect: dialect, lastPage: full.compactMap(\.page).max() ?? 1)
        if let strayed = Self.strayed(from: list, in: exchanges) {
            throw Unfit(reason: "the command read \(list), but requested page \(strayed.page ?? 0) as \(strayed.list)")
        }
        let result = try judge(run, .plain, subject, sandbox, await sandbox.journal)
        if let foreign = result.foreign.first {
            throw Unfit(
                reason: "the command wrote “\(foreign.prefix(60))”, which is no id of \(subject.list); "
                    + "print only ids to standard output, name a file with --ids, or another list with --list")
        }
        if result.rows > 0, result.lost.count == result.rows {
            throw Unfit(reason: "the command wrote no ids; print one a line, or use --id or --ids")
        }
        return (result, subject)
    }

    /// Runs the script in a scenario.
    func result(of scenario: BatchScenario, _ subject: Subject) async throws -> BatchResult {
        let (run, sandbox) = try await run(scenario, lastPage: subject.lastPage)
        defer { server.removeSandbox(Self.name(scenario)) }
        return try judge(run, scenario, subject, sandbox, await sandbox.journal)
    }

    /// Returns a Boolean value indicating whether a list has the path and the parameters of another one.
    private static func isSame(_ list: String, _ wanted: String) -> Bool {
        guard let list = RequestTarget(list), let wanted = RequestTarget(wanted) else { return false }
        return list.segments == wanted.segments && Set(wanted.parameters).isSubset(of: list.parameters)
    }

    /// Returns the first request with which a script goes on in another list at the same path, whose first page it never
    /// requested.
    private static func strayed(from list: String, in exchanges: [Exchange]) -> Exchange? {
        func path(_ list: String) -> Substring { list.prefix { $0 != "?" } }
        let begun = Set(exchanges.filter { $0.page == 1 }.map(\.list))
        guard !exchanges.contains(where: { $0.list == list && $0.page ?? 1 > 1 }) else { return nil }
        return exchanges.first { path($0.list) == path(list) && $0.page ?? 1 > 1 && !begun.contains($0.list) }
    }

    private static func name(_ scenario: BatchScenario) -> String { "batch-\(scenario.name)" }

    private static func quoted(_ errors: String) -> String { errors.isEmpty ? "" : ":\n\(errors)" }

    // MARK: - Running

    /// A finished run.
    private struct Finished {
        var end: SpawnedProcess.End?
        var isKilled = false
        var output: [UInt8] = []
        var errors = ""
        var time = Duration.zero
        /// A Boolean value indicating whether the page at which the script was to be killed was requested.
        var isReached = true
    }

    private func run(_ scenario: BatchScenario, lastPage: Int = 1) async throws -> (Finished, Sandbox) {
        let sandbox = try server.sandbox(Self.name(scenario))
        let settings = try FaultSettings(patching: sandbox.settings, with: scenario.settings(lastPage: lastPage))
        try sandbox.update { $0 = settings }
        var environment = CurrentProcess.environment
        environment["MOCKSE_URL"] = sandbox.url
        environment["MOCKSE_SCENARIO"] = scenario.name
        if let path = options.idFile { File.remove(path) }
        var finished = Finished()
        let start = ContinuousClock.now
        if let page = scenario.killedAt {
            let gate = sandbox.hold(page: page)
            let outcome = try await outcome(environment) { process in
                if (try? await gate.waitUntilHeld(timeout: options.timeout)) != nil { process.kill() }
            }
            finished.isReached = outcome.end == .signalled(9)
            finished.output = outcome.output
            await gate.release()
            if !finished.isReached { return (finished, sandbox) }
        }
        let outcome = try await outcome(environment)
        try Task.checkCancellation()
        finished.time = .now - start
        (finished.end, finished.isKilled) = (outcome.end, outcome.end == nil)
        finished.output += outcome.output
        finished.errors = Self.tail(outcome.errors)
        if let path = options.idFile {
            finished.output = try Self.contents(of: path)
        } else if finished.output.count >= BatchProcess.limit {
            throw Unfit(reason: "\(scenario.name): the command wrote more than 64 MB to standard output; use --ids")
        }
        return (finished, sandbox)
    }

    private func outcome(
        _ environment: [String: String], meanwhile: (@Sendable (BatchProcess) async -> Void)? = nil
    ) async throws -> BatchProcess.Outcome {
        let process = try BatchProcess(options.command, environment: environment)
        let beside = Task { await meanwhile?(process) }
        defer { beside.cancel() }
        return await process.outcome(within: options.timeout)
    }

    /// Returns the contents of the file with ids; a script that wrote no file has none.
    private static func contents(of path: String) throws(SystemError) -> [UInt8] {
        do throws(SystemError) {
            return try File.contents(of: path, limit: BatchProcess.limit)
        } catch {
            if error.isNotFound { return [] }
            throw error
        }
    }

    private static func tail(_ errors: [UInt8]) -> String {
        String(decoding: errors.suffix(4096), as: UTF8.self).split(separator: "\n").suffix(5).joined(separator: "\n")
    }

    // MARK: - Judging

    private func judge(
        _ run: Finished, _ scenario: BatchScenario, _ subject: Subject, _ sandbox: Sandbox, _ journal: [Exchange]
    ) throws -> BatchResult {
        let held = try sandbox.contents(of: subject.list)
        let truth = scenario.isLasting ? held : try sandbox.truth(for: subject.list)
        func result(_ finding: BatchResult.Finding) -> BatchResult {
            var result = BatchResult(scenario: scenario, finding: finding)
            (result.end, result.rows, result.time, result.errors) = (run.end, truth.count, run.time, run.errors)
            let own = journal.filter { $0.list == subject.list }
            result.pages = Set(own.compactMap(\.page)).sorted()
            (result.requests, result.isWaiting) = (own.count, own.last?.status == 0)
            return result
        }
        if run.isKilled { return result(.neverEnded) }
        let isReached =
            !scenario.hasTrouble
            ? run.isReached : journal.contains { $0.list == subject.list && !$0.faults.isEmpty }
        guard isReached || run.end.map({ $0 != .exited(0) }) ?? false else { return result(.notReached) }
        let ids: [String]
        do throws(BatchIDs.Unreadable) {
            ids = try BatchIDs(run.output, at: options.id).ids
        } catch {
            // A script that fails loudly doesn't have to write anything readable.
            guard run.end == .exited(0) else { return result(.failedLoudly) }
            throw Unfit(reason: "\(scenario.name): \(options.idFile?.quotedPath ?? "standard output"): \(error.reason)")
        }
        let (written, known) = (Set(ids), Set(held))
        var seen: Set<String> = []
        let lost = truth.filter { !written.contains($0) }
        let repeats = ids.filter { !seen.insert($0).inserted && known.contains($0) }
        let foreign = ids.filter { !known.contains($0) }
        let finding: BatchResult.Finding =
            if run.end != .exited(0) {
                .failedLoudly
            } else if scenario.isLasting || !lost.isEmpty || !foreign.isEmpty {
                .failedSilently
            } else if !repeats.isEmpty, !options.allowsRepeats {
                .repeated
            } else if Self.wait(in: journal) != nil {
                .hurried
            } else {
                .complete
            }
        var judged = result(finding)
        judged.wait = Self.wait(in: journal)
        (judged.lost, judged.repeats, judged.foreign) = (lost, repeats, foreign)
        return judged
    }

    /// Returns the time that passed before the request after a response that asked for a longer pause, or nil if the script
    /// waited each time.
    private static func wait(in journal: [Exchange]) -> Duration? {
        for exchange in journal {
            guard let seconds = exchange.retryAfter ?? exchange.backoff.map(Double.init), let end = exchange.lastByte,
                seconds < 3600
            else { continue }
            // A script that loads several pages at once can have sent the requests for others before.
            let later = journal.filter {
                $0.arrived > end && (exchange.retryAfter == nil || $0.target == exchange.target)
            }
            guard let next = later.map(\.arrived).min() else { continue }
            let passed = next - end
            // As in the requirements about pauses, a request may come a little early.
            if Double(passed) < (seconds - 0.05) * 1e9 { return .nanoseconds(Int64(clamping: passed)) }
        }
        return nil
    }
}
