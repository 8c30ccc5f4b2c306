@testable import MockseReference

/// A list that loads in both directions from a date or an item: the state machine of a correct client.
///
/// Like ``PagedList``, it is a value that takes events and returns actions. Each end continues from its outermost row.
/// Rows beyond the window are dropped at the other end.
struct BidirectionalList: Sendable {
    /// A row with its creation date, in seconds since 1970, or 0 in an API without dates.
    struct Row: Sendable, Hashable {
        let id: String
        var date = 0
    }

    /// The rows from a date on, or up to a date, both inclusive, or those after or before an item.
    enum Direction: Sendable, Hashable { case later, earlier }

    /// A request for a page of rows.
    struct Request: Sendable, Hashable, Identifiable {
        let id: Int
        let direction: Direction
        let isAscending: Bool
        let date: Int
        let page: Int
        /// The outermost row at the time of sending.
        let edge: Row?
        /// The row to continue from: the same one in a correct client.
        let start: Row?
    }

    /// A page that the server has sent.
    struct Page: Sendable, Hashable {
        let rows: [Row]
        let hasMore: Bool
        /// The time that the server asks the client to wait.
        var backoff: Duration?
    }

    /// An event that a list handles.
    enum Event: Sendable {
        /// The user opens the list at a date.
        case opened(date: Int)
        /// The user scrolls near one end of the list.
        case triggered(Direction)
        /// The user taps "try again".
        case retried
        /// The user pulls to refresh.
        case refreshed
        /// A request has ended.
        case responded(Request.ID, Result<Page, Failure>)
        /// The user leaves while a page loads, and comes back.
        case canceled
        /// The user leaves the list for good.
        case closed
    }

    /// An action for the code around a list to carry out.
    enum Action: Sendable, Hashable { case send(Request), cancel(Request.ID) }

    /// One end of the list.
    struct End: Sendable, Hashable {
        var hasMore = true
        /// The next page of the rows from the outermost row's date on.
        ///
        /// It exceeds 1 if earlier pages added nothing.
        var page = 1
    }

    let policy: BidirectionalPolicy
    private(set) var rows: [Row] = []
    /// The ids of the rows.
    private(set) var keys: Set<String> = []
    private(set) var ends: [Direction: End] = [.later: End(), .earlier: End()]
    /// The requests in flight.
    private(set) var requests: [Request.ID: Request] = [:]
    private(set) var hasFailed = false
    /// The directions in which the last request failed.
    private(set) var failed: Set<Direction> = []
    /// The requests in flight that no longer keep their direction from loading.
    private var freed: Set<Request.ID> = []
    private var date: Int?
    private var pauseEnd = Duration.zero
    private var lastID = 0
    private var firstEdge: Row?
    /// The first row before a refresh, from which a mutant goes on.
    private var oldEdge: Row?

    init(policy: BidirectionalPolicy = BidirectionalPolicy()) {
        self.policy = policy
    }

    /// A Boolean value indicating whether either end has more to load.
    var hasMore: Bool { ends.values.contains { $0.hasMore } }

    /// Returns a Boolean value indicating whether a request for rows in a direction is in flight.
    func isLoading(_ direction: Direction) -> Bool {
        requests.values.contains { $0.direction == direction && !freed.contains($0.id) }
    }

