public import MockseKit
import MocksePlatform

/// The conformance suite: which of its cases are run, and against what.
public struct Suite: Sendable {
    /// The ids of the cases, such as `G01`; nil takes all.
    public var cases: Set<String>?
    /// The groups, such as `guard`; nil takes all.
    public var groups: Set<String>?
    /// The APIs; the client's own are asked about of these.
    public var dialects = Set(Dialect.builtIn)
    /// Decides the ids that are served: the same seed, the same ids.
    public var seed: UInt64
    /// How many cases are run at once, at least 1; nil runs as many as the client allows, up to 8.
    public var jobs: Int?
    /// How long is waited.
    public var patience = Patience()
    /// What is known to fail, and not to count.
    public var knownFailures = KnownFailures([])
    /// A Boolean value indicating whether cases that measure how long things take judge what they measure.
    ///
    /// The default is true in optimized builds: an unoptimized client is slow anyhow, so there such cases only report.
    public var judgesTiming = BuildConfiguration.isOptimized
    /// How long a driver may take to answer.
    public var timeout: Duration = .seconds(10)

    /// The whole suite.
    public init(seed: UInt64 = 1) {
        self.seed = seed
    }

    /// What there is, in the order in which it is run.
    public static var catalogue: [CaseInfo] { Cases.all.map(CaseInfo.init) }

    /// The groups there are.
    public static var groups: [String] { CaseGroup.allCases.map(\.rawValue) }

    /// What was asked for cannot be run.
    public struct UnfitSelection: Error, Sendable, Hashable, CustomStringConvertible {
        /// For example: there is no case g01.
        public let description: String
    }

    /// The cases to run for a client of these dialects.
    private func selection(for spoken: Set<Dialect>) throws(UnfitSelection) -> [Case] {
        for id in (cases ?? []).sorted() where !Cases.all.contains(where: { $0.id == id }) {
            throw UnfitSelection(description: "there is no case \(id)")
        }
        for group in (groups ?? []).sorted() where !Self.groups.contains(group) {
            throw UnfitSelection(description: "there is no group \(group)")
        }
        let selection = Cases.all.filter { item in
            (cases?.contains(item.id) ?? true) && (groups?.contains(item.identity.group.rawValue) ?? true)
                && spoken.contains(where: item.conditions.fit)
        }
        guard !selection.isEmpty else {
            let names = spoken.isEmpty ? "none of them" : spoken.map(\.name).sorted().joined(separator: " and ")
            throw UnfitSelection(
                description: "no case is left to run: the client and the run have \(names) in common of the APIs, and "
                    + "none of the cases and groups named is about that")
        }
        return selection
    }

    /// Judges a client of this process.
    ///
    /// - Parameters:
    ///   - features: What the client says of itself.
    ///   - tell: Hears of each result as soon as it is there.
    ///   - client: Makes a client; called once for each list that is opened.
    /// - Returns: What it was found to do.
    /// - Throws: What keeps the suite's server from starting, `UnfitSelection`, `CancellationError`.
    public func run(
        _ features: ClientFeatures, tell: (CaseResult) -> Void = { _ in },
        client: @escaping @Sendable () async throws -> any PagingClient
    ) async throws -> SuiteResult {
        try await MockServer.withServer(serving(.init())) { server in
            try await judge(features, on: server, inWords: false, tell: tell) { [timeout] _ in
                InProcessDriver(client: try await client(), timeout: timeout)
            }
        }
    }

    /// Judges the client behind a driver that speaks JSON lines.
    ///
    /// - Parameters:
    ///   - command: The driver's program and arguments.
    ///   - tell: Hears of each result as soon as it is there.
    /// - Returns: What it was found to do.
    /// - Throws: What keeps the driver or the suite's server from starting, `UnfitSelection`, `CancellationError`.
    public func run(
        driver command: [String], tell: (CaseResult) -> Void = { _ in }
    ) async throws -> SuiteResult {
        let drivers = DriverPool { [timeout] in
            // To start takes its own time, whatever the answers may take.
            try await MessageDriver(
                try ChildTransport(command), timeout: timeout, greeting: max(timeout, .seconds(20)))
        }
        let result = await Result {
            let features = try await drivers.driver(0).features
            return try await MockServer.withServer(serving(.init())) { server in
                try await judge(features, on: server, inWords: true, tell: tell, driver: drivers.driver)
            }
        }
        await drivers.finish()
        return try result.get()
    }

    /// Judges a client that asks for its commands over HTTP: `GET /_mockse/driver/next`, `POST /_mockse/driver/reply`.
    ///
    /// - Parameters:
    ///   - configuration: Where the suite's server listens, and which pages may speak with it.
    ///   - greeting: How long the client may take to come.
    ///   - announce: Hears where the server is.
    ///   - tell: Hears of each result as soon as it is there.
    /// - Returns: What it was found to do.
    /// - Throws: What keeps the suite's server from starting; `DriverError` if no client comes;
    ///   `UnfitSelection`, `CancellationError`.
    public func run(
        http configuration: MockServer.Configuration, greeting: Duration = .seconds(60),
        announce: (_ url: String) -> Void, tell: (CaseResult) -> Void = { _ in }
    ) async throws -> SuiteResult {
        try await MockServer.withServer(serving(configuration)) { server in
            announce(server.url)
            let drivers = DriverPool { [timeout] in
                try await MessageDriver(
                    MailboxTransport(server.sandboxes.openMailbox()), timeout: timeout, greeting: greeting)
            }
            // There is one mailbox, whatever the client says.
            var features = try await drivers.driver(0).features
            features.instances = 1
            return try await judge(features, on: server, inWords: true, tell: tell, driver: drivers.driver)
        }
    }

    /// The configuration of a server that serves the run's dialects.
    private func serving(_ configuration: MockServer.Configuration) -> MockServer.Configuration {
        var configuration = configuration
        configuration.settings.dialects = dialects.union(Dialect.builtIn).ordered
        return configuration
    }

    private func judge(
        _ features: ClientFeatures, on server: MockServer, inWords: Bool, tell: (CaseResult) -> Void,
        driver: @escaping @Sendable (_ worker: Int) async throws -> any Driver
    ) async throws -> SuiteResult {
        var features = features
        features.dialects.formIntersection(dialects)
        let selection = try selection(for: features.dialects)
        var runner = Runner(server: server, features: features, makeDriver: driver)
        runner.patience = patience
        runner.seed = seed
        runner.knownFailures = knownFailures
        runner.judgesTiming = judgesTiming
        runner.jobs = min(jobs ?? 8, features.instances, selection.count * features.dialects.count)
        runner.sendsMessages = inWords
        let results = await runner.run(selection, tell: tell)
        try Task.checkCancellation()
        return SuiteResult(client: features.name, seed: seed, results: results, command: [])
    }
}

extension Result where Failure == any Error {
    /// What comes of something that takes its time.
    fileprivate init(_ body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
