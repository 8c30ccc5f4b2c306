import MockseBase
import MockseJudging

/// A run of one client through one case.
final class CaseRun {
    /// An error that ends a script early because what it waits for didn't happen; the judge decides from the history
    /// so far.
    struct Abandoned: Error {}

    let limits: WaitLimits
    let server: CaseServer
    let client: CaseClient
    /// A function that sends a request and returns the time that its response took, or `nil` where no machine can be late.
    private let echo: (@Sendable () async -> Duration)?
    private let makeElsewhere: (() async throws -> CaseRun)?
    /// The run of the second list, if one was opened.
    private(set) var elsewhere: CaseRun?

    init(
        _ client: CaseClient, on server: CaseServer, limits: WaitLimits, echo: (@Sendable () async -> Duration)?,
        elsewhere: (() async throws -> CaseRun)? = nil
    ) {
        self.client = client
        self.server = server
        self.limits = limits
        self.echo = echo
        makeElsewhere = elsewhere
    }

    var clock: any RunClock { server.clock }
    var features: ClientFeatures { client.features }
    var fixture: Fixture { server.fixture }
    var triggers: Triggers { Triggers(self) }
    var timeline: TimelineWalk { TimelineWalk(self) }

    /// Opens the list and waits until its first page has been served, or the wait limit has passed.
    func open() async throws {
        try await client.open()
        try await untilFirstPage()
    }

    /// Opens the list, fires the trigger, and waits until page 2 has failed, or is held because it was tried again.
    func openAndFail() async throws {
        try await open()
        try await triggers.fire()
        _ = try await wait(atMost: limits.limit) { server.lastRequestFailed || server.isHolding(2) }
    }

    /// The time after which a long walk may stop early.
    private static let walkTime = Duration.seconds(15)

    /// Opens the list and fires the trigger until the given page has been served.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - enough: The page after which the walk may stop early if the client takes long, or `nil`.
    /// - Throws: An error if the client stops paging or the driver fails.
    func walk(to page: Int, enough: Int? = nil) async throws {
        try await open()
        guard page > 1 else { return }
        let start = clock.time
        for page in 2...page {
            guard try await triggers.fire(untilServed: page) else { throw Abandoned() }
            if let enough, page >= enough, clock.time - start > Self.walkTime { return }
        }
        if features.isBatch { try await untilQuiet() }
    }

    /// Opens a second list at another base URL, if the case has one, and closes it after its first page.
    func openElsewhere() async throws {
        guard fixture.opensElsewhere, let run = try await makeElsewhere?() else { return }
        elsewhere = run
        try await run.open()
        try await run.client.close()
    }

    /// Waits until a page is held, and ends the script if it never is.
    func untilHeld(_ page: Int) async throws {
        guard server.hasGate(page) else {
            // The case has no gate for this page, so nothing holds it.
            try await settle()
            return
        }
        guard try await wait(atMost: limits.limit, for: { server.isHolding(page) }) else { throw Abandoned() }
        server.noteHolds()
    }

    /// Waits until a page's gate holds nothing, because the client closed the request.
    func untilGone(_ page: Int) async throws {
        // Shorter than the usual timeouts: a request that times out later was not canceled.
        let time = max(limits.limit / 3, .seconds(1)) + server.lateness
        _ = try await wait(atMost: time) { !server.isHolding(page) }
    }

    /// Waits until the client abandons its held request for a page, or its declared timeout has passed.
    func untilGivenUp(_ page: Int) async throws {
        let time = (features.timeout ?? .zero) + limits.settle
        _ = try await wait(atMost: time) { !server.isHolding(page) }
        try await untilQuiet()
    }

    /// The share of the time of a slow response after which its head has arrived.
    static let shareOfHead = 0.45

    /// Waits until the head of a slow response has arrived, and ends the script if its page isn't requested.
    func untilBegun() async throws {
        guard let delay = fixture.delays.values.max(), try await wait(atMost: limits.limit, for: { !server.isQuiet })
        else {
            throw Abandoned()
        }
        try await clock.sleep(for: delay * Self.shareOfHead)
    }

    /// Waits until the client abandons a response that has stalled, or its declared timeout has passed.
    func untilStalledIsGivenUp() async throws {
        _ = try await wait(atMost: limits.limit) { !server.isQuiet }
        _ = try await wait(atMost: (features.timeout ?? .zero) + limits.settle) { server.isQuiet }
        try await untilQuiet()
    }

