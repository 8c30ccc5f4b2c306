import MockseKit

/// Operates one client through one case, and notes what it saw.
final class Play {
    /// Ends a case early: what it waits for did not come, and the judge decides by what there is.
    struct GivenUp: Error {}

    let features: ClientFeatures
    let stage: Stage
    let patience: Patience

    let sandbox: Sandbox
    private let driver: any Driver
    private let address: ListAddress
    var gates: [Int: Gate] = [:]

    private(set) var steps: [Evidence.Step] = []
    private(set) var lists: [[String]] = []
    private(set) var states: [ClientState] = []
    private(set) var heldPages: Set<Int> = []
    let start: UInt64

    init(
        _ stage: Stage, _ features: ClientFeatures, in sandbox: Sandbox, driver: any Driver, address: ListAddress,
        patience: Patience
    ) {
        self.stage = stage
        self.features = features
        self.sandbox = sandbox
        self.driver = driver
        self.address = address
        self.patience = patience
        start = sandbox.now
        for page in stage.gates { gates[page] = sandbox.hold(page: page, attempts: stage.heldAttempts[page]) }
    }

    // MARK: What the user does

    /// Opens the list, and waits until its first page is there or will not come.
    func open() async throws {
        try await begin()
        _ = await isServed(1, within: patience.limit)
        try await rest()
    }

    /// Opens the list and goes on at once.
    func begin() async throws { try await perform(.open(address)) }

    /// Pulls the trigger so many times in a row.
    func more(_ times: Int = 1, source: Int = 0) async throws {
        for _ in 0..<times { try await perform(.more(source: source)) }
    }

    func cancel() async throws { try await perform(.cancel) }

    /// Pulls to refresh, and lets the client come to rest.
    func refresh() async throws {
        try await perform(.refresh)
        try await settle()
    }

    /// Taps "try again" where there is such a thing, or else pulls the trigger.
    func retry() async throws { try await perform(features.has(.retry) ? .retry : .more(source: 0)) }

    func close() async throws { try await perform(.close) }

    /// Pulls the trigger again and again until a page has been served whole, for at most that time: a user who will not
    /// wait.
    func insist(onPage page: Int, within limit: Duration) async throws {
        let deadline = ContinuousClock.now + limit
        while !isServed(page), ContinuousClock.now < deadline {
            try await more()
            _ = await isServed(page, within: patience.settle)
        }
    }

    /// Pulls the trigger, one at a time, until a page has been served whole; false if it never is.
    @discardableResult
    func trigger(untilServed page: Int) async throws -> Bool {
        let deadline = ContinuousClock.now + patience.limit
        while ContinuousClock.now < deadline {
            if isServed(page) { break }
            try await more()
            if await isServed(page, within: patience.settle) { break }
            try await rest()
        }
        try await rest()
        return isServed(page)
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
        let deadline = ContinuousClock.now + patience.limit
        let before = sandbox.requests
        repeat {
            try await more(times)
            let pause = ContinuousClock.now + patience.settle
            while sandbox.requests == before, ContinuousClock.now < pause {
                try await Task.sleep(for: .milliseconds(1))
            }
        } while sandbox.requests == before && ContinuousClock.now < deadline && !isHolding
    }

    /// Opens the list, pulls the trigger once, and waits: what comes then, the client asks for by itself.
    func oneTriggerAndWait() async throws {
        try await open()
        try await trigger()
        try await settle(for: patience.limit)
    }

    // MARK: What the server does

    /// Waits until a page is held; ends the case if it never is.
    func untilHeld(_ page: Int) async throws {
        guard let gate = gates[page] else {
            // There is nothing to hold it: what comes, comes.
            try await settle()
            return
        }
        if isHolding, heldPages.contains(page) { return }
        let limit = patience.limit
        let held = await withTaskGroup(of: Bool.self) { group in
            group.addTask { await gate.waiting(1) > 0 && !Task.isCancelled }
            group.addTask {
                try? await Task.sleep(for: limit)
                return false
            }
            let first = await group.next() ?? false
            group.cancelAll()
            return first
        }
        guard held || gate.waitingCount > 0 else { throw GivenUp() }
        heldPages.insert(page)
    }

    /// Whether anything is held now, of which it takes note.
    var isHolding: Bool {
        let held = gates.filter { $0.value.waitingCount > 0 }.keys
        heldPages.formUnion(held)
        return !held.isEmpty
    }

    /// Lets go what is held of a page, and opens the gate for good.
    func release(_ page: Int) async {
        await gates[page]?.release()
    }

    // MARK: What is seen

    /// Waits until the client is at rest: nothing but what gates hold is open, and nothing new has been asked for.
    func settle() async throws {
        try await settle(for: patience.settle)
        try await idle()
    }

    /// The same between two steps of a walk, where a client that can tell that it is idle is taken at its word.
    func rest() async throws {
        // A client that asks ahead may be waiting for what is held: it is not idle for as long as that takes.
        if !gates.isEmpty { try await settle(for: patience.settle) }
        if isHolding { return }
        if features.has(.idle) { try await idle() } else { try await settle(for: patience.settle) }
    }

    private func idle() async throws {
        if features.has(.idle) {
            if case .state(let state) = try await perform(.idle(atMost: patience.limit)) { states.append(state) }
        }
    }

    /// Waits until nothing new has been asked for during that time.
    func settle(for window: Duration) async throws {
        let deadline = ContinuousClock.now + patience.limit + window
        var (seen, since) = (sandbox.requests, ContinuousClock.now)
        while ContinuousClock.now < deadline {
            try await Task.sleep(for: min(window, .milliseconds(2)))
            let (requests, now) = (sandbox.requests, ContinuousClock.now)
            if requests != seen || !sandbox.isQuiet { (seen, since) = (requests, now) }
            if now - since >= window { return }
        }
    }

    /// Notes what the client displays.
    func look() async throws {
        guard features.has(.list) else { return }
        if case .list(let ids) = try await perform(.list) { lists.append(ids) }
    }

    private func isServed(_ page: Int) -> Bool {
        sandbox.exchangesNow.contains { $0.page == page && stage.isDelivered($0) }
    }

    private func isServed(_ page: Int, within limit: Duration) async -> Bool {
        let deadline = ContinuousClock.now + limit
        while ContinuousClock.now < deadline {
            if isServed(page) { return true }
            try? await Task.sleep(for: .milliseconds(1))
        }
        return isServed(page)
    }

    @discardableResult
    func perform(_ command: DriverCommand) async throws -> DriverReply {
        let began = sandbox.now
        let reply = try await driver.perform(command)
        steps.append(Evidence.Step(verb: command.verb, began: began, ended: sandbox.now))
        return reply
    }
}
