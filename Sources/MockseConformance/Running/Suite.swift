public import MockseKit
import MocksePlatform

/// The conformance suite, configured with the cases to run and how to run them.
public struct Suite: Sendable {
    /// The ids of the cases to run, such as `G01`, or `nil` for all.
    public var cases: Set<String>?
    /// The scenarios to run instead of the written cases, or an empty array for the cases.
    public var scenarios: [KeptScenario] = []
    /// The groups to run, such as `guard`, or `nil` for all.
    public var groups: Set<String>?
    /// A Boolean value indicating whether a few drawn scenarios, always the same, follow if no case fails.
    ///
    /// They follow all cases of the current version only.
    public var drawsScenarios = false
    /// The dialects that clients may declare, in addition to ``dialects``.
    public var knownDialects = Dialect.builtIn
    /// The dialects to run.
    ///
    /// Cases run in those that the client supports as well.
    public var dialects = Set(Dialect.builtIn)
    /// The seed of the ids that are served: the same seed serves the same ids.
    public var seed: UInt64
    /// The number of cases that run concurrently, at least 1, or `nil` for as many as the client allows, up to 8.
    public var jobs: Int?
    /// The limits on how long the suite waits.
    public var waitLimits = WaitLimits()
    /// The number of times that each case is run, with the same seed and a new sandbox each time.
    ///
    /// Equal data makes the timelines of two runs comparable. A case whose verdicts differ is FLAKY.
    public var repeats = 1
    /// A function that receives a sentence at the start of a run that takes longer because of what the client declares.
    public var onStart: (@Sendable (String) -> Void)?
    /// A function that receives the number of results that a run is going to have.
    ///
    /// It is a little less if cases have to be added to confirm the selected ones.
    public var onSchedule: (@Sendable (_ results: Int) -> Void)?
    /// The page that shows the run while it's in progress, or `nil` for none.
    package var page: RunPage?
    /// The command that runs the cases again, for reports.
    package var command: [String] = []
    /// The files that describe APIs, by the name of the API, for reports.
    package var descriptions: [String: String] = [:]
    /// The failures that are known and don't count.
    public var knownFailures = KnownFailures([])
    /// The version of the suite, which determines the cases that run.
    public var version = SuiteVersion.current
    /// The claims that the client has to declare, or `nil` if it may declare anything.
    public var committedClaims: DeclaredClaims?
    /// The profiles that the client has to be asked about completely.
    public var requiredProfiles = RequiredProfiles.none
    /// A Boolean value indicating whether cases that measure durations also judge them.
    ///
    /// The default is `true` in optimized builds. An unoptimized client is slow in any case, so elsewhere these cases
    /// only report.
    public var judgesTiming = BuildConfiguration.isOptimized
    /// A Boolean value indicating whether clients measure their timeouts in ``OwnTime``, as the reference client does.
    var countsOwnTime = false
    /// The time that a driver may take to reply.
    public var timeout: Duration = .seconds(10)
    /// A function that receives the results so far if the task of a run is canceled.
    package var onInterruption: (@Sendable (SuiteResult) -> Void)?
    /// A function that receives what drivers write to standard error; without it, they inherit this process's.
    public var driverErrors: (@Sendable ([UInt8]) -> Void)?

    /// Creates a suite of all cases.
    public init(seed: UInt64 = 1) {
        self.seed = seed
    }

    /// Descriptions of all cases, in the order in which they run, in the words of the built-in APIs.
    public static var allCases: [CaseInfo] { cases(for: Dialect.builtIn) }

    /// Returns descriptions of all cases, in the order in which they run, in the words of some APIs.
    public static func cases(for dialects: Dialects) -> [CaseInfo] { Cases.all.map { CaseInfo($0, for: dialects) } }

    /// The names of all groups.
    public static var groups: [String] { CaseGroup.allCases.filter { $0 != .kept }.map(\.rawValue) }

    /// An error that says why the selected cases can't run.
    public struct UnfitSelection: Error, Sendable, Hashable, CustomStringConvertible {
        /// The problem, such as "unknown case g01".
        public let description: String
    }

    /// Returns what to do about an error that kept the suite from running.
    ///
    /// - Parameters:
    ///   - error: An error that a run threw.
    ///   - overHTTP: A Boolean value indicating whether the client fetches its commands over HTTP.
    /// - Returns: The fix, in a sentence or two.
    package static func fix(for error: any Error, overHTTP: Bool = false) -> String {
        overHTTP ? Advice.fixOverHTTP(for: error) : Advice.fix(for: error)
    }

    /// Returns the cases to run for a client of these dialects.
    private func selection(for spoken: Set<Dialect>) throws(UnfitSelection) -> [Case] {
        let kept = scenarios.compactMap(\.item)
        let all = scenarios.isEmpty ? Cases.all : kept
        for id in (cases ?? []).sorted() where !all.contains(where: { $0.id == id }) {
            throw UnfitSelection(description: "unknown case \(id)")
        }
        for group in (groups ?? []).sorted() where !Self.groups.contains(group) {
            throw UnfitSelection(description: "unknown group \(group)")
        }
        guard SuiteVersion.known.contains(version) else {
            let known = SuiteVersion.known.map(\.description).joined(separator: ", ")
            throw UnfitSelection(description: "unknown suite version \(version) (use \(known))")
        }
        let selection = all.compactMap { $0.adapted(to: version) }.filter { item in
            (cases?.contains(item.id) ?? true) && (groups?.contains(item.group.rawValue) ?? true)
                && spoken.contains(where: item.fits)
        }
        guard !selection.isEmpty else {
            let names = spoken.isEmpty ? "no API" : spoken.map(\.name).sorted().joined(separator: " and ")
            throw UnfitSelection(
                description: "no case left to run: the client and the run have \(names) in common; select other cases "
                    + "or groups, another --api, or a newer --suite")
        }
        return selection
    }