    /// Advances the list by an event, and returns the actions to carry out.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - now: The time since a fixed moment.
    /// - Returns: The actions, in order.
    mutating func handle(_ event: Event, at now: Duration) -> [Action] {
        switch event {
        case .opened(let date):
            self.date = date
            return load(.later, at: now)
        case .triggered(let direction): return load(direction, at: now)
        case .retried:
            return [.earlier, .later].filter(failed.contains).flatMap { load(policy.retried($0), at: now) }
        case .refreshed:
            guard now >= pauseEnd else { return [] }
            let canceled = requests.keys.map { Action.cancel($0) }
            oldEdge = policy.forgetsEdge ? nil : rows.first
            (rows, keys, ends, requests) = ([], [], [.later: End(), .earlier: End()], [:])
            (hasFailed, failed, freed, firstEdge) = (false, [], [], nil)
            return canceled + load(.later, at: now)
        case .responded(let id, let result):
            guard let request = requests.removeValue(forKey: id), date != nil else { return [] }
            if policy.freesBoth { freed.formUnion(requests.keys) }
            guard case .success(let page) = result else {
                fail(request, result, at: now)
                return []
            }
            failed.remove(request.direction)
            if policy.clearsError { hasFailed = false }
            if let backoff = page.backoff { pauseEnd = max(pauseEnd, now + backoff) }
            // If rows were dropped at this end in the meantime, adding the page would leave a gap.
            if request.edge == edge(request.direction) { add(page, request) }
            return policy.drains && request.direction == .earlier ? load(.earlier, at: now) : []
        case .canceled:
            let canceled = requests
            (requests, freed) = ([:], [])
            if policy.countsCanceled { for request in canceled.values { ends[request.direction]?.page += 1 } }
            return canceled.keys.map { .cancel($0) }
        case .closed:
            date = nil
            return requests.keys.map { .cancel($0) }
        }
    }

    /// Returns the outermost row at one end.
    private func edge(_ direction: Direction) -> Row? { direction == .later ? rows.last : rows.first }

    /// Returns the row from which to continue at one end.
    private mutating func start(_ direction: Direction) -> Row? {
        if direction == .earlier, let oldEdge { return oldEdge }
        guard direction == .earlier, !policy.movesEdge else { return edge(direction) }
        firstEdge = firstEdge ?? rows.first
        return firstEdge
    }

    private mutating func load(_ direction: Direction, at now: Duration) -> [Action] {
        guard let date, let end = ends[direction], ends[policy.endOf(direction)]?.hasMore == true, now >= pauseEnd,
            policy.admits(self, direction)
        else {
            return []
        }
        let (edge, start) = (edge(direction), start(direction))
        lastID += 1
        let request = Request(
            id: lastID, direction: direction, isAscending: policy.isAscending(direction),
            date: start.map { policy.date($0, direction) } ?? date, page: end.page, edge: edge, start: start)
        requests[request.id] = request
        return [.send(request)]
    }

    private mutating func fail(_ request: Request, _ result: Result<Page, Failure>, at now: Duration) {
        hasFailed = true
        failed.insert(request.direction)
        if case .failure(.status(_, let pause?)) = result, policy.waits { pauseEnd = max(pauseEnd, now + pause) }
        if !policy.releasesAfterFailure { requests[request.id] = request }
        if policy.endsAtFailure { ends[request.direction]?.hasMore = false }
        if !policy.keepsRows { (rows, keys) = ([], []) }
    }

    private mutating func add(_ page: Page, _ request: Request) {
        let known = policy.known(self, request)
        var new: [Row] = []
        var added: Set<String> = []
        for row in page.rows where !known.contains(row.id) && added.insert(row.id).inserted { new.append(row) }
        keys.formUnion(added)
        new = policy.arranged(new, request)
        rows = request.direction == .later ? rows + new : new + rows
        if request.direction == .earlier { oldEdge = nil }
        let next = new.isEmpty ? request.page + 1 : 1
        for direction in policy.ending(request.direction) {
            ends[direction] = End(hasMore: page.hasMore, page: next)
        }
        drop(at: policy.dropEnd(request.direction))
    }

    /// Drops the rows beyond the window at one end, which has more to load from then on.
    private mutating func drop(at direction: Direction) {
        let excess = rows.count - (policy.window ?? rows.count)
        guard excess > 0 else { return }
        let dropped = direction == .earlier ? rows.prefix(excess) : rows.suffix(excess)
        if policy.forgetsDroppedRows { keys.subtract(dropped.map(\.id)) }
        if direction == .earlier { rows.removeFirst(excess) } else { rows.removeLast(excess) }
        if policy.reopensEnds { ends[direction] = End() }
    }
}
