/// A list that loads page by page: the state machine of a client that pages correctly.
///
/// The list is a value without sockets, tasks or a clock. Pass it events, and carry out the actions that it returns:
///
/// ```swift
/// for action in list.handle(event, at: clock.now - start) {
///     switch action {
///     case .send(let request): tasks[request.id] = Task { handle(.responded(request.id, await load(request))) }
///     case .cancel(let id): tasks[id]?.cancel()
///     case .start(let timer, let delay): Task { try await Task.sleep(for: delay); handle(.fired(timer)) }
///     case .show(let change): view.apply(change, list.rows)
///     }
/// }
/// ```
struct PagedList: Sendable {
    let policy: PagingPolicy
    /// The displayed rows, without duplicates, and the set of their keys, for lookup in constant time.
    var (rows, keys): ([Row], Set<String>) = ([], [])
    /// The last displayed page; one less than the first page if none is displayed.
    private(set) var lastPage: Int
    /// The number of the last page of the list, once known.
    private(set) var end: Int?
    /// The requests in flight, including abandoned ones.
    private(set) var requests: [Request.ID: Request] = [:]
    /// The last failed request with its reason, and the number of consecutive failures.
    private(set) var (failure, failures): ((request: Request, reason: Failure)?, Int) = (nil, 0)
    /// The number of consecutive pages that added nothing since the user asked for more, and of those that added rows.
    private(set) var (emptyPages, newPages) = (0, 0)
    /// The time of the current event, and the actions that result from it.
    var (now, actions) = (Duration.zero, [Action]())
    private var query: [String: String]?
    /// The pages that arrived before an earlier one.
    private var early: [Int: (request: Request, page: Page)] = [:]
    /// The time until which the server asks the client to wait.
    private var (pauseEnd, isLoadDue, lastID) = (Duration.zero, false, 0)

    init(policy: PagingPolicy = PagingPolicy()) { (self.policy, lastPage) = (policy, policy.firstPage - 1) }

    /// The requests that are not abandoned: the in-flight guard.
    var open: [Request] { requests.values.filter { $0.givenUp == nil }.sorted { $0.id < $1.id } }

    var state: State {
        open.isEmpty ? failure.map { .failed($0.reason) } ?? (hasMore ? .idle : .complete) : .loading
    }

    /// A Boolean value indicating whether a page is left to request.
    var hasMore: Bool {
        let last = early.first { !$0.value.page.hasMore }?.key ?? end
        return last.map { nextPage <= $0 } ?? true
    }

    /// The lowest page that is neither displayed nor in flight.
    private var nextPage: Int {
        var next = lastPage + 1
        while policy.concurrency > 1, early[next] != nil || open.contains(where: { $0.page == next }) { next += 1 }
        return next
    }

    /// Advances the list by an event, and returns the actions to carry out; `now` is the time since a fixed moment.
    mutating func handle(_ event: Event, at now: Duration) -> [Action] {
        (self.now, actions) = (now, [])
        switch event {
        case .opened(let query):
            self.query = query
            send(policy.firstPage, .opening)
        case .queryChanged(let query):
            if self.query == nil { break }
            giveUp(open, because: .query)
            (self.query, lastPage, end) = (query, policy.firstPage - 1, nil)
            if now < pauseEnd { goOn(after: pauseEnd - now) } else { send(policy.firstPage, .query) }
        case .triggered(let source): load(.trigger(source: source))
        case .refreshed: load(.refresh)
        case .retried:
            note(.retried)
            load(policy.retryStartsOver(self) ? .refresh : .retry)
        case .canceled: giveUp(open, because: .cancel)
        case .closed:
            giveUp(open, because: .close)
            query = nil
        case .began(let id): requests[id]?.hasBegun = true
        case .responded(let id, let result): finish(id, result)
        case .fired(.timeout(let id)):
            guard let request = requests[id], request.givenUp == nil else { break }
            giveUp([request], because: .timeout)
            fail(request, .timeout)
        case .fired(.load):
            guard isLoadDue, open.isEmpty else { break }
            send(policy.retryStartsOver(self) ? policy.firstPage : nextPage, .continuation)
        }
        return actions
    }

