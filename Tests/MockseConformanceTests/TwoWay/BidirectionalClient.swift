import MockseDialects
import MockseDriver

/// A client of a list that loads in both directions from a date or an item. It is correct, or has one deliberate bug.
///
/// The client carries out the actions of a ``BidirectionalList`` with real requests in ``OwnTime``.
actor BidirectionalClient: PagingClient {
    private var model: BidirectionalList
    private var address: ListAddress?
    private var tasks: [Int: Task<Void, Never>] = [:]

    /// Creates a correct client, or a mutant.
    init(mutant: BidirectionalMutant? = nil) {
        model = BidirectionalList(policy: mutant?.policy ?? BidirectionalPolicy())
    }

    /// The client's capabilities.
    static let features = features(for: .stackexchange)

    /// The client's capabilities for a list of an API.
    static func features(for dialect: Dialect) -> ClientFeatures {
        ClientFeatures(
            name: "mockse's two-way reference client", dialects: [dialect], pageSize: .settable,
            verbs: [.list, .idle, .earlier, .retry, .refresh, .cancel],
            display: ClientFeatures.Display(window: BidirectionalPolicy().window))
    }

    func open(_ list: ListAddress) {
        address = list
        var date: String?
        if case .dates(let from, _, _, _)? = list.dialect.timeline?.selection { date = list.parameters[from] }
        handle(.opened(date: date.flatMap { Int($0) } ?? 0))
    }

    func more(source: Int) { handle(.triggered(.later)) }

    func retry() { handle(.retried) }

    func refresh() { handle(.refreshed) }

    func cancel() { handle(.canceled) }

    func earlier() { handle(.triggered(.earlier)) }

    func idle(atMost limit: Duration) async -> ClientState {
        let end = OwnTime.now + limit
        while !tasks.isEmpty, OwnTime.now < end { try? await OwnTime.sleep(for: OwnTime.step) }
        if !tasks.isEmpty { return .loading }
        if model.hasFailed { return model.policy.endsSpinner ? .error : .loading }
        return model.hasMore ? .idle : .end
    }

    func list() -> [String] { model.rows.map(\.id) }

    func close() { handle(.closed) }

    private func handle(_ event: BidirectionalList.Event) {
        for action in model.handle(event, at: OwnTime.now) {
            switch action {
            case .send(let request): send(request)
            case .cancel(let id): tasks[id]?.cancel()
            }
        }
    }

    private func send(_ request: BidirectionalList.Request) {
        guard let address else { return }
        let load = TimelineLoad(request: request, address: address)
        tasks[request.id] = Task {
            let result = await load.result()
            tasks[request.id] = nil
            handle(.responded(request.id, result))
        }
    }
}
