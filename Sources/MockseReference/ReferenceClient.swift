package import MockseConformance

/// A paging client that does everything right, or all but one thing: the yardstick of the suite.
///
/// One state machine: what is open, a counter that moves when a page has been decoded, the ids shown, and until when
/// the server wants to be left alone.
package actor ReferenceClient: PagingClient {
    /// After which time it gives a request up.
    static let timeout = Duration.seconds(3)
    /// How many pages that add nothing it skips of its own accord.
    static let skippedPages = 3

    /// A request on its way.
    struct Load {
        let page: Int
        /// Whether its page takes the place of all that is shown.
        let replaces: Bool
        let task: Task<Void, Never>
        let source: Int
    }

    let defect: Defect?
    let habit: Habit?
    let concurrency: Int
    var address: ListAddress?
    var display: RowList
    var end: EndRule?
    /// The last page that is shown.
    var page: Int
    var loads: [Int: Load] = [:]
    /// Loads that were given up and not ended: what some defects make something of all the same.
    var lateLoads: [Int: Load] = [:]
    /// Pages that came before those in front of them.
    var early: [Int: PageAnswer] = [:]
    var hasMore = true
    var error: PageRequest.Failure?
    var failedRefresh = false
    /// Pages in a row that added nothing.
    var skipped = 0
    /// Until when the server wants to be left alone.
    var pause = ContinuousClock.now
    /// A flag that nothing clears any more: what several defects come to.
    var isStuck = false
    /// Things that it will do later without being asked.
    var late = 0
    /// What is displayed, where that is not what has come.
    var displayed: RowList?
    /// Requests that look whether all is as it was.
    var lookups: [Task<Void, Never>] = []
    /// How many triggers have fired.
    var triggers = 0
    /// How often it has tried again by itself what failed last.
    var retries = 0
    private let memory: ClientMemory
    private let usualPageSize: Int?
    /// When the last load began: a defect forgets it after a while.
    var began = ContinuousClock.now

    /// What it was asked for before the last change of the query: a defect goes on with it.
    var oldAddress: ListAddress?

    /// When the last page came.
    var cooled = ContinuousClock.now

    /// The number of the last request.
    var lastNumber = 0

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - defect: Its one mistake.
    ///   - habit: What it does in its own way.
    ///   - memory: What it shares with others.
    ///   - usualPageSize: Rows of a full page where it does not choose; nil is what the API serves.
    package init(
        defect: Defect? = nil, habit: Habit? = nil, memory: ClientMemory = ClientMemory(), usualPageSize: Int? = nil
    ) {
        self.usualPageSize = usualPageSize
        self.memory = memory
        self.defect = defect
        self.habit = habit
        concurrency = habit?.concurrency ?? 1
        display = RowList(defect, habit)
        page = defect == .startsAtZero ? -1 : 0
    }

    /// What such a client can do.
    package static func features(concurrency: Int = 1) -> ClientFeatures {
        ClientFeatures(
            name: "mockse's reference client", pageSize: .settable,
            verbs: [.list, .idle, .refresh, .retry, .query, .cancel], sources: 2, concurrency: concurrency,
            timeout: timeout, onDuplicate: .first, ops: true, instances: 64)
    }

    package func open(_ list: ListAddress) {
        var list = list
        if defect == .keepsBaseURL { list = list.moved(to: memory.firstBase(or: list.baseURL)) }
        address = list
        end = EndRule(defect, list.dialect, pageSize: list.pageSize ?? usualPageSize ?? list.dialect.usualPageSize)
        begin()
    }

    package func more(source: Int) {
        if habit == .restarts, hasMore, !loads.values.contains(where: \.replaces) { abort() }
        guard mayBegin(source) else { return }
        if habit == .debounces { return beginLater(source) }
        skipped = 0
        guard defect == .lateGuard else { return begin(source: source) }
        // Whoever comes meanwhile finds the flag as it was.
        late += 1
        Task {
            try? await Task.sleep(for: .milliseconds(20))
            late -= 1
            begin()
        }
    }

    package func refresh() {
        guard mayRefresh else { return }
        if habit != .prepends { supersede(.showsStalePages, .countsStalePages, .showsStaleErrors) }
        if defect == .clearsOnRefresh { display.clear() }
        if defect == .countsStalePages { page = 0 }
        if defect == .countsDuringRefresh { page = 1 }
        begin(replaces: true)
    }

    package func query(_ parameters: [String: String]) {
        guard let address else { return }
        self.address = address.asking(parameters)
        if defect == .keepsQuery { oldAddress = address }
        page = 0
        supersede(.showsStaleQueries)
        begin(replaces: true)
    }

    package func retry() {
        if case .status = error, page > 0, !failedRefresh {
            if defect == .triesAgainUnguarded { return begin() }
            if defect == .triesNextPage, loads.isEmpty { page += 1 }
        }
        if failedRefresh, defect != .triesRefreshAsPage { refresh() } else { more(source: 0) }
    }

    package func cancel() {
        if defect == .stuckAfterCancel, !loads.isEmpty { isStuck = true }
        abort()
    }

    package func idle(atMost limit: Duration) async -> ClientState {
        // In steps, as time-outs are.
        var waited = Duration.zero
        while !loads.isEmpty || !lateLoads.isEmpty || late > 0, waited < limit {
            try? await Task.sleep(for: .milliseconds(2))
            waited += .milliseconds(2)
        }
        if isStuck || !loads.isEmpty { return .loading }
        if error != nil { return .error }
        return hasMore ? .idle : .end
    }

    package func list() -> [String] {
        defect == .cannedList ? ["1", "2", "3"] : (displayed ?? display).rows.map(\.id)
    }

    package func shown() -> ShownList {
        let list = ShownList(list())
        guard habit != .rendersSlowly, defect != .cannedList else { return list }
        return ShownList(list.ids, revs: display.rows.map(\.rev), ops: display.tellOperations())
    }

    package func close() {
        if defect == .retriesAfterClose, error != nil { return retryLater() }
        address = nil
        if defect == .leavesOpenOnClose { loads = [:] }
        abort()
    }
}