    /// Waits until the first page has been served, or the wait limit has passed.
    func untilFirstPage() async throws {
        _ = try await isServed(1, within: limits.limit)
        try await rest()
    }

    /// Waits long enough for a client that prefetches pages to request them.
    func untilPrefetched() async throws {
        if features.prefetch > 0 { try await untilQuiet(for: limits.settle * 4) }
    }

    func isServed(_ page: Int, within limit: Duration) async throws -> Bool {
        try await wait(atMost: limit) { server.isServed(page) }
    }

    /// The share of the longest hold during which a script watches the client; the rest is for the effect of the last
    /// trigger.
    private static let watchedShare = 0.6

    /// The length of time for which a script holds a page while it watches the client.
    var holdTime: Duration { min(limits.watch, server.longestHold.map { $0 * Self.watchedShare } ?? limits.watch) }

    /// Waits for the given time, or less if a response has been held for too long.
    func pass(_ time: Duration) async throws {
        _ = try await wait(atMost: time) { server.hasHeld(forShare: Self.watchedShare) }
    }

    /// Waits until the client is at rest, so that only held requests are open and it sends no new ones, and records what
    /// it displays then.
    func settle() async throws {
        let isQuiet = try await untilQuiet()
        try await idle()
        try await observe(isQuiet: isQuiet)
    }

    /// The time without a request after which a client that is loading is stuck, a little longer than its judge requires.
    private static let spinnerTime = Duration.milliseconds(1_200)

    /// Records what a client at rest displays.
    ///
    /// A client that can't report that it is idle may display more later, so only its last list counts as settled.
    /// With `isQuiet`, it has sent no request for some time.
    func observe(isQuiet: Bool = true) async throws {
        guard !client.isClosed else { return }
        let requests = server.requests
        if isQuiet, features.has(.idle) {
            if client.log.steps.last?.verb != .idle { try await client.idle(atMost: idleStep) }
            if client.log.states.last?.state == .loading, !server.isHolding {
                // It may be about to send a request. If it isn't, this never ends.
                try await untilQuiet(for: Self.spinnerTime)
                try await client.idle(atMost: idleStep)
            }
            client.noteRest()
        }
        let state = client.log.states.last?.state
        let isAtRest = features.has(.idle) && isQuiet && (state != .loading || server.isHolding)
        try await client.takeSnapshot(
            isSettled: isAtRest && requests == server.requests, isQuiet: isQuiet && requests == server.requests)
    }

    /// Waits between two steps of a walk until the client is at rest, trusting a client that can report that it is
    /// idle.
    func rest() async throws {
        // A client may still be about to check its first page, which the next step may hold.
        if server.hasGates || features.revalidates { try await untilQuiet() }
        guard features.has(.idle) else {
            try await untilQuiet()
            return
        }
        // A client that prefetches pages may be waiting for a held one, and isn't idle until that is released.
        let step = server.hasGates ? idleStep : limits.limit
        var waited = Duration.zero
        while !server.isHolding, try await client.idle(atMost: step) == .loading, waited < limits.limit {
            waited += step
        }
    }

    /// The longest wait for a single `idle` reply while a response may be held, because nothing is released meanwhile.
    private var idleStep: Duration { min(limits.settle, server.longestHold.map { $0 / 10 } ?? limits.settle) }

    /// Waits until the client reports that it is idle, if it can.
    func idle() async throws {
        guard features.has(.idle) else { return }
        // A held response keeps a client from becoming idle.
        let step = server.isHolding ? idleStep : limits.limit
        var waited = Duration.zero
        while try await client.idle(atMost: step) == .loading, waited + step < limits.limit, !server.isHoldDue {
            await server.check()
            waited += step
        }
    }

    /// Waits until nothing new has been requested for the usual time, and returns whether that happened.
    @discardableResult
    func untilQuiet() async throws -> Bool { try await untilQuiet(for: limits.settle) }

