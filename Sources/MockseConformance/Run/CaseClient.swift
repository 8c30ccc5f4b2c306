import MockseJudging

/// The user's side of a run: what the client is asked to do, and what it displays.
final class CaseClient {
    let features: ClientFeatures
    private let driver: any Driver
    private let list: ListAddress
    private let now: () -> UInt64
    private(set) var log = ClientLog()
    private(set) var isClosed = false
    /// When the client had last been asked for something but what it displays, in own time.
    private(set) var lastAsked = OwnTime.now

    /// A client that will show that list; `now` is the server's clock.
    init(_ driver: any Driver, features: ClientFeatures, list: ListAddress, now: @escaping () -> UInt64) {
        self.driver = driver
        self.features = features
        self.list = list
        self.now = now
    }

    /// Opens the list, and goes on at once.
    func open() async throws { try await send(.open(list)) }

    /// Fires the trigger so many times in a row.
    func more(_ times: Int = 1, source: Int = 0) async throws {
        for _ in 0..<times { try await send(.more(source: source)) }
    }

    /// Fires the trigger of a direction.
    func fire(_ direction: Direction) async throws {
        try await send(direction == .later ? .more(source: 0) : .earlier)
    }

    func cancel() async throws { try await send(.cancel) }

    /// Pulls to refresh, so many times in a row, and goes on at once.
    func refresh(_ times: Int = 1) async throws {
        for _ in 0..<times { try await send(.refresh) }
    }

    /// Chooses another order, and goes on at once.
    func query() async throws {
        try await send(.query(list.parameters.merging(list.dialect.sample.otherOrder) { $1 }))
    }

    /// Taps "try again" where the client has it; otherwise fires the trigger.
    func retry() async throws { try await send(features.has(.retry) ? .retry : .more(source: 0)) }

    /// Sends an unknown verb.
    func ask(for name: String) async throws { try await send(.unknown(name)) }

    /// Leaves for good.
    func close() async throws {
        if isClosed { return }
        isClosed = true
        try await send(.close)
    }

    /// Waits until the client says that it is at rest, for at most that time; returns what it says.
    @discardableResult
    func idle(atMost limit: Duration) async throws -> ClientState? {
        guard case .state(let state) = try await send(.idle(atMost: limit)) else { return nil }
        log.states.append(state)
        return state
    }

    /// Notes what the client displays.
    func takeSnapshot() async throws {
        guard features.has(.list) else { return }
        guard case .list(let list) = try await send(.list) else { return }
        log.snapshots.append(list)
        if let state = list.state { log.states.append(state) }
    }

    @discardableResult
    private func send(_ command: DriverCommand) async throws -> DriverReply {
        let began = now()
        let reply = try await driver.perform(command)
        switch command {
        case .idle, .list: break
        default: lastAsked = OwnTime.now
        }
        log.steps.append(ClientLog.Step(command: command, reply: reply, began: began, ended: now()))
        return reply
    }
}
