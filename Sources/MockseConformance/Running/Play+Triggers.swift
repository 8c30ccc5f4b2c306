import MockseKit

/// How long the user pulls the trigger.
extension Play {
    /// Opens the list, and pulls the trigger again and again until a page has been served whole, for at most that time: a
    /// user who will not wait, but for an answer; or else just once.
    func insist(onPage page: Int, within limit: Duration) async throws {
        try await begin()
        _ = try await isServed(1, within: patience.limit)
        guard stage.insists else { return try await trigger() }
        let deadline = ContinuousClock.now + limit
        // Soon enough to be several within a pause.
        var pause = PullPause(from: min(patience.settle, .milliseconds(100)))
        while ContinuousClock.now < deadline {
            try await untilRead()
            if isServed(page) { break }
            let before = sandbox.requests
            try await more()
            _ = try await wait(atMost: pause.length) { sandbox.requests != before }
            pause.note(isAnswered: sandbox.requests != before)
        }
    }

    /// Taps "try again" five times in a row, and so again until something is requested: a client may rest after a failure.
    func tryAgain() async throws {
        let before = sandbox.requests
        var (waited, pause) = (Duration.zero, PullPause(from: patience.settle))
        while sandbox.requests == before, !isHolding, waited < patience.limit {
            for _ in 0..<5 { try await retry() }
            _ = try await wait(atMost: pause.length) { sandbox.requests != before || isHolding }
            waited += pause.length
            pause.note(isAnswered: false)
        }
    }

    /// Gives the client the time to read what has come, but not the whole pause that this may ask for.
    private func untilRead() async throws {
        _ = try await wait(atMost: patience.limit) { sandbox.isQuiet }
        if features.has(.idle) {
            // A client that will try again by itself may not call itself idle before that.
            try await idle(atMost: .milliseconds(400) * stage.pause)
        } else {
            try await settle(for: min(patience.settle, .milliseconds(400)))
        }
    }

    /// Pulls the trigger, one at a time, until a page has been served whole; false if it never is.
    ///
    /// While that leads to nothing it is pulled ever less often, since a client may wait until the user has come to rest,
    /// and "try again" is tapped in turn with it, where there is such a thing.
    @discardableResult
    func trigger(untilServed page: Int) async throws -> Bool {
        var (waited, pause, idlePulls) = (Duration.zero, PullPause(from: patience.settle), 0)
        while waited < patience.limit {
            if isServed(page) { break }
            let before = sandbox.requests
            if idlePulls % 2 == 1 { try await retry() } else { try await more() }
            let time = min(pause.length, max(patience.settle, patience.limit - waited))
            if try await isServed(page, within: time) { break }
            waited += time
            pause.note(isAnswered: sandbox.requests != before)
            idlePulls = sandbox.requests == before ? idlePulls + 1 : 0
            try await rest()
        }
        try await rest()
        return isServed(page)
    }

    /// Pulls the trigger, one at a time, until a page that was cancelled has been served, and something after it.
    ///
    /// What was served before, or asked for ahead, says nothing of whether the client goes on.
    func triggerAfterCancel(of page: Int) async throws {
        let cancelled = steps.last { $0.verb == .cancel }?.began ?? 0
        let goesOn = { [self] in
            sandbox.exchangesNow.ofList.contains {
                $0.arrived > cancelled && stage.isDelivered($0) && (isServed(page) || $0.page == page)
            }
        }
        var (waited, pause) = (Duration.zero, PullPause(from: patience.settle))
        while waited < patience.limit, !goesOn() {
            let before = sandbox.requests
            try await more()
            _ = try await wait(atMost: pause.length, for: goesOn)
            waited += pause.length
            pause.note(isAnswered: sandbox.requests != before)
            try await rest()
        }
        // The page that it would ask for next tells whether it has lost this one.
        try await more()
        try await settle()
    }

    /// Opens the list and pulls the trigger until this page is there.
    func walk(to page: Int) async throws {
        try await open()
        guard page > 1 else { return }
        for page in 2...page {
            guard try await trigger(untilServed: page) else { throw GivenUp() }
        }
    }

    /// Pulls the trigger so many times, and lets the client come to rest after each.
    func triggers(_ times: Int) async throws {
        for _ in 0..<times {
            try await more()
            try await settle()
        }
    }

    /// Pulls the trigger, so many times in a row, until something is requested: a client may rest for a while after a page.
    func trigger(_ times: Int = 1) async throws {
        let before = sandbox.requests
        // Pulled again before it has come to ask, a client that starts anew each time asks twice.
        let pause = patience.limit / 4
        var waited = Duration.zero
        repeat {
            try await more(times)
            waited += pause
        } while try await !wait(atMost: pause, for: { sandbox.requests != before || isHolding })
            && waited < patience.limit
    }

    /// Pulls the trigger, at first as often as there are pages, until all these are held; ends the case if they never are.
    ///
    /// A client may take two triggers for one, or rest for a while after a page.
    func trigger(untilHeld pages: [Int]) async throws {
        let held = pages.compactMap { gates[$0] }
        let areHeld = { held.allSatisfy { $0.waitingCount > 0 } }
        var (waited, pause) = (Duration.zero, PullPause(from: patience.settle))
        var before = sandbox.requests
        try await more(pages.count)
        while try await !wait(atMost: pause.length, for: areHeld), waited < patience.limit {
            waited += pause.length
            pause.note(isAnswered: sandbox.requests != before)
            before = sandbox.requests
            try await more()
        }
        for page in pages { try await untilHeld(page) }
    }

    /// Opens the list, pulls the trigger once, and waits: what comes then, the client asks for by itself.
    ///
    /// Where it is told how many requests may come, it is watched until the client is quiet or there are more; else for a
    /// limited time.
    func oneTriggerAndWait(atMost requests: Int? = nil) async throws {
        try await open()
        let before = sandbox.requests
        try await trigger()
        // More than enough to be judged by, whatever the client looks for besides its list.
        let limit = requests.map { 2 * (max($0, features.autoContinue) + 2 + features.prefetch) } ?? 0
        while try await !settle(for: patience.watch), sandbox.requests - before <= limit {}
    }
}