    /// Waits until nothing new has been requested for the given time, and returns whether that happened.
    ///
    /// The suite sends a request of its own meanwhile. If that takes long, the client's requests and its reactions to
    /// them do as well, so the time grows accordingly.
    @discardableResult
    func untilQuiet(for time: Duration) async throws -> Bool {
        // A client that loads all pages by itself is quiet between two of them, too.
        var window = features.isBatch ? max(time, Self.batchPause) : time
        let start = clock.time
        var (seen, quietSince) = (server.requests, start)
        // A request is noticed at the end of its step. Shorter steps would only slow down a busy machine.
        let step = max(.milliseconds(1), min(window / 4, .milliseconds(50)))
        var isQuiet: Bool { clock.time - quietSince >= window }
        var isCut: Bool { server.isHoldDue || clock.time - start >= limits.limit + window }
        func watch() async throws {
            while !isQuiet, !isCut {
                try await pause(step, until: min(quietSince + window, start + limits.limit + window))
                let requests = server.requests
                if requests != seen || !server.isQuiet { quietSince = clock.time }
                seen = requests
                await server.check()
            }
        }
        while !isQuiet, !isCut {
            guard let echo else {
                try await watch()
                continue
            }
            async let response = echo()
            try await watch()
            window = max(window, min(await response * Self.echoes, limits.limit))
            if server.requests != seen { quietSince = clock.time }
        }
        if server.isHoldDue { noteHurry(time) }
        return isQuiet
    }

    /// The time without a request after which a client that loads all pages by itself has loaded them.
    private static let batchPause = Duration.milliseconds(400)

    /// The number of the suite's own round trips for which a client must be quiet.
    private static let echoes = 8

    /// Notes whether a page must be released before the client has had the given time, or as much of it as fits into a
    /// hold, to react to its last command.
    private func noteHurry(_ time: Duration) {
        let longest = server.longestHold.map { $0 / 3 } ?? time
        if clock.time - client.lastAsked < min(time, longest) { server.noteHurry() }
    }

    /// Waits until a condition holds, up to a limit, and returns whether it does.
    ///
    /// The limit is measured in a time that passes more slowly on a busy machine.
    func wait(atMost limit: Duration, for condition: () -> Bool) async throws -> Bool {
        let end = clock.time + limit
        while clock.time < end, !server.isHoldDue {
            if condition() { return true }
            try await pause(OwnTime.step, until: end)
            await server.check()
        }
        return condition()
    }

    /// Waits for a step, or where time is virtual for the next event, and notes how long the machine overslept.
    private func pause(_ step: Duration, until end: Duration) async throws {
        let rest = end - clock.time
        let limit = server.restOfHolds(watched: Self.watchedShare).map { min($0, rest) } ?? rest
        server.note(lateness: try await clock.pause(step, atMost: limit))
    }

    /// The time that a client has for reading a response.
    static let reading = Duration.milliseconds(20)

    /// The largest number of pages that the client loads at the end of a run.
    private static let mostLastPages = 3

    /// Ends the run: lets everything succeed, and fires until the list ends or the client ignores it for too long.
    ///
    /// A client that hasn't come to life by then never will, whatever it met before.
    func finish() async throws {
        // Nobody knows whether a client read a response that arrives together with a command.
        let wasHolding = server.isHolding
        if wasHolding { try await clock.sleep(for: Self.reading) }
        await server.releaseAll()
        if wasHolding { try await clock.sleep(for: Self.reading) }
        if client.isClosed {
            try await untilQuiet(for: limits.settle / 4)
            return
        }
        if fixture.timeline == nil {
            // A client learns of a pause when it has read the response.
            while let rest = server.restOfPause, !server.isHoldDue { try await clock.sleep(for: rest + Self.reading) }
        }
        if fixture.timeline == nil, !fixture.movesRows, !features.isBatch {
            try server.stopFailing()
            for _ in 0..<Self.mostLastPages {
                let next = server.nextPage(isPrepended: features.refresh == .prepend)
                guard let next, try await triggers.fire(untilServed: next) else { break }
            }
            // Pages that were requested ahead may wait for the user.
            for _ in 0..<min(features.prefetch, Self.mostLastPages) { try await client.more() }
        }
        let isQuiet = try await untilQuiet(for: limits.settle / 4)
        // A page that is still loading would be judged as missing.
        if features.has(.idle) {
            for _ in 0..<3 { if try await client.idle(atMost: limits.limit) != .loading { break } }
            client.noteRest()
        }
        let state = client.log.states.last?.state
        try await client.takeSnapshot(isSettled: isQuiet && state != .loading, isQuiet: isQuiet)
    }

    /// Takes another snapshot of a client that can't report that it is idle and may display more by now.
    ///
    /// - Returns: `false` if another snapshot isn't needed.
    func takeAnotherSnapshot() async throws -> Bool {
        guard !client.isClosed, features.has(.list), !features.has(.idle) else { return false }
        let isQuiet = try await untilQuiet()
        client.noteUnrest()
        try await client.takeSnapshot(isSettled: isQuiet, isQuiet: isQuiet)
        return true
    }
}
