package import MockseDriver
import MocksePaging

/// A paging client that is correct, or has one deliberate bug. The suite is verified against it.
///
/// The client carries out the actions of a ``PagedList`` with real requests in ``OwnTime``.
package actor ReferenceClient: PagingClient {
    let policy: ClientPolicy
    var model: PagedList
    var address: ListAddress?
    /// The requests in flight, keyed by the list's request ids.
    var tasks: [Int: Task<Void, Never>] = [:]
    /// The positions of pages that the pages before them have said.
    var positions: [PagePlace: Position] = [:]
    /// The last of equal requests, if they wait for each other.
    var queue: [PageRequest: Task<Void, Never>] = [:]
    /// The events that signal that the requests of the current command have been sent.
    var departures: [Departure] = []
    /// The requests that check whether the first page has changed.
    var revalidations: [Task<Void, Never>] = []
    /// The number of pending operations of the host, such as rendering.
    var pending = 0
    /// The changes to the displayed list since it was last reported.
    var changes: [ListOperation] = [.reload]
    /// The rows on screen if rendering is delayed; nil if they are always those of the list.
    var rendered: [Row]?
    /// The number of triggers fired.
    var triggers = 0
    /// The time at which the last page arrived, and at which the last request failed.
    var lastArrival = Duration.zero
    var lastFailure: Duration?
    /// The time of the last trigger that was not throttled.
    var lastTrigger: Duration?
    /// The rows to display if pages are held in reserve.
    var reserve = Reserve()
    /// The rows to display if only some are kept.
    var window: Window?
    /// A Boolean value indicating whether a refresh waits for the page that is loading.
    var isRefreshDue = false
    private let memory: ClientMemory
    let usualPageSize: Int?

    /// A page of a list with a query.
    struct PagePlace: Sendable, Hashable {
        let query: [String: String]
        let page: Int

        init(_ request: PagedList.Request, page: Int) {
            (query, self.page) = (request.query, page)
        }
    }

    /// The current time, which passes more slowly on an overloaded machine.
    var now: Duration { OwnTime.now }

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - policy: The client's decisions.
    ///   - memory: The state shared with other clients.
    ///   - usualPageSize: The number of rows of a full page if the client chooses no size; nil uses the API's default.
    package init(
        policy: ClientPolicy, memory: ClientMemory = ClientMemory(), usualPageSize: Int? = nil
    ) {
        self.policy = policy
        self.memory = memory
        self.usualPageSize = usualPageSize
        model = PagedList(policy: policy.paging)
        window = policy.host.window.map(Window.init)
        rendered = policy.host.renderDelay == nil ? nil : []
    }

    /// The capabilities of the correct client.
    package static let features = ClientFeatures(
        name: "mockse's reference client", pageSize: .settable,
        verbs: [.list, .idle, .refresh, .retry, .query, .cancel],
        loading: ClientFeatures.Loading(sources: 2, timeout: PagingPolicy().timeout),
        display: ClientFeatures.Display(onDuplicate: .first, ops: true), instances: 64)

    package func open(_ list: ListAddress) async {
        let list = list.moved(to: policy.host.baseURL(list.baseURL, memory), ownList(in: list.dialect))
        address = list
        handle(.opened(list.parameters))
        await untilSent()
    }

    package func more(source: Int) async {
        reserve.reveal(model.rows.count)
        switch policy.host.triggers {
        case .atOnce: handle(.triggered(source: source))
        case .atOnceUnlessCooling(let time): if now - lastArrival > time { handle(.triggered(source: source)) }
        case .throttled(let time):
            if let lastTrigger, now - lastTrigger < time { break }
            lastTrigger = now
            handle(.triggered(source: source))
        case .atOnceUnlessFailed(let time, let doubles):
            let time = doubles ? time * (1 << max(0, model.failures - 1)) : time
            if let lastFailure, now - lastFailure <= time { break }
            handle(.triggered(source: source))
        case .debounced(let time): trigger(source, after: time)
        case .keptLate(let time): trigger(source, keptAfter: time)
        }
        await untilSent()
    }

    package func refresh() async {
        if policy.host.waitsToRefresh, !tasks.isEmpty {
            if !isRefreshDue { refreshWhenDone() }
            return
        }
        act(.refreshed)
        await untilSent()
    }

    package func query(_ parameters: [String: String]) async {
        act(.queryChanged(parameters))
        await untilSent()
    }

    package func retry() async {
        act(.retried)
        await untilSent()
    }

    package func cancel() { act(.canceled) }

    package func idle(atMost limit: Duration) async -> ClientState {
        let end = OwnTime.now + limit
        while !tasks.isEmpty || pending > 0 || isRefreshDue, OwnTime.now < end {
            try? await OwnTime.sleep(for: OwnTime.step)
        }
        if pending > 0 { return .loading }
        let state: ClientState =
            switch model.state {
            case .idle: .idle
            case .loading: .loading
            case .complete: .end
            case .failed: .error
            }
        return policy.host.state(state, model.rows)
    }

    package func list() -> [String] {
        if let rendered { return policy.host.report(rendered) }
        if let window { return window.visible(of: model.rows).map(\.id) }
        return policy.host.report(policy.host.reserves ? reserve.visible(of: model.rows) : model.rows)
    }

    package func shown() -> ShownList {
        defer { changes = [] }
        let ids = list()
        guard rendered == nil, ids == model.rows.map(\.id) else { return ShownList(ids) }
        return ShownList(ids, revs: model.rows.map(\.revision), ops: changes)
    }

    package func close() {
        if let delay = policy.host.retryAfterClose, case .failed = model.state { return handle(.retried, after: delay) }
        act(.closed)
        for task in revalidations { task.cancel() }
    }
}
