import MockseJudging

/// Operates one client through one case.
final class CaseRun {
    /// Ends a script early: what it waits for did not come, and the judge decides by what there is.
    struct Abandoned: Error {}

    let limits: Patience
    let server: CaseServer
    let client: CaseClient
    /// Sends a request and waits for its response, as a client does.
    private let echo: @Sendable () async -> Void
    private let makeElsewhere: (() async throws -> CaseRun)?
    /// The second list, if one has been opened.
    private(set) var elsewhere: CaseRun?

    init(
        _ client: CaseClient, on server: CaseServer, limits: Patience, echo: @escaping @Sendable () async -> Void,
        elsewhere: (() async throws -> CaseRun)? = nil
    ) {
        self.client = client
        self.server = server
        self.limits = limits
        self.echo = echo
        makeElsewhere = elsewhere
    }

    var features: ClientFeatures { client.features }
    var fixture: Fixture { server.fixture }
    var triggers: Triggers { Triggers(self) }
    var timeline: TimelineWalk { TimelineWalk(self) }

    /// Opens the list, and waits until its first page is there or will not come.
    func open() async throws {
        try await client.open()
        try await untilFirstPage()
    }

    /// Opens the list and fires the trigger until this page is there.
    func walk(to page: Int) async throws {
        try await open()
        guard page > 1 else { return }
        for page in 2...page {
            guard try await triggers.fire(untilServed: page) else { throw Abandoned() }
        }
    }

    /// Opens a second list at another base URL, if the case has one, and leaves it when its first page is there.
    func openElsewhere() async throws {
        guard fixture.opensElsewhere, let run = try await makeElsewhere?() else { return }
        elsewhere = run
        try await run.open()
        try await run.client.close()
    }

    /// Waits until a page is held; ends the script if it never is.
    func untilHeld(_ page: Int) async throws {
        guard server.hasGate(page) else {
            // There is nothing to hold it: what comes, comes.
            try await settle()
            return
        }
        guard try await wait(atMost: limits.limit, for: { server.isHolding(page) }) else { throw Abandoned() }
        _ = server.isHolding
    }

    /// Waits until nothing is held any more at a page's gate: its client has left.
    func untilGone(_ page: Int) async throws {
        // A server notices when it comes to look.
        _ = try await wait(atMost: max(limits.limit, .seconds(2))) { !server.isHolding(page) }
    }

    /// Waits until the client has given up what is held of a page, or has waited for longer than it says.
    func untilGivenUp(_ page: Int) async throws {
        let time = (features.timeout ?? .zero) + limits.settle
        _ = try await wait(atMost: time) { !server.isHolding(page) }
        try await untilQuiet()
    }

    /// Waits until the first page is there, or will not come.
    func untilFirstPage() async throws {
        _ = try await isServed(1, within: limits.limit)
        try await rest()
    }

    /// Gives a client that requests pages ahead of the user the time to do so.
    func untilPrefetched() async throws {
        if features.prefetch > 0 { try await untilQuiet(for: limits.settle * 4) }
    }

    func isServed(_ page: Int, within limit: Duration) async throws -> Bool {
        try await wait(atMost: limit) { server.isServed(page) }
    }

    /// The share of the longest hold for which a script watches the client; the rest is for what comes of the last trigger.
    private static let watchedShare = 0.6

    /// The time for which a script holds a page while it watches the client.
    var holdTime: Duration { min(limits.watch, server.longestHold.map { $0 * Self.watchedShare } ?? limits.watch) }

    /// Lets that time pass, or less if a response has been held for long.
    func pass(_ time: Duration) async throws {
        _ = try await wait(atMost: time) { server.hasHeld(forShare: Self.watchedShare) }
    }

    /// Waits until the client is at rest: nothing but what gates hold is open, and nothing new has been requested.
    func settle() async throws {
        try await untilQuiet()
        try await idle()
    }

    /// The same between two steps of a walk, where a client that can tell that it is idle is taken at its word.
    func rest() async throws {
        if server.hasGates { try await untilQuiet() }
        guard features.has(.idle) else {
            try await untilQuiet()
            return
        }
        // A client that requests pages ahead may come to wait for what is held: it is not idle for as long as that takes.
        let step = server.hasGates ? idleStep : limits.limit
        var waited = Duration.zero
        while !server.isHolding, try await client.idle(atMost: step) == .loading, waited < limits.limit {
            waited += step
        }
    }

