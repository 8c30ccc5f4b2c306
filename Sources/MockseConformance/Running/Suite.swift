public import MockseKit

/// The conformance suite: which of its cases are run, and against what.
public struct Suite: Sendable {
    /// The ids of the cases, such as `G01`; nil takes all.
    public var cases: Set<String>?
    /// The groups, such as `guard`; nil takes all.
    public var groups: Set<String>?
    /// The APIs; the client's own are asked about of these.
    public var dialects = Set(Dialect.allCases)
    /// Decides the ids that are served: the same seed, the same ids.
    public var seed: UInt64
    /// How long is waited.
    public var patience = Patience()
    /// What is known to fail, and not to count.
    public var knownFailures = KnownFailures([])
    /// How long a driver may take to answer.
    public var timeout: Duration = .seconds(10)

    /// How many cases a client of this process is judged by at a time, at least 1.
    ///
    /// Each list has a client of its own. Most cases wait: those of clients that share nothing may do so together.
    public var casesAtOnce = 1

    /// The whole suite.
    public init(seed: UInt64 = 1) {
        self.seed = seed
    }

    /// What there is, in the order in which it is run.
    public static var catalogue: [CaseInfo] { Cases.all.map(CaseInfo.init) }

    /// The groups there are.
    public static var groups: [String] { Case.Group.allCases.map(\.rawValue) }

    var selection: [Case] {
        Cases.all.filter { item in
            (cases?.contains(item.id) ?? true) && (groups?.contains(item.group.rawValue) ?? true)
        }
    }

    /// Judges a client of this process.
    ///
    /// - Parameters:
    ///   - features: What the client says of itself.
    ///   - tell: Hears of each result as soon as it is there.
    ///   - client: Makes a client; called once for each list that is opened.
    /// - Returns: What it was found to do.
    /// - Throws: What keeps the suite's server from starting.
    public func run(
        _ features: ClientFeatures, tell: (CaseResult) -> Void = { _ in },
        client: @escaping @Sendable () async throws -> any PagingClient
    ) async throws -> SuiteResult {
        try await MockServer.withServer { server in
            await judge(features, on: server, inWords: false, tell: tell) {
                InProcessDriver(client: try await client())
            }
        }
    }

    /// Judges the client behind a driver that speaks JSON lines.
    ///
    /// - Parameters:
    ///   - command: The driver's program and arguments.
    ///   - tell: Hears of each result as soon as it is there.
    /// - Returns: What it was found to do.
    /// - Throws: What keeps the driver or the suite's server from starting.
    public func run(
        driver command: [String], tell: (CaseResult) -> Void = { _ in }
    ) async throws -> SuiteResult {
        let driver = RunningDriver { [timeout] in
            // To start takes its own time, whatever the answers may take.
            try await MessageDriver(
                try ChildTransport(command), timeout: timeout, greeting: max(timeout, .seconds(20)))
        }
        let features = try await driver.current().features
        return try await MockServer.withServer { server in
            await judge(features, on: server, inWords: true, tell: tell) { try await driver.current() }
        }
    }

    /// Judges a client that asks for its commands over HTTP: `GET /_mockse/driver/next`, `POST /_mockse/driver/reply`.
    ///
    /// - Parameters:
    ///   - configuration: Where the suite's server listens, and which pages may speak with it.
    ///   - greeting: How long the client may take to come.
    ///   - announce: Hears where the server is.
    ///   - tell: Hears of each result as soon as it is there.
    /// - Returns: What it was found to do.
    /// - Throws: What keeps the suite's server from starting; `DriverError` if no client comes.
    public func run(
        http configuration: MockServer.Configuration, greeting: Duration = .seconds(60),
        announce: (_ url: String) -> Void, tell: (CaseResult) -> Void = { _ in }
    ) async throws -> SuiteResult {
        try await MockServer.withServer(configuration) { server in
            announce(server.url)
            let driver = RunningDriver { [timeout] in
                try await MessageDriver(
                    MailboxTransport(server.sandboxes.openMailbox()), timeout: timeout, greeting: greeting)
            }
            let features = try await driver.current().features
            return await judge(features, on: server, inWords: true, tell: tell) { try await driver.current() }
        }
    }

    private func judge(
        _ features: ClientFeatures, on server: MockServer, inWords: Bool, tell: (CaseResult) -> Void,
        driver: @escaping @Sendable () async throws -> any Driver
    ) async -> SuiteResult {
        var features = features
        features.dialects.formIntersection(dialects)
        var runner = Runner(server: server, features: features, makeDriver: driver)
        runner.patience = patience
        runner.seed = seed
        runner.knownFailures = knownFailures
        runner.sendsMessages = inWords
        // Behind a driver there is one client.
        runner.atOnce = inWords ? 1 : casesAtOnce
        let results = await runner.run(selection, tell: tell)
        return SuiteResult(client: features.name, seed: seed, results: results, command: [])
    }
}