    /// Judges a client in this process.
    ///
    /// - Parameters:
    ///   - features: The capabilities that the client declares.
    ///   - tell: A function that receives each result as soon as it is available.
    ///   - client: A function that makes a client, called once for each list that is opened.
    /// - Returns: The results of all cases.
    /// - Throws: An error if the suite's server can't start, ``UnfitSelection`` or `CancellationError`.
    public func run(
        _ features: ClientFeatures, tell: (CaseResult) -> Void = { _ in },
        client: @escaping @Sendable () async throws -> any PagingClient
    ) async throws -> SuiteResult {
        try await serve(features, client: client) { try await judge($0, tell: tell) }
    }

    /// Judges a client through a driver that reads and writes JSON lines.
    ///
    /// - Parameters:
    ///   - command: The driver's program and arguments.
    ///   - tell: A function that receives each result as soon as it is available.
    /// - Returns: The results of all cases.
    /// - Throws: An error if the driver or the suite's server can't start, ``UnfitSelection`` or `CancellationError`.
    public func run(
        driver command: [String], tell: (CaseResult) -> Void = { _ in }
    ) async throws -> SuiteResult {
        try await serve(driver: command) { try await judge($0, tell: tell) }
    }

    /// Judges a client that polls for its commands over HTTP: `GET /_mockse/driver/next`, `POST /_mockse/driver/reply`.
    ///
    /// - Parameters:
    ///   - configuration: The address on which the suite's server listens, and the origins that may use it.
    ///   - greeting: The time that the client may take to connect.
    ///   - announce: A function that receives the URL of the server. An error that it throws ends the run.
    ///   - tell: A function that receives each result as soon as it is available.
    /// - Returns: The results of all cases.
    /// - Throws: An error if the suite's server can't start, `DriverError` if no client connects, ``UnfitSelection`` or
    ///   `CancellationError`.
    public func run(
        http configuration: MockServer.Configuration, greeting: Duration = .seconds(60),
        announce: (_ url: String) throws -> Void, tell: (CaseResult) -> Void = { _ in }
    ) async throws -> SuiteResult {
        try await serve(http: configuration, greeting: greeting, announce: announce) { try await judge($0, tell: tell) }
    }

    private func judge(_ subject: Subject, tell: (CaseResult) -> Void) async throws -> SuiteResult {
        let (declared, server) = (subject.features, subject.server)
        var runner = runner(for: subject)
        let features = runner.features
        let selection = try selection(for: features.dialects)
        runner.jobs = min(runner.jobs, selection.count * features.dialects.count)
        if let notice = runner.notice { onStart?(notice) }
        let jobs = selection.reduce(0) { sum, item in sum + features.dialects.count { item.fits($0) } }
        onSchedule?(jobs * max(1, repeats))
        let feed = feed(on: server, expecting: jobs * max(1, repeats))
        let began = SystemClock().now
        var runs: [[CaseResult]] = []
        func result(_ runs: [[CaseResult]]) -> SuiteResult {
            var result = SuiteResult(
                client: features.name, seed: seed, results: RepeatedRuns(runs).results(knownFailures), command: command,
                features: declared, version: version,
                claimDifferences: committedClaims?.differences(of: declared) ?? [], requiredProfiles: requiredProfiles)
            (result.began, result.stalls) = (began, OwnTime.stalls(since: began))
            return result
        }
        for number in 1...max(1, repeats) {
            let run = repeats > 1 ? number : nil
            runs.append(
                await runner.runConfirmed(selection, of: version) { result in
                    var result = result
                    result.run = run
                    tell(result)
                    if let page { feed?.add(page.result(result, command(for: result))) }
                })
            if Task.isCancelled {
                var partial = result(runs)
                partial.isInterrupted = true
                onInterruption?(partial)
                throw CancellationError()
            }
        }
        if drawsScenarios, cases == nil, groups == nil, scenarios.isEmpty, version == .current {
            let drawn = try await drawnResults(runner, beside: runs.joined())
            for result in drawn { tell(result) }
            runs[0] += drawn
        }
        let final = result(runs)
        if let page {
            await feed?.finish(page.report(final)) { try? await Task.sleep(for: .milliseconds(50)) }
        }
        return final
    }

    /// Opens the page that shows the run, if it's wanted.
    private func feed(on server: MockServer, expecting results: Int) -> RunFeed? {
        guard let page else { return nil }
        let feed = RunFeed(page: page.html)
        feed.expect(results)
        server.sandboxes.feed = feed
        page.announce(server.url + "/_mockse/conform")
        return feed
    }

    /// Returns the command that runs one case again.
    private func command(for result: CaseResult) -> String {
        var whole = SuiteResult(client: "", seed: seed, results: [], command: command)
        whole.descriptions = descriptions
        return whole.command(for: result)
    }
}