    /// How long a client is asked at a time whether it is idle while something may be held: nothing is released meanwhile.
    private var idleStep: Duration { min(limits.settle, server.longestHold.map { $0 / 10 } ?? limits.settle) }

    /// Waits until the client says that it is at rest, if it can.
    private func idle() async throws {
        guard features.has(.idle) else { return }
        // What is held keeps a client from being at rest.
        let step = server.isHolding ? idleStep : limits.limit
        var waited = Duration.zero
        while try await client.idle(atMost: step) == .loading, waited + step < limits.limit, !server.isHoldDue {
            await server.check()
            waited += step
        }
    }

    /// Waits until nothing new has been requested for the usual time; returns whether that came to be.
    @discardableResult
    func untilQuiet() async throws -> Bool { try await untilQuiet(for: limits.settle) }

    /// Waits until nothing new has been requested during that time; returns whether that came to be.
    ///
    /// A request of the suite's own goes along. Where that takes long, the client's do, too, and so does what follows from
    /// them: the time grows with it.
    @discardableResult
    func untilQuiet(for time: Duration) async throws -> Bool {
        var window = time
        let start = OwnTime.now
        var (seen, quietSince) = (server.requests, start)
        // A request within a step is noticed at its end: more steps would only make a busy machine later.
        let step = max(.milliseconds(1), min(window / 4, .milliseconds(50)))
        var isQuiet: Bool { OwnTime.now - quietSince >= window }
        var isCut: Bool { server.isHoldDue || OwnTime.now - start >= limits.limit + window }
        while !isQuiet, !isCut {
            let echo = echo
            async let response: Duration = Self.ownTime { await echo() }
            while !isQuiet, !isCut {
                try await sleep(for: step)
                let requests = server.requests
                if requests != seen || !server.isQuiet { quietSince = OwnTime.now }
                seen = requests
                await server.check()
            }
            window = max(window, min(await response * Self.echoes, limits.limit))
            if server.requests != seen { quietSince = OwnTime.now }
        }
        if server.isHoldDue { noteHurry(time) }
        return isQuiet
    }

    /// The number of responses to the suite's own requests for whose time a client must have been quiet.
    private static let echoes = 4

    private static func ownTime(of body: () async -> Void) async -> Duration {
        let start = OwnTime.now
        await body()
        return OwnTime.now - start
    }

    /// Notes if a page has to be released before the client has had that time, or as much as fits into a hold, for what it
    /// was asked last.
    private func noteHurry(_ time: Duration) {
        let longest = server.longestHold.map { $0 / 3 } ?? time
        if OwnTime.now - client.lastAsked < min(time, longest) { server.noteHurry() }
    }

    /// Waits for something, for at most that time; returns whether it came.
    ///
    /// The time is counted in ``OwnTime``, which passes more slowly on a busy machine.
    func wait(atMost limit: Duration, for condition: () -> Bool) async throws -> Bool {
        let end = OwnTime.now + limit
        while OwnTime.now < end, !server.isHoldDue {
            if condition() { return true }
            try await sleep(for: OwnTime.step)
            await server.check()
        }
        return condition()
    }

    /// Sleeps, and notes how late the machine was.
    private func sleep(for step: Duration) async throws {
        let start = server.now
        try await OwnTime.sleep(for: step)
        server.note(lateness: .nanoseconds(Int64(server.now - start)) - step)
    }

    /// Releases everything, and takes the last snapshot.
    func finish() async throws {
        await server.releaseAll()
        try await untilQuiet(for: limits.settle / 4)
        if client.isClosed { return }
        // What is still under way would be judged as if it had not come.
        if features.has(.idle) {
            for _ in 0..<3 { if try await client.idle(atMost: limits.limit) != .loading { break } }
        }
        try await client.takeSnapshot()
    }

    /// Takes another snapshot of a client that can't tell whether it is at rest, and may display more by now; returns
    /// false if there is no reason to.
    func takeAnotherSnapshot() async throws -> Bool {
        guard !client.isClosed, features.has(.list), !features.has(.idle) else { return false }
        try await untilQuiet()
        try await client.takeSnapshot()
        return true
    }
}
