import MockseBase
import MockseJudging

extension CaseRun {
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

    /// Waits until the client abandons its held request for a page, or its declared timeout has passed for certain.
    func untilGivenUp(_ page: Int) async throws {
        let time = (features.timeout ?? .zero) * 1.2 + limits.settle + server.lateness * 2
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
        try await pass(ofServersTime: delay * Self.shareOfHead)
    }

    /// Waits until some time has passed on the server's clock, by which it sends responses in pieces.
    ///
    /// The suite's own time passes more slowly on a busy machine.
    func pass(ofServersTime time: Duration) async throws {
        let end = server.now + time.wholeNanoseconds
        while case let rest = Int64(end) - Int64(server.now), rest > 0 {
            try await pause(OwnTime.step, until: clock.time + .nanoseconds(rest))
        }
    }

    /// Waits until the client abandons a response that has stalled, or its declared timeout has passed.
    func untilStalledIsGivenUp() async throws {
        _ = try await wait(atMost: limits.limit) { !server.isQuiet }
        let isOver = try await wait(atMost: (features.timeout ?? .zero) + limits.settle) { server.isQuiet }
        if isOver { server.noteEndOfStall() }
        try await untilQuiet()
    }

    /// Waits until the first page has been served, or the wait limit has passed.
    func untilFirstPage() async throws {
        _ = try await isServed(1, within: limits.limit)
        try await rest()
    }

    /// Lets the user go on within a pause for which the last response has asked, by default with a trigger and "try
    /// again", and waits until the client is at rest after the pause, too, when whatever it put off is due.
    func goOnInPause(_ act: ((CaseClient) async throws -> Void)? = nil) async throws {
        // A client knows of the pause once it has read the response.
        try await untilQuiet()
        if let act {
            try await act(client)
        } else {
            try await client.more()
            try await untilQuiet()
            try await client.retry()
        }
        try await settle()
        if let rest = server.restOfPause { try await clock.sleep(for: rest + CaseRun.reading) }
        try await settle()
    }

    /// Watches a client whose list is closed for longer than a request that was sent before may be on its way.
    func watchClosed() async throws { try await untilQuiet(for: limits.watch / 2 + server.lateness * 2) }

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
    var idleStep: Duration { min(limits.settle, server.longestHold.map { $0 / 10 } ?? limits.settle) }

    /// The number of usual times for which a client that waits for a held response is watched.
    private static let heldSettles = 4

    /// Waits until the client reports that it is idle, if it can.
    func idle() async throws {
        guard features.has(.idle) else { return }
        // A held response keeps a client from becoming idle.
        let step = server.isHolding ? idleStep : limits.limit
        let limit = server.isHolding ? limits.settle * Self.heldSettles : limits.limit
        var waited = Duration.zero
        while try await client.idle(atMost: step) == .loading, waited + step < limit, !server.isHoldDue {
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
}