    private mutating func load(_ cause: Cause) {
        guard now >= pauseEnd, let superseded = policy.admission(self, cause) else { return }
        if cause == .refresh { note(.refreshed) } else { emptyPages = 0 }
        giveUp(superseded, because: cause == .refresh ? .refresh : .trigger)
        send(cause == .refresh ? policy.firstPage : nextPage, cause)
    }

    private mutating func send(_ page: Int, _ cause: Cause) {
        guard let query, now >= pauseEnd else { return }
        (lastID, isLoadDue) = (lastID + 1, false)
        let request = Request(id: lastID, page: page, query: query, cause: cause, sent: now)
        requests[request.id] = request
        actions.append(.send(request))
        if let timeout = policy.timeout { actions.append(.start(.timeout(request.id), timeout)) }
        note(.sent(request))
    }

    /// Requests the next page without the user: at once, after a delay, or if `delay` is nil not at all.
    private mutating func goOn(after delay: Duration?) {
        guard let delay else { return }
        if delay == .zero { return send(nextPage, .continuation) }
        isLoadDue = true
        actions.append(.start(.load, max(delay, pauseEnd - now)))
    }

    /// Cancels requests, which stay registered until they end, so that late responses can be dropped.
    private mutating func giveUp(_ superseded: [Request], because reason: Reason) {
        (isLoadDue, newPages) = (false, 0)
        for request in superseded {
            if policy.late.cancels(reason) { actions.append(.cancel(request.id)) }
            if policy.releases(.gaveUp(request, reason)) { requests[request.id]?.givenUp = reason }
            note(.gaveUp(request, reason))
        }
    }

    private mutating func finish(_ id: Request.ID, _ result: Result<Page, Failure>) {
        guard let request = requests[id] else { return }
        guard policy.late.accepts(self, request, result) else { return requests[id] = nil }
        switch result {
        case .failure(let reason):
            if policy.releases(.failed(request, reason)) { requests[id] = nil }
            fail(request, reason)
        case .success(let page):
            (failure, failures) = (nil, 0)
            if let backoff = page.backoff { pauseEnd = max(pauseEnd, now + backoff) }
            guard policy.isNext(self, request) else {
                early[request.page] = (request, page)
                return requests[id] = nil
            }
            show(page, request)
            while let next = early.removeValue(forKey: lastPage + 1) { show(next.page, next.request) }
        }
    }

    private mutating func fail(_ request: Request, _ reason: Failure) {
        (failure, failures) = ((request, reason), failures + 1)
        if case .status(_, let wait?) = reason { pauseEnd = max(pauseEnd, now + wait) }
        if reason == .expired { (lastPage, end, early) = (policy.firstPage - 1, nil, [:]) }
        note(.failed(request, reason))
        goOn(after: policy.retryDelay(self, request, reason))
    }

    private mutating func show(_ page: Page, _ request: Request) {
        let isFirst = request.page == policy.firstPage
        let isJoined = policy.prepends && lastPage >= request.page && (page.rows.isEmpty || policy.joins(self, page))
        let place: Place = !isFirst ? .end : isJoined ? .beginning : .whole
        if place == .whole { early = [:] }
        if place == .whole, policy.prepends { giveUp(open.filter { $0.id != request.id }, because: .refresh) }
        let count = place == .whole ? 0 : rows.count
        policy.merge(&self, page, request, place)
        let added = rows.count - count
        if policy.releases(.shown(request, page, added: added)) { requests[request.id] = nil }
        if place == .beginning { return }
        note(.shown(request, page, added: added))
        end = policy.end(self, page, request, added)
        (emptyPages, newPages) = added == 0 ? (emptyPages + 1, newPages) : (0, newPages + 1)
        goOn(after: policy.continuation(self, page, request, added))
    }

    private mutating func note(_ moment: Moment) {
        lastPage = policy.lastPage(self, moment)
        if policy.clears(moment) { removeAll() }
    }

    /// Displays rows above or below the others.
    mutating func insert(_ new: [Row], at place: Place) {
        let index = place == .beginning ? 0 : rows.count
        rows.insert(contentsOf: new, at: index)
        if place != .whole, !new.isEmpty { actions.append(.show(.insert(at: index, count: new.count))) }
    }

    mutating func removeAll() {
        (rows, keys) = ([], [])
        actions.append(.show(.reload))
    }
}
