import MockseJudging
import MockseKit

/// How a user fires the trigger: again and again, until that leads to something.
struct Triggers {
    private let run: CaseRun
    private var server: CaseServer { run.server }
    private var client: CaseClient { run.client }
    private var limits: Patience { run.limits }

    init(_ run: CaseRun) {
        self.run = run
    }

    /// Opens the list, and fires repeatedly until a page has been served whole, for at most that time.
    ///
    /// That is a user who waits for a response, and for nothing else. Where the case does not ask for that, fires once.
    func fireRepeatedly(untilServed page: Int, within limit: Duration) async throws {
        try await client.open()
        _ = try await run.isServed(1, within: limits.limit)
        guard run.fixture.firesRepeatedly else { return try await fire() }
        // Soon enough to be several within a pause.
        var pause = TriggerPause(from: min(limits.settle, .milliseconds(100)))
        let deadline = ContinuousClock.now + limit
        var waited = Duration.zero
        // On a machine that is late, the steps count; on one that is not, the clock.
        while ContinuousClock.now < deadline || waited < limit {
            try await untilRead()
            if server.isServed(page) { break }
            let before = server.requests
            try await client.more()
            _ = try await run.wait(atMost: pause.length) { server.requests != before }
            waited += max(pause.length, .milliseconds(20))
            pause.note(isAnswered: server.requests != before)
        }
    }

    /// Gives the client the time to read what has come, but not the whole pause that this may ask for.
    private func untilRead() async throws {
        _ = try await run.wait(atMost: limits.limit) { server.isQuiet }
        if run.features.has(.idle) {
            // A client that will try again by itself may not call itself idle before that.
            try await client.idle(atMost: .milliseconds(400) * run.fixture.pause)
        } else {
            try await run.untilQuiet(for: min(limits.settle, .milliseconds(400)))
        }
    }

    /// Taps "try again" five times in a row, and so again until something is requested: a client may rest after a failure.
    func tryAgain() async throws {
        let before = server.requests
        var (waited, pause) = (Duration.zero, TriggerPause(from: limits.settle))
        while server.requests == before, !server.isHolding, waited < limits.limit {
            for _ in 0..<5 { try await client.retry() }
            _ = try await run.wait(atMost: pause.length) { server.requests != before || server.isHolding }
            waited += pause.length
            pause.note(isAnswered: false)
        }
    }

    /// Fires one at a time until a page has been served whole; returns false if it never is.
    ///
    /// While that leads to nothing it fires ever less often, since a client may wait until the user has come to rest, and
    /// taps "try again" in turn with it, where the client has that.
    @discardableResult
    func fire(untilServed page: Int) async throws -> Bool {
        var (waited, pause, vain) = (Duration.zero, TriggerPause(from: limits.settle), 0)
        while waited < limits.limit {
            if server.isServed(page) { break }
            let before = server.requests
            if vain % 2 == 1 { try await client.retry() } else { try await client.more() }
            let time = min(pause.length, max(limits.settle, limits.limit - waited))
            if try await run.isServed(page, within: time) { break }
            waited += time
            // A slow client's request may take until the client is at rest again to arrive.
            try await run.rest()
            pause.note(isAnswered: server.requests != before)
            vain = server.requests == before ? vain + 1 : 0
        }
        try await run.rest()
        return server.isServed(page)
    }

    /// Fires one at a time until a page that was canceled has been served, and something after it.
    ///
    /// What was served before, or requested ahead, says nothing of whether the client goes on.
    func fire(afterCancelOf page: Int) async throws {
        let canceled = client.log.steps.last { $0.verb == .cancel }?.began ?? 0
        let goesOn = { [server] in
            server.endedRequests.contains {
                $0.arrived > canceled && server.fixture.isDelivered($0) && (server.isServed(page) || $0.page == page)
            }
        }
        var (waited, pause) = (Duration.zero, TriggerPause(from: limits.settle))
        while waited < limits.limit, !goesOn() {
            let before = server.requests
            try await client.more()
            _ = try await run.wait(atMost: pause.length, for: goesOn)
            waited += pause.length
            pause.note(isAnswered: server.requests != before)
            try await run.rest()
        }
        // The page that it would request next shows whether it has lost this one.
        try await client.more()
        try await run.settle()
    }

    /// Fires so many times, and lets the client come to rest after each.
    func fireAndSettle(_ times: Int) async throws {
        for _ in 0..<times {
            try await client.more()
            try await run.settle()
        }
    }

    /// Fires so many times in a row, until something is requested: a client may rest for a while after a page.
    func fire(_ times: Int = 1) async throws {
        let before = server.requests
        // A client that starts anew each time would request twice if it were triggered again before its first request.
        let pause = limits.limit / 4
        var waited = Duration.zero
        repeat {
            try await client.more(times)
            waited += pause
        } while try await !run.wait(atMost: pause, for: { server.requests != before || server.isHolding })
            && waited < limits.limit
    }

    /// Fires, at first as often as there are pages, until all these are held; ends the script if they never are.
    ///
    /// A client may take two triggers for one, or rest for a while after a page.
    func fire(untilHeld pages: [Int]) async throws {
        let gated = pages.filter(server.hasGate)
        let areHeld = { [server] in gated.allSatisfy(server.isHolding) }
        var (waited, pause) = (Duration.zero, TriggerPause(from: limits.settle))
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

    /// Opens the list, fires once, and waits: what comes then, the client requests on its own.
    ///
    /// Where `requests` says how many may come, the client is watched until it is quiet or there are more; else for a
    /// limited time.
    func fireOnceAndWatch(atMost requests: Int? = nil) async throws {
        try await run.open()
        let before = server.requests
        try await fire()
        // More than enough to be judged by, whatever the client requests besides its list.
        let limit = requests.map { 2 * (max($0, run.features.autoContinue) + 2 + run.features.prefetch) } ?? 0
        while try await !run.untilQuiet(for: limits.watch), server.requests - before <= limit {}
    }
}
