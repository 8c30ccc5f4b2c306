import MockseJudging
import MockseKit

/// The ways in which a user fires the trigger until it has an effect.
struct Triggers {
    private let run: CaseRun
    private var server: CaseServer { run.server }
    private var client: CaseClient { run.client }
    private var limits: WaitLimits { run.limits }
    private var clock: any RunClock { run.clock }

    init(_ run: CaseRun) {
        self.run = run
    }

    /// Opens the list and fires repeatedly until a page has been served completely, up to a limit.
    ///
    /// This is a user who waits for nothing but responses. If the case doesn't call for that, the trigger fires once.
    ///
    /// - Parameters:
    ///   - page: The page to serve.
    ///   - limit: The limit.
    ///   - earlier: A page that must have been served some time ago as well, or `nil`.
    /// - Throws: An error if the driver fails.
    func fireRepeatedly(untilServed page: Int, within limit: Duration, after earlier: Int? = nil) async throws {
        try await client.open()
        _ = try await run.isServed(1, within: limits.limit)
        guard run.fixture.firesRepeatedly else { return try await fire() }
        // A page that the client requests ahead may ask for the pause.
        try await run.untilPrefetched()
        // Short enough for several triggers within a requested pause.
        var pause = TriggerPause(from: min(limits.settle, .milliseconds(100)))
        // Long enough for a client that waits until the user stops scrolling.
        let longest = max(.seconds(1), limits.settle * 2)
        let deadline = clock.now + limit.wholeNanoseconds
        var waited = Duration.zero
        // The steps count on a slow machine, and the clock on a fast one.
        while clock.now < deadline || waited < limit {
            try await untilRead()
            if server.isServed(page), earlier.map(server.isLongServed) ?? true { break }
            let before = server.requests
            try await client.more()
            let length = min(pause.length, longest)
            _ = try await run.wait(atMost: length) { server.requests != before }
            waited += max(length, .milliseconds(20))
            pause.note(isAnswered: server.requests != before)
        }
    }

    /// Gives the client time to read a response, but not the whole pause that the response may ask for.
    private func untilRead() async throws {
        _ = try await run.wait(atMost: limits.limit) { server.isQuiet }
        if run.features.has(.idle) {
            // A client that retries on its own may not report that it is idle before then.
            try await client.idle(atMost: .milliseconds(400) * run.fixture.pause)
        } else {
            try await run.untilQuiet(for: min(limits.settle, .milliseconds(400)))
        }
    }

    /// Fires at a steady pace until a page is shown, or served if the client reports no list, for a limited time.
    func fireSteadily(untilShown page: Int) async throws {
        let rows = Set(run.fixture.pages[page - 1].rows.map(\.id))
        let end = clock.time + SteadyTriggers.length(run.fixture.delays[page] ?? .zero)
        while clock.time < end {
            let due = clock.time + SteadyTriggers.pause
            try await client.more()
            guard try await run.isServed(page, within: SteadyTriggers.pause) else { continue }
            try await client.takeSnapshot()
            guard let list = client.log.snapshots.last, rows.isDisjoint(with: list.ids) else { return }
            if clock.time < due { try await clock.sleep(for: due - clock.time) }
        }
    }

    /// Taps "try again" five times in a row, repeatedly until something is requested: a client may pause after a
    /// failure.
    func tryAgain() async throws {
        let before = server.requests
        var (waited, pause) = (Duration.zero, TriggerPause(from: limits.settle))
        while server.requests == before, !server.isHolding, waited < limits.afterFailure {
            for _ in 0..<5 { try await client.retry() }
            _ = try await run.wait(atMost: pause.length) { server.requests != before || server.isHolding }
            waited += pause.length
            pause.note(isAnswered: false)
        }
    }

    /// The number of failures of a page after each of which the suite starts to wait again.
    private static let mostFailures = 3

    /// Fires once at a time until a page has been served completely, with `sinceStart` since the list started over.
    ///
    /// Without effect, the trigger fires less and less often, because a client may wait until the user stops scrolling.
    /// After a failure, it alternates with "try again" if the client supports it.
    ///
    /// - Returns: `false` if the page was never served.
    @discardableResult
    func fire(untilServed page: Int, sinceStart: Bool = false) async throws -> Bool {
        func isServed() -> Bool { sinceStart ? run.nextPage != page : server.isServed(page) }
        var (waited, pause, vain) = (Duration.zero, TriggerPause(from: limits.settle), 0)
        var failures = server.failures(of: page)
        while true {
            if isServed() { break }
            // Each failure may be followed by a pause of its own. More than a few are no longer a client that tries again.
            let now = server.failures(of: page)
            if now > failures, now <= Self.mostFailures { waited = .zero }
            failures = now
            let limit = server.hasFailed(within: limits.afterFailure) ? limits.afterFailure : limits.limit
            guard waited < limit else { break }
            try await client.untilTriggerIsDue()
            // The page may have arrived meanwhile, and may ask for a pause.
            if isServed() { break }
            let (before, fired) = (server.requests, clock.time)
            if server.lastRequestFailed, vain % 2 == 1 { try await client.retry() } else { try await client.more() }
            let time = min(pause.length, max(limits.settle, limit - waited))
            _ = try await run.wait(atMost: time) { server.requests != before }
            if server.requests != before { client.noteEffect(ofTriggerAt: fired, afterIgnored: vain > 0) }
            let rest = max(.zero, time - (clock.time - fired))
            if try await run.wait(atMost: rest, for: isServed) { break }
            waited += time
            // A slow client's request may not arrive until the client is at rest again.
            try await run.rest()
            pause.note(isAnswered: server.requests != before)
            vain = server.requests == before ? vain + 1 : 0
        }
        try await run.rest()
        return isServed()
    }

