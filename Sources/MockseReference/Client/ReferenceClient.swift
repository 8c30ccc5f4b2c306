package import MockseDriver

/// A client that carries out the effects of a ``ClientModel`` with real requests.
package actor ReferenceClient: PagingClient {
    private var model: ClientModel
    private let clock: ReferenceClock
    /// The requests in flight, by their numbers.
    private var requests: [Int: Task<Void, Never>] = [:]
    /// The timers that run, by their numbers.
    private var timers: [Int: Task<Void, Never>] = [:]
    /// The events that signal that the requests of the current command have been sent.
    private var departures: [Departure] = []

    /// Creates a client with the given decisions.
    ///
    /// - Parameters:
    ///   - policy: The client's decisions.
    ///   - memory: The state shared with other clients.
    ///   - usualPageSize: The number of rows of a full page if the client chooses no size; nil uses the API's default.
    package init(policy: ClientPolicy, memory: ClientMemory = ClientMemory(), usualPageSize: Int? = nil) {
        self.init(ClientModel(policy: policy, memory: memory, usualPageSize: usualPageSize))
    }

    /// Creates a client that behaves as a model says, in the time of a clock.
    package init(_ model: ClientModel, clock: ReferenceClock = .own) {
        (self.model, self.clock) = (model, clock)
    }

    /// The capabilities of the correct client.
    package static let features: ClientFeatures = {
        var features = ClientFeatures(
            name: "mockse's reference client", pageSize: .settable,
            verbs: [.list, .idle, .refresh, .retry, .query, .cancel],
            loading: ClientFeatures.Loading(sources: 2, timeout: PagingPolicy().timeout),
            display: ClientFeatures.Display(onDuplicate: .first, ops: true), instances: 64)
        features.readsDescriptions = true
        return features
    }()

    package func open(_ list: ListAddress) async { await carryOut(.open(list)) }

    package func more(source: Int) async { await carryOut(.more(source: source)) }

    package func refresh() async { await carryOut(.refresh) }

    package func query(_ parameters: [String: String]) async { await carryOut(.query(parameters)) }

    package func retry() async { await carryOut(.retry) }

    package func cancel() async { await carryOut(.cancel) }

    package func close() async { await carryOut(.close) }

    package func idle(atMost limit: Duration) async -> ClientState {
        let end = clock.now + limit
        while model.isBusy, clock.now < end { try? await clock.sleep(for: OwnTime.step) }
        return model.state
    }

    package func list() -> [String] { model.ids }

    package func shown() -> ShownList { model.show() }

    /// Carries out a command, and returns only after the requests made so far have left.
    private func carryOut(_ command: DriverCommand) async {
        handle(.command(command))
        let departing = departures
        departures = []
        for departure in departing { await departure.wait() }
    }

    private func handle(_ event: ClientEvent) {
        for effect in model.handle(event, at: clock.now) {
            switch effect {
            case .send(let number, let request): send(request, number)
            case .cancel(let number): requests[number]?.cancel()
            case .start(let number, let delay): start(number, after: delay)
            case .stop(let number): timers.removeValue(forKey: number)?.cancel()
            }
        }
    }

    private func send(_ request: PlainRequest, _ number: Int) {
        let departure = Departure()
        departures.append(departure)
        requests[number] = Task {
            let result = await request.result(onSent: departure.come) { [weak self] in
                Task { await self?.handle(.began(request: number)) }
            }
            requests[number] = nil
            handle(.ended(request: number, result))
        }
    }

    /// The number of steps of a long timer.
    private static let steps = 10

    private func start(_ number: Int, after delay: Duration) {
        timers[number] = Task {
            let start = clock.now
            // In steps, so that on a busy machine what happens at once still comes first.
            let steps = delay < OwnTime.step * Self.steps ? 1 : Self.steps
            for step in 1...steps {
                let rest = start + delay * step / steps - clock.now
                do { try await clock.sleep(for: max(.zero, rest)) } catch { return }
            }
            timers[number] = nil
            handle(.fired(timer: number))
        }
    }
}

/// The clock of a ``ReferenceClient``.
package enum ReferenceClock: Sendable {
    /// The time of a suite in the same process, ``OwnTime``.
    case own
    /// The time that other processes have.
    case system

    private static let start = ContinuousClock.now

    fileprivate var now: Duration {
        switch self {
        case .own: OwnTime.now
        case .system: Self.start.duration(to: .now)
        }
    }

    fileprivate func sleep(for time: Duration) async throws {
        switch self {
        case .own: try await OwnTime.sleep(for: time)
        case .system: try await Task.sleep(for: time)
        }
    }
}
