package import MockseDriver
import MocksePaging

/// A paging client that is correct, or has one deliberate bug, as a state machine.
///
/// It carries out the actions of a ``PagedList`` as far as that needs no sockets and no clock: it makes requests, and
/// reads replies.
package struct ClientModel: SimulatedClient {
    let policy: ClientPolicy
    let usualPageSize: Int?
    private let memory: ClientMemory
    var list: PagedList
    var address: ListAddress?
    /// The requests for pages that are in flight or wait for equal ones, by their numbers.
    var loads: [Int: PageLoad] = [:]
    /// The numbers of the requests that wait for equal ones, in the order in which they were made.
    var waiting: [Int] = []
    /// The requests that go along with those for pages, by their numbers, with how to read the first page again.
    var companions: [Int: PageLoad?] = [:]
    /// Where pages are that the pages before them have led to.
    var leads: [PagePlace: Lead] = [:]
    /// The timers that run, by their numbers.
    var timers: [Int: Timer] = [:]
    /// The number of the last request or timer.
    private var lastNumber = 0
    /// The time of the current event, and the effects that result from it.
    private(set) var now = Duration.zero
    var effects: [ClientEffect] = []

    /// The changes to the displayed list since it was last reported.
    var changes: [ListOperation] = [.reload]
    /// The rows on screen if rendering is delayed; nil if they are always those of the list.
    var rendered: [Row]?
    /// The rows to display if pages are held in reserve.
    var reserve = Reserve()
    /// The rows to display if only some are kept.
    var window: Window?
    /// The number of triggers fired.
    var triggers = 0
    /// The time at which the last page arrived, and at which the last request failed.
    var lastArrival = Duration.zero
    var lastFailure: Duration?
    /// The time of the last trigger that was not throttled.
    var lastTrigger: Duration?
    /// A Boolean value indicating whether a refresh waits for the page that is loading.
    var isRefreshDue = false

    /// A page of a list with a query.
    struct PagePlace: Sendable, Hashable {
        let query: [String: String]
        let page: Int

        init(_ request: PagedList.Request, page: Int) {
            (query, self.page) = (request.query, page)
        }
    }

    /// A timer of the list, or of the code around it.
    enum Timer: Sendable {
        case list(PagedList.Timer)
        /// The arrival of a trigger at the list, unless another one has fired since.
        case trigger(source: Int, number: Int)
        /// The moment at which a changed copy of the list replaces it.
        case keep(PagedList, [PagedList.Action])
        /// The moment at which the rows are on screen.
        case render
        /// A retry of a closed list.
        case retry
    }

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - policy: The client's decisions.
    ///   - memory: The state shared with other clients.
    ///   - usualPageSize: The number of rows of a full page if the client chooses no size; nil uses the API's default.
    package init(policy: ClientPolicy, memory: ClientMemory = ClientMemory(), usualPageSize: Int? = nil) {
        self.policy = policy
        self.memory = memory
        self.usualPageSize = usualPageSize
        list = PagedList(policy: policy.paging)
        window = policy.host.window.map(Window.init)
        rendered = policy.host.renderDelay == nil ? nil : []
    }

    package mutating func handle(_ event: ClientEvent, at now: Duration) -> [ClientEffect] {
        (self.now, effects) = (now, [])
        switch event {
        case .command(let command): carryOut(command)
        case .began(let request):
            guard let load = loads[request] else { break }
            if policy.network.timesHeadsOnly { stopTimeout(of: load.request.id) }
            handle(.began(load.request.id))
        case .ended(let request, let result): end(request, result)
        case .fired(let timer): if let timer = timers.removeValue(forKey: timer) { fire(timer) }
        }
        if isRefreshDue, loads.isEmpty {
            isRefreshDue = false
            act(.refreshed)
        }
        return effects
    }

    package var refusesUnknownCommands: Bool { policy.refusesUnknownCommands }

    /// Returns the number of the next request or timer.
    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    private mutating func carryOut(_ command: DriverCommand) {
        switch command {
        case .open(let list): open(list)
        case .more(let source): more(source)
        case .refresh: if policy.host.waitsToRefresh, !loads.isEmpty { isRefreshDue = true } else { act(.refreshed) }
        case .query(let parameters): act(.queryChanged(parameters))
        case .retry: act(.retried)
        case .cancel: act(.canceled)
        case .close: close()
        case .earlier, .idle, .list, .unknown: break
        }
    }

    private mutating func open(_ list: ListAddress) {
        let list = list.moved(to: policy.host.baseURL(list.baseURL, memory), ownList(in: list.dialect))
        address = list
        handle(.opened(list.parameters))
    }

    private mutating func close() {
        if let delay = policy.host.retryAfterClose, case .failed = list.state { return start(.retry, after: delay) }
        act(.closed)
        cancelCompanions()
    }
}
