import MockseHash
import MockseJudging
import MockseKit
import MocksePaging

/// Running a case.
extension Runner {
    /// A run of a case, with everything that distinguishes it from other runs.
    struct Attempt: Sendable {
        let item: Case
        let dialect: Dialect
        let worker: Int
        /// The number of a stimulus to leave out, to prove that its absence is noticed.
        var withoutStimulus: Int?
        /// The number of earlier runs that the suite was too late for.
        var misses = 0

    }

    /// Builds the fixture, operates the client and collects the history.
    func history(of attempt: Attempt) async throws -> History {
        let item = attempt.item
        let simulation = simulation(attempt.worker)
        // The name of a file can be longer than that of a sandbox.
        let label = item.group == .kept ? "scenario" : item.id
        let name = "conform-\(label)-\(attempt.dialect.name)"
        let names = [name, name + "-2"]
        defer { for name in names { simulation.removeSandbox(name) } }
        let seed =
            item.seed ?? KeyedHash(seed: seed, purpose: item.idsOf, target: attempt.dialect.name, attempt: 1).bits
        let plain = fixture(for: attempt, seed: seed, lateness: try await simulation.clock.lateness())
        var fixture = plain
        for (number, stimulus) in item.stimuli.enumerated() where number != attempt.withoutStimulus {
            stimulus.apply(&fixture)
        }
        if let timeout = features.timeout {
            // A client that gives up first would be blamed for that.
            fixture.delays = fixture.delays.mapValues { min($0, timeout * ServerLog.longestHold) }
        }
        let run = try await run(attempt, fixture, in: names[0], of: simulation) { [fixture] in
            var other = self.fixture(for: attempt, seed: ~seed, lateness: .zero)
            if fixture.holdsElsewhere { other.gates.append(1) }
            return try await self.run(attempt, other, in: names[1], of: simulation)
        }
        do {
            let setting = History.Setting(
                fixture: fixture, plainFixture: plain, features: features.withPages(of: plain.pageSize))
            let history = try await history(of: run, item, setting)
            try await run.client.close()
            return history
        } catch {
            // Otherwise the client keeps requesting pages from a sandbox that no longer exists.
            try? await run.client.close()
            throw error
        }
    }

    private func fixture(for attempt: Attempt, seed: UInt64, lateness: Duration) -> Fixture {
        var fixture = Fixture(
            attempt.dialect, list: clientLists[attempt.dialect],
            pageSize: servedPageSize(attempt), seed: seed)
        fixture.window = features.withPages(of: fixture.pageSize).window
        (fixture.maxPages, fixture.prefetch) = (features.maxPages, features.prefetch)
        fixture.pause = waitLimits.pause(after: attempt.misses, lateness: lateness)
        fixture.slowTime = min(.milliseconds(600) * fixture.pause, features.timeout.map { $0 * 0.6 } ?? .seconds(60))
        fixture.judgesTiming = judgesTiming
        attempt.item.fixture(&fixture)
        return fixture
    }

    /// Runs a case to its end and collects the history.
    private func history(of run: CaseRun, _ item: Case, _ setting: History.Setting) async throws -> History {
        do {
            do {
                try await item.script(run)
            } catch is CaseRun.Abandoned {
                // The judge sees how far the script got.
            }
            try await run.finish()
        } catch  where run.client.log.crash != nil {
            // A client that crashes at what the case confronts it with has failed it.
            await run.server.releaseAll()
        }
        let elsewhere: History.Elsewhere? =
            if let other = run.elsewhere {
                History.Elsewhere(
                    opened: other.server.start, client: other.client.log,
                    exchanges: await other.server.logNow.exchanges)
            } else {
                nil
            }
        var waited = Duration.zero
        while true {
            let history = History(
                setting, client: run.client.log, server: await run.server.logNow, elsewhere: elsewhere)
            // A client that can't report that it is idle may display pages late.
            guard item.level != .info, history.client.crash == nil, waited < waitLimits.limit,
                !history.isDisplayComplete,
                try await run.takeAnotherSnapshot()
            else { return history }
            waited += waitLimits.settle
        }
    }

    /// Sets up a sandbox for the run and a client that uses it.
    private func run(
        _ attempt: Attempt, _ fixture: Fixture, in name: String, of simulation: any Simulation,
        elsewhere: (() async throws -> CaseRun)? = nil
    ) async throws -> CaseRun {
        let (sandbox, clock) = (try simulation.sandbox(name), simulation.clock)
        if let timeline = fixture.timeline {
            try sandbox.put(data: timeline.text, at: timeline.dataset)
        } else {
            if let dataset = fixture.unusedDataset { try sandbox.put(data: "[]", at: dataset) }
            sandbox.put(script: fixture.script)
        }
        for fault in fixture.faults { try sandbox.fail(fault, of: fixture) }
        for (page, delay) in fixture.delays { try sandbox.delay(page, by: delay, of: fixture) }
        for page in fixture.stalledPages { try sandbox.stall(page, timeout: features.timeout, of: fixture) }
        var limits = waitLimits
        limits.recovery = features.recovery
        let list = fixture.timeline?.list ?? fixture.dialect.usualList
        let address = ListAddress(
            dialect: fixture.dialect, baseURL: sandbox.url, path: list.path,
            parameters: list.parameters.merging(fixture.parameters) { $1 }, pageSize: pageSize(attempt))
        let client = CaseClient(
            try await simulation.makeDriver(), features: features, list: address,
            otherOrder: fixture.list.otherOrder, spacing: waitLimits.spacing, clock: clock)
        let caseServer = CaseServer(
            fixture, in: sandbox, clock: clock, timeout: features.timeout,
            timeoutClock: countsOwnTime ? { clock.time.wholeNanoseconds } : nil)
        return CaseRun(client, on: caseServer, limits: limits, echo: simulation.echo, elsewhere: elsewhere)
    }

    /// The page size that clients are told to request, small so that a few rows make many pages.
    private static let settablePageSize = 10
    /// The page size that clients are told to request where most of a response must be its body.
    private static let longPageSize = 60

    private func pageSize(_ attempt: Attempt) -> Int? {
        guard attempt.dialect.hasSettableSize else { return nil }
        switch features.pageSize {
        case .settable:
            if attempt.item.asksForTooMany { return 2 * attempt.dialect.paging.largestSize }
            if attempt.item.hasLongPages { return min(Self.longPageSize, attempt.dialect.paging.largestSize) }
            return judgesTiming ? attempt.item.timedPageSize ?? Self.settablePageSize : Self.settablePageSize
        case .fixed, .unsent: return nil
        }
    }

    /// Returns the number of rows in a full page.
    private func servedPageSize(_ attempt: Attempt) -> Int {
        let dialect = attempt.dialect
        var asked = pageSize(attempt)
        if dialect.hasSettableSize, case .fixed(let size) = features.pageSize { asked = size }
        // Pages of a script can have more rows than the API would serve, so that they are long enough.
        return asked.map { max(Self.shortestPage, dialect.paging.served($0)) } ?? usualPageSize
            ?? dialect.usualPageSize
    }
}
