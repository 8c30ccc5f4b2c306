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
    let echo: (@Sendable () async -> Duration)?
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

    /// Opens the list of a client that loads several pages at once, and fires the trigger until page 3 has been served
    /// while page 2 is held.
    func openAhead() async throws {
        try await open()
        try await triggers.fire()
        try await untilHeld(2)
        guard try await triggers.fire(untilServed: 3) else { throw Abandoned() }
        try await untilQuiet()
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
    ///
    /// - Parameter act: A function that opens the second list.
    /// - Throws: An error if the driver fails.
    func openElsewhere(_ act: (CaseRun) async throws -> Void = { try await $0.open() }) async throws {
        guard fixture.opensElsewhere, let run = try await makeElsewhere?() else { return }
        elsewhere = run
        try await act(run)
        try await run.client.close()
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

    /// The time that a client has for reading a response.
    static let reading = Duration.milliseconds(20)

    /// The largest number of pages that the client loads at the end of a run.
    private static let mostLastPages = 3

    /// The next page that the client has to load, or `nil` if it has reached the end of its list.
    var nextPage: Int? {
        if let query = client.log.steps.last(where: { $0.verb == .query })?.began,
            !server.endedRequests.contains(where: { $0.page == 1 && $0.arrived > query && server.delivers($0) })
        {
            return 1
        }
        return server.nextPage(isPrepended: features.refresh == .prepend)
    }

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
                guard let next = nextPage, try await triggers.fire(untilServed: next, sinceStart: true) else { break }
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