    /// Fires once at a time until a canceled page has been served and something has been served since the cancel.
    ///
    /// Pages that were served before, or prefetched, don't show whether the client goes on.
    func fire(afterCancelOf page: Int) async throws {
        let canceled = client.log.steps.last { $0.verb == .cancel }?.began ?? 0
        let goesOn = { [server] in
            server.endedRequests.contains {
                $0.arrived > canceled && server.fixture.isDelivered($0) && (server.isServed(page) || $0.page == page)
            }
        }
        var (waited, pause) = (Duration.zero, TriggerPause(from: limits.settle))
        while waited < limits.limit, !goesOn() {
            try await client.untilTriggerIsDue()
            let before = server.requests
            try await client.more()
            _ = try await run.wait(atMost: pause.length, for: goesOn)
            waited += pause.length
            pause.note(isAnswered: server.requests != before)
            try await run.rest()
        }
        // The next page that the client requests shows whether it has lost this one.
        try await fireOnce()
        try await run.settle()
    }

    /// Fires once, not so soon after the last trigger that the client would ignore it.
    private func fireOnce() async throws {
        try await client.untilTriggerIsDue()
        let (before, fired) = (server.requests, clock.time)
        try await client.more()
        _ = try await run.wait(atMost: .milliseconds(20)) { server.requests != before }
        if server.requests != before { client.noteEffect(ofTriggerAt: fired, afterIgnored: false) }
    }

    /// Fires the given number of times, and lets the client come to rest after each.
    func fireAndSettle(_ times: Int) async throws {
        for _ in 0..<times {
            try await fireOnce()
            try await run.settle()
        }
    }

    /// Fires the given number of times in a row, repeatedly until something is requested: a client may pause after a
    /// page.
    ///
    /// After a failure, the trigger alternates with "try again" if the client supports it: a client may wait for that.
    func fire(_ times: Int = 1) async throws {
        let before = server.requests
        // A client that restarts each time would send two requests if the trigger fired again before the first one.
        let pause = limits.limit / 4
        let limit = server.lastRequestFailed ? limits.afterFailure : limits.limit
        var (waited, isRetry) = (Duration.zero, false)
        try await client.untilTriggerIsDue()
        repeat {
            if isRetry { for _ in 0..<times { try await client.retry() } } else { try await client.more(times) }
            isRetry = !isRetry && server.lastRequestFailed
            waited += pause
        } while try await !run.wait(atMost: pause, for: { server.requests != before || server.isHolding })
            && waited < limit
    }

    /// Fires until all the given pages are held, starting with one trigger per page, and ends the script if they never
    /// are.
    ///
    /// A client may treat two triggers as one, or pause after a page.
    func fire(untilHeld pages: [Int]) async throws {
        let gated = pages.filter(server.hasGate)
        let areHeld = { [server] in gated.allSatisfy(server.isHolding) }
        var (waited, pause) = (Duration.zero, TriggerPause(from: limits.settle))
        try await client.untilTriggerIsDue()
        var before = server.requests
        try await client.more(pages.count)
        while try await !run.wait(atMost: pause.length, for: areHeld), waited < limits.limit {
            waited += pause.length
            pause.note(isAnswered: server.requests != before)
            before = server.requests
            try await client.more()
        }
        for page in pages { try await run.untilHeld(page) }
    }

    /// Fires once for each of these pages that isn't held yet, until the client ignores the trigger.
    func fire(toHold pages: Range<Int>) async throws {
        for page in pages where !server.isHolding(page) {
            let before = server.requests
            try await client.untilTriggerIsDue()
            try await client.more()
            guard try await run.wait(atMost: limits.settle, for: { [server] in server.requests != before }) else {
                break
            }
        }
    }

    /// Opens the list, fires once, and watches what the client requests on its own.
    ///
    /// With a limit of `requests`, the suite watches until the client is quiet or exceeds that limit; otherwise it
    /// watches for a limited time.
    func fireOnceAndWatch(atMost requests: Int? = nil) async throws {
        try await run.open()
        let before = server.requests
        try await fire()
        // More than enough to judge, whatever else the client requests.
        let limit = requests.map { 2 * (max($0, run.features.autoContinue) + 2 + run.features.prefetch) } ?? 0
        while try await !run.untilQuiet(for: limits.watch), server.requests - before <= limit {}
    }
}
