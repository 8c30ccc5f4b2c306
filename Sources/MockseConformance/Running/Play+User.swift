import MockseKit

/// What the user does.
extension Play {
    /// Opens the list, and waits until its first page is there or will not come.
    func open() async throws {
        try await begin()
        try await untilFirstPage()
    }

    /// Opens the list and goes on at once.
    func begin() async throws { try await perform(.open(address)) }

    /// Pulls the trigger so many times in a row.
    func more(_ times: Int = 1, source: Int = 0) async throws {
        for _ in 0..<times { try await perform(.more(source: source)) }
    }

    func cancel() async throws { try await perform(.cancel) }

    /// Pulls to refresh, so many times in a row, and goes on at once.
    func refresh(_ times: Int = 1) async throws {
        for _ in 0..<times { try await perform(.refresh) }
    }

    /// Chooses another order, and goes on at once.
    func query() async throws {
        try await perform(.query(address.parameters.merging(address.dialect.otherOrder) { $1 }))
    }

    /// Waits until the first page is there, or will not come.
    func untilFirstPage() async throws {
        _ = try await isServed(1, within: patience.limit)
        try await rest()
    }

    /// Asks for what there is no verb for.
    func ask(for name: String) async throws { try await perform(.unknown(name)) }

    /// Opens a second list at another base URL, if the case has one, and leaves it when its first page is there.
    func openElsewhere() async throws {
        guard stage.opensElsewhere, let play = try await makeElsewhere?() else { return }
        elsewhere = play
        try await play.open()
        try await play.close()
    }

    /// Taps "try again" where there is such a thing, or else pulls the trigger.
    func retry() async throws { try await perform(features.has(.retry) ? .retry : .more(source: 0)) }

    /// Leaves for good.
    func close() async throws {
        if isClosed { return }
        isClosed = true
        try await perform(.close)
    }

    /// Pulls the trigger again and again until a page has been served whole, for at most that time: a user who will not
    /// wait, but for an answer.
    func insist(onPage page: Int, within limit: Duration) async throws {
        let deadline = ContinuousClock.now + limit
        while !isServed(page), ContinuousClock.now < deadline {
            try await more()
            try await settle(for: patience.settle)
        }
    }

    /// Pulls the trigger, one at a time, until a page has been served whole; false if it never is.
    @discardableResult
    func trigger(untilServed page: Int) async throws -> Bool {
        var waited = Duration.zero
        while waited < patience.limit {
            if isServed(page) { break }
            try await more()
            if try await isServed(page, within: patience.settle) { break }
            waited += patience.settle
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
        var waited = Duration.zero
        while waited < patience.limit, !goesOn() {
            try await more()
            _ = try await wait(atMost: patience.settle, for: goesOn)
            waited += patience.settle
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

    /// Opens the list, pulls the trigger once, and waits: what comes then, the client asks for by itself.
    func oneTriggerAndWait() async throws {
        try await open()
        try await trigger()
        try await settle(for: patience.watch)
    }
}
