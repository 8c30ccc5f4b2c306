package import MockseConformance

/// A client of a list that goes both ways from a date, which does everything right, or all but one thing.
///
/// Each end knows the row it goes on from. What comes is compared with the rows that are there, and dropped if its end
/// has moved meanwhile.
package actor TwoWayClient: PagingClient {
    /// How many rows it keeps.
    package static let window = 30

    /// One end of the list.
    private struct End {
        var hasMore = true
        /// Which page of the rows from its date on is next: more than the first if that brings nothing new.
        var page = 1
        var load: Int?
    }

    private let defect: TwoWayDefect?
    private var address: ListAddress?
    private var anchor = 0
    private var rows: [TimelineRequest.Row] = []
    private var bottom = End()
    private var top = End()
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var lastNumber = 0
    private var hasFailed = false
    private var pause = ContinuousClock.now
    /// All ids that were ever shown; only a defect looks at them.
    private var seen: Set<String> = []

    /// Makes a client.
    ///
    /// - Parameter defect: Its one mistake.
    package init(defect: TwoWayDefect? = nil) {
        self.defect = defect
    }

    /// What such a client can do.
    package static let features = ClientFeatures(
        name: "mockse's two-way reference client", dialects: [.stackexchange], pageSize: .settable,
        verbs: [.list, .idle, .earlier], window: window)

    package func open(_ list: ListAddress) {
        address = list
        anchor = list.parameters["fromdate"].flatMap { Int($0) } ?? 0
        begin(isLater: true)
    }

    package func more(source: Int) { begin(isLater: true) }

    package func earlier() { begin(isLater: false) }

    package func idle(atMost limit: Duration) async -> ClientState {
        let deadline = ContinuousClock.now + limit
        while !tasks.isEmpty, ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(1)) }
        if !tasks.isEmpty { return .loading }
        if hasFailed { return .error }
        return bottom.hasMore || top.hasMore ? .idle : .end
    }

    package func list() -> [String] { rows.map(\.id) }

    package func close() {
        address = nil
        for task in tasks.values { task.cancel() }
        tasks = [:]
    }

    private func begin(isLater: Bool) {
        let end = isLater ? bottom : top
        let isUnguarded = defect == (isLater ? .unguardedLater : .unguardedEarlier)
        guard let address, end.hasMore, end.load == nil || isUnguarded, ContinuousClock.now >= pause else { return }
        let edge = isLater ? rows.last : rows.first
        var date = edge?.date ?? anchor
        if defect == .skipsTies, edge != nil { date += isLater ? 1 : -1 }
        let request = TimelineRequest(
            address: address, isLater: isLater, isAscending: isLater || defect == .ascendsAlways, date: date,
            page: end.page)
        lastNumber += 1
        let number = lastNumber
        set(load: number, isLater)
        tasks[number] = Task {
            let answer = try? await request.send()
            ended(number, isLater)
            hasFailed = answer == nil
            // Rows dropped at this end while it was open would leave a gap.
            guard let answer, edge == (isLater ? rows.last : rows.first) else { return }
            add(answer, isLater, after: edge)
        }
    }

    private func ended(_ number: Int, _ isLater: Bool) {
        tasks[number] = nil
        if (isLater ? bottom : top).load == number { set(load: nil, isLater) }
    }

    private func set(load: Int?, _ isLater: Bool) {
        if isLater { bottom.load = load } else { top.load = load }
    }

    private func add(_ answer: TimelineRequest.Answer, _ isLater: Bool, after edge: TimelineRequest.Row?) {
        if let seconds = answer.backoff { pause = .now + .seconds(seconds) }
        var known = defect == .remembersDroppedRows ? seen : Set(rows.map(\.id))
        if defect == .repeatsTies { known = edge.map { [$0.id] } ?? [] }
        var news = answer.rows.filter { known.insert($0.id).inserted }
        if !isLater, defect != .prependsAsServed, defect != .ascendsAlways { news.reverse() }
        seen.formUnion(news.map(\.id))
        rows = isLater ? rows + news : news + rows
        var end = isLater ? bottom : top
        end.hasMore = answer.hasMore
        end.page = news.isEmpty ? end.page + 1 : 1
        if isLater { bottom = end } else { top = end }
        if defect != .keepsAllRows { trim(first: isLater != (defect == .dropsNewRows)) }
    }

    /// Drops what is beyond the window, at the beginning or at the end.
    private func trim(first: Bool) {
        let excess = rows.count - Self.window
        guard excess > 0 else { return }
        if first {
            rows.removeFirst(excess)
            (top.hasMore, top.page) = (true, 1)
        } else {
            rows.removeLast(excess)
            (bottom.hasMore, bottom.page) = (true, 1)
        }
    }
}
