import MockseKit

/// Serving clients, each in its way.
extension Suite {
    /// A client that is ready to be tested, and the server that it uses.
    struct Subject: Sendable {
        var features: ClientFeatures
        let server: MockServer
        /// A Boolean value indicating whether the client receives commands as messages, which can name unknown commands.
        var sendsMessages = true
        /// A Boolean value indicating whether the client fetches its commands over HTTP.
        var isOverHTTP = false
        /// A function that makes the driver for a worker.
        let driver: @Sendable (_ worker: Int) async throws -> any Driver
    }

    /// Serves a client in this process while a function tests it.
    func serve<Outcome: Sendable>(
        _ features: ClientFeatures, client: @escaping @Sendable () async throws -> any PagingClient,
        _ body: (Subject) async throws -> Outcome
    ) async throws -> Outcome {
        if let reason = features.outOfRange { throw DriverError.handshake(reason) }
        return try await MockServer.withServer(serving(.init())) { server in
            try await body(
                Subject(features: features, server: server, sendsMessages: false) { [timeout] _ in
                    InProcessDriver(client: try await client(), timeout: timeout)
                })
        }
    }

    /// Serves a client behind a driver that reads and writes JSON lines while a function tests it.
    func serve<Outcome: Sendable>(
        driver command: [String], _ body: (Subject) async throws -> Outcome
    ) async throws -> Outcome {
        let drivers = DriverPool { [timeout, driverErrors, known] _ in
            // Starting a driver may take longer than its replies.
            try await MessageDriver(
                try ChildTransport(command, errors: driverErrors), timeout: timeout,
                greeting: max(timeout, .seconds(20)), known: known)
        }
        let result = await Result {
            let features = try await drivers.driver(0).features
            return try await MockServer.withServer(serving(.init())) { server in
                try await body(Subject(features: features, server: server, driver: drivers.driver))
            }
        }
        await drivers.finish()
        return try result.get()
    }

    /// Serves a client that fetches its commands over HTTP while a function tests it.
    func serve<Outcome: Sendable>(
        http configuration: MockServer.Configuration, greeting: Duration, announce: (_ url: String) throws -> Void,
        _ body: (Subject) async throws -> Outcome
    ) async throws -> Outcome {
        try await MockServer.withServer(serving(configuration)) { server in
            try announce(server.url)
            let mailboxes = server.sandboxes.mailboxes
            let drivers = DriverPool { [timeout, known] worker in
                try await MessageDriver(
                    MailboxTransport(mailboxes.open(worker)), timeout: timeout, greeting: greeting, known: known)
            }
            var features = try await drivers.driver(0).features
            // Instances without names can't be told apart.
            let isNamed = mailboxes.names.first != ""
            features.instances = isNamed ? min(jobs ?? Self.usualJobs, features.instances) : 1
            for worker in 1..<max(1, features.instances) {
                if worker == 1 { onStart?("waiting for \(features.instances) instances of \(features.name)") }
                do {
                    _ = try await drivers.driver(worker)
                } catch DriverError.silent(_, let time) where mailboxes.names.count <= worker {
                    throw DriverError.handshake(
                        "`instances` is \(features.instances), but after \(time) only \(worker) "
                            + "\(worker == 1 ? "has" : "have") fetched commands (open the others, or use --jobs \(worker))"
                    )
                }
            }
            return try await body(
                Subject(features: features, server: server, isOverHTTP: true, driver: drivers.driver))
        }
    }

    /// Returns what runs cases against a client, with as many at once as the client and the suite allow.
    func runner(for subject: Subject) -> Runner {
        var features = subject.features
        features.dialects.formIntersection(dialects)
        var runner = Runner(server: subject.server, features: features, makeDriver: subject.driver)
        runner.waitLimits = waitLimits
        runner.seed = seed
        runner.knownFailures = knownFailures
        runner.judgesTiming = judgesTiming
        runner.countsOwnTime = countsOwnTime
        runner.jobs = min(jobs ?? Self.usualJobs, features.instances)
        (runner.sendsMessages, runner.isOverHTTP) = (subject.sendsMessages, subject.isOverHTTP)
        return runner
    }

    /// The number of cases that run at once if the client declares as many instances.
    private static let usualJobs = 8

    /// The dialects that the suite's server serves and that clients may declare.
    private var known: Dialects { knownDialects.adding(dialects) }

    /// Returns the configuration of a server that serves the run's dialects.
    private func serving(_ configuration: MockServer.Configuration) -> MockServer.Configuration {
        var configuration = configuration
        configuration.settings.dialects = known
        return configuration
    }
}

extension Result where Failure == any Error {
    /// Creates a result by running an asynchronous function.
    fileprivate init(_ body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
