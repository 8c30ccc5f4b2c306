public import MockseKit

/// Exploring with scenarios that nobody wrote.
///
/// The suite's cases and groups don't matter; its dialects, jobs, waits and drivers do.
extension Suite {
    /// Explores how a client in this process behaves.
    ///
    /// - Parameters:
    ///   - features: The capabilities that the client declares.
    ///   - settings: The scenarios to draw.
    ///   - tell: A function that receives the progress.
    ///   - client: A function that makes a client, called once for each list that is opened.
    /// - Returns: The broken requirements, each with a scenario that is as simple as the time allowed.
    /// - Throws: An error if the client can't be operated, ``UnfitSelection`` or `CancellationError`.
    public func fuzz(
        _ features: ClientFeatures, _ settings: FuzzSettings, tell: (FuzzProgress) -> Void = { _ in },
        client: @escaping @Sendable () async throws -> any PagingClient
    ) async throws -> FuzzResult {
        try await serve(features, client: client) { try await explore($0, settings, tell) }
    }

    /// Explores how a client behaves through a driver that reads and writes JSON lines.
    ///
    /// - Parameters:
    ///   - command: The driver's program and arguments.
    ///   - settings: The scenarios to draw.
    ///   - tell: A function that receives the progress.
    /// - Returns: The broken requirements, each with a scenario that is as simple as the time allowed.
    /// - Throws: An error if the client can't be operated, ``UnfitSelection`` or `CancellationError`.
    public func fuzz(
        driver command: [String], _ settings: FuzzSettings, tell: (FuzzProgress) -> Void = { _ in }
    ) async throws -> FuzzResult {
        try await serve(driver: command) { try await explore($0, settings, tell) }
    }

    /// Explores how a client behaves that polls for its commands over HTTP.
    ///
    /// - Parameters:
    ///   - configuration: The address on which the suite's server listens, and the origins that may use it.
    ///   - settings: The scenarios to draw.
    ///   - greeting: The time that the client may take to connect.
    ///   - announce: A function that receives the URL of the server. An error that it throws ends the run.
    ///   - tell: A function that receives the progress.
    /// - Returns: The broken requirements, each with a scenario that is as simple as the time allowed.
    /// - Throws: An error if the client can't be operated, ``UnfitSelection`` or `CancellationError`.
    public func fuzz(
        http configuration: MockServer.Configuration, _ settings: FuzzSettings, greeting: Duration = .seconds(60),
        announce: (_ url: String) throws -> Void, tell: (FuzzProgress) -> Void = { _ in }
    ) async throws -> FuzzResult {
        try await serve(http: configuration, greeting: greeting, announce: announce) {
            try await explore($0, settings, tell)
        }
    }

    /// Explores how a client without sockets behaves, in virtual time.
    ///
    /// - Parameters:
    ///   - features: The capabilities that the client declares.
    ///   - settings: The scenarios to draw; limits of time are of no use here.
    ///   - client: A function that makes a client, called once for each list that is opened.
    /// - Returns: The broken requirements, each with a scenario that is as simple as the time allowed.
    /// - Throws: An error if the client can't be operated, ``UnfitSelection`` or `CancellationError`.
    package func fuzz(
        simulated features: ClientFeatures, _ settings: FuzzSettings,
        client: @escaping @Sendable () -> any SimulatedClient
    ) async throws -> FuzzResult {
        var runner = try Runner(features: features, client: client)
        (runner.waitLimits, runner.jobs) = (waitLimits, jobs ?? 1)
        runner.features.dialects.formIntersection(dialects)
        return try await explore(runner, settings) { _ in }
    }

    /// Runs a few drawn scenarios if no case failed, and returns a result for each requirement that they show to be broken
    /// although the cases don't.
    func drawnResults(_ runner: Runner, beside results: some Sequence<CaseResult>) async throws -> [CaseResult] {
        // All at once, if the client allows it.
        let count = Self.drawnPerJob * runner.jobs
        var runner = runner
        runner.jobs = min(count, runner.features.instances)
        guard !results.contains(where: { $0.isFailure || $0.verdict == .error }) else { return [] }
        var settings = FuzzSettings(seed: CaseResult.drawnSeed, maxExamples: count)
        settings.shrinkTime = Self.shrinkTime
        var suite = self
        suite.onStart = nil
        let found: FuzzResult
        do {
            found = try await suite.explore(runner, settings) { _ in }
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            // The cases have shown that the client can be operated.
            return []
        }
        let known = Set(results.flatMap { $0.findings.map(\.section) })
        var drawn: [CaseResult] = []
        for finding in found.findings where !finding.isFlaky && !known.contains(finding.section) {
            guard let item = finding.kept.item else { continue }
            let dialect = finding.kept.dialect
            var result = await runner.outcome(item, dialect, worker: 0, failed: []).result
            guard !result.violations.isEmpty else { continue }
            result.drawn = finding.number
            drawn.append(result)
        }
        return drawn
    }

    /// The number of scenarios that follow the cases, for each job.
    private static let drawnPerJob = 2
    /// The time for making what these find simpler.
    private static let shrinkTime = Duration.seconds(10)

    private func explore(
        _ subject: Subject, _ settings: FuzzSettings, _ tell: (FuzzProgress) -> Void
    ) async throws -> FuzzResult {
        try await explore(runner(for: subject), settings, tell)
    }

    private func explore(
        _ runner: Runner, _ settings: FuzzSettings, _ tell: (FuzzProgress) -> Void
    ) async throws -> FuzzResult {
        var runner = runner
        let common = runner.root.settings.dialects.filter(runner.features.dialects.contains)
        let isTwoWay = runner.features.has(.earlier)
        let dialects = common.filter { !isTwoWay || $0.features.contains(.timeline) }
        guard !dialects.isEmpty else {
            throw UnfitSelection(
                description: common.isEmpty
                    ? "the client and the run have no API in common; select another API"
                    : "the client's list is bidirectional, and no list of the API is: "
                        + MissingCapability.oneWayList.remedy)
        }
        if let notice = runner.notice { onStart?(notice) }
        // A client that takes its time, or ignores some triggers, is waited for.
        let (reaction, spacing) = await runner.usualReaction(
            unlessIn: isTwoWay ? Cases.bidirectional : [Cases.guarding[0]])
        runner.waitLimits = runner.waitLimits.used(to: reaction, spacing: spacing)
        return try await Exploration(runner, settings, dialects: dialects).result(tell)
    }
}
