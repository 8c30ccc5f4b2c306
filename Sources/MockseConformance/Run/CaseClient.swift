import MockseJudging

/// The client side of a run, which sends the user's actions to the client and records what it displays.
final class CaseClient {
    let features: ClientFeatures
    private let driver: any Driver
    private let list: ListAddress
    private let otherOrder: [String: String]
    private let clock: any RunClock
    private(set) var log = ClientLog()
    private(set) var isClosed = false
    /// The time of the last command other than `list` and `idle`.
    private(set) var lastAsked: Duration

    /// Creates a client that opens the given list.
    ///
    /// The client ignores triggers that follow another within `spacing`.
    init(
        _ driver: any Driver, features: ClientFeatures, list: ListAddress, otherOrder: [String: String],
        spacing: Duration, clock: any RunClock
    ) {
        self.driver = driver
        self.features = features
        (self.list, self.otherOrder) = (list, otherOrder)
        self.clock = clock
        lastAsked = clock.time
        log.spacing = spacing
    }

    /// The time of the last trigger that led to a request.
    private var lastEffect: Duration?

    /// Waits until enough time has passed since the last trigger that led to a request for the client not to ignore the
    /// next one.
    func untilTriggerIsDue() async throws {
        guard log.spacing > .zero, let lastEffect else { return }
        let rest = lastEffect + log.spacing - clock.time
        if rest > .zero { try await clock.sleep(for: rest) }
    }

    /// Notes that a trigger led to a request.
    ///
    /// - Parameters:
    ///   - fired: The time of the trigger.
    ///   - wasIgnored: A Boolean value indicating whether the triggers before it were ignored.
    func noteEffect(ofTriggerAt fired: Duration, afterIgnored wasIgnored: Bool) {
        if wasIgnored, let lastEffect, clock.time - fired < (fired - lastEffect) / 2 {
            log.spacing = max(log.spacing, min(fired - lastEffect, Self.longestSpacing))
        }
        lastEffect = fired
    }

    /// The longest time between two triggers that the suite waits for a client that ignores some.
    private static let longestSpacing = Duration.seconds(2)

    /// Opens the list without waiting for its first page.
    func open() async throws { try await send(.open(list)) }

    /// Fires the trigger the given number of times in a row.
    func more(_ times: Int = 1, source: Int = 0) async throws {
        for _ in 0..<times { try await send(.more(source: source)) }
    }

    /// Fires the trigger for a direction.
    func fire(_ direction: Direction) async throws {
        try await send(direction == .later ? .more(source: 0) : .earlier)
    }

    func cancel() async throws { try await send(.cancel) }

    /// Pulls to refresh the given number of times in a row, without waiting for the result.
    func refresh(_ times: Int = 1) async throws {
        for _ in 0..<times { try await send(.refresh) }
    }

    /// Changes the sort order, or with `isBack` changes it back, without waiting for the result.
    func query(isBack: Bool = false) async throws {
        let other = isBack ? [:] : otherOrder
        try await send(.query(list.parameters.merging(other) { $1 }))
    }

    /// Taps "try again" if the client supports it, and fires the trigger otherwise.
    func retry() async throws { try await send(features.has(.retry) ? .retry : .more(source: 0)) }

    /// Sends an unknown command.
    func ask(for name: String) async throws { try await send(.unknown(name)) }

    /// Closes the list, if it isn't closed yet.
    func close() async throws {
        if isClosed { return }
        isClosed = true
        try await send(.close)
    }

    /// Waits until the client reports that it is idle, up to a limit, and returns the state it reports.
    @discardableResult
    func idle(atMost limit: Duration) async throws -> ClientState? {
        let began = clock.now
        guard case .state(let state) = try await send(.idle(atMost: limit)) else { return nil }
        log.states.append(.init(state, from: began, to: clock.now, isSettled: false))
        return state
    }

    /// Records the list that the client displays, and whether it is at rest, or at least sends nothing.
    func takeSnapshot(isSettled: Bool = false, isQuiet: Bool = false) async throws {
        guard features.has(.list) else { return }
        let began = clock.now
        guard case .list(let list) = try await send(.list) else { return }
        log.snapshots.append(.init(list, at: began, to: clock.now, isSettled: isSettled, isQuiet: isQuiet))
        if let state = list.state { log.states.append(.init(state, from: began, to: clock.now, isSettled: isSettled)) }
    }

    /// Notes that the client may not have been at rest when it displayed its last list.
    func noteUnrest() {
        if !log.snapshots.isEmpty { log.snapshots[log.snapshots.count - 1].isSettled = false }
    }

    /// Notes that the client was at rest when it reported its last state.
    func noteRest() {
        if !log.states.isEmpty { log.states[log.states.count - 1].isSettled = true }
    }

    @discardableResult
    private func send(_ command: DriverCommand) async throws -> DriverReply {
        let began = clock.now
        let reply: DriverReply
        do {
            reply = try await driver.perform(command)
        } catch let error as DriverError where error.isCrash {
            log.crash = error.description
            // Closing a client that has crashed would only repeat the error.
            isClosed = true
            throw error
        }
        switch command {
        case .idle, .list: break
        default: lastAsked = clock.time
        }
        log.steps.append(ClientLog.Step(command: command, reply: reply, began: began, ended: clock.now))
        return reply
    }
}
