package import MockseConformance

/// A paging client that does everything right, or all but one thing: the yardstick of the suite.
///
/// One state machine: a flag while a request is open, a counter that moves when a page has been decoded, the ids shown.
package actor ReferenceClient: PagingClient {
    /// What the reference client can do.
    package static let features = ClientFeatures(
        name: "mockse's reference client", pageSize: .settable, verbs: [.list, .idle])

    private let defect: Defect?
    private var address: ListAddress?
    private var rows: [PageAnswer.Row] = []
    private var seen: Set<String> = []
    /// The last page that has been decoded.
    private var page = 0
    private var isLoading = false
    private var hasMore = true
    private var failed = false
    private var load: Task<Void, Never>?

    /// Makes a client; a defect is its one mistake.
    package init(defect: Defect? = nil) {
        self.defect = defect
    }

    package func open(_ list: ListAddress) {
        address = list
        start()
    }

    package func more(source: Int) async {
        if defect == .lateGuard {
            guard !isLoading, hasMore else { return }
            // Whoever comes meanwhile finds the flag as it was.
            Task { self.startLate() }
            return
        }
        let isGuarded = defect != .unguardedFirstLoad || page > 0
        guard hasMore || defect == .ignoresEnd, !isLoading || !isGuarded else { return }
        start()
    }

    package func idle(atMost limit: Duration) async -> ClientState {
        let deadline = ContinuousClock.now + limit
        while isLoading, load != nil, ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(1)) }
        if isLoading { return .loading }
        if failed { return .error }
        return hasMore ? .idle : .end
    }

    package func list() -> [String] { rows.map(\.id) }

    package func close() {
        load?.cancel()
        load = nil
    }

    private func startLate() {
        start()
    }

    private func start() {
        guard let address else { return }
        isLoading = true
        let wanted = defect == .stepOfTwo && page > 0 ? page + 2 : page + 1
        if defect == .countsBeforeAnswer, page > 0 { page = wanted }
        load = Task {
            do {
                arrived(try await PageRequest(address, page: wanted).send(), number: wanted)
            } catch {
                fail(error)
            }
        }
    }

    private func arrived(_ answer: PageAnswer, number: Int) {
        isLoading = false
        failed = false
        page = number
        append(answer.rows)
        hasMore = answer.hasMore
        if defect == .shortPageEnds, answer.rows.count < address?.pageSize ?? (number == 1 ? 0 : 50) { hasMore = false }
    }

    private func append(_ new: [PageAnswer.Row]) {
        let old = seen
        for row in new {
            let key =
                switch defect {
                case .comparesWholeRows: row.text
                case .comparesTitles: row.title
                default: row.id
                }
            let isNew = seen.insert(key).inserted
            let isShown = defect == .comparesWithOldRowsOnly ? !old.contains(key) : isNew
            if isShown || defect == .noDedupe { rows.append(row) }
        }
    }

    private func fail(_ error: any Error) {
        failed = true
        load = nil
        let keepsFlag =
            switch error as? PageRequest.Failure {
            case .status(let code): defect == .stuckAfterStatus && code >= 500
            case .undecodable: defect == .stuckAfterBadBody
            case .connection: defect == .stuckAfterReset
            case nil: false
            }
        isLoading = keepsFlag
    }
}
