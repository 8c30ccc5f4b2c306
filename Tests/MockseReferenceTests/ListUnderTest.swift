@testable import MockseReference

/// A list with a clock and a server of the test's own: it plays events in, and notes what comes out.
struct ListUnderTest {
    private(set) var list: PagedList
    /// The actions of the last event.
    private(set) var actions: [PagedList.Action] = []
    var now = Duration.zero

    init(_ policy: PagingPolicy = PagingPolicy()) {
        list = PagedList(policy: policy)
    }

    /// A list of a policy that is correct but for one decision.
    init(_ mutant: Mutant) {
        self.init(mutant.policy().paging)
    }

    /// The pages requested by the last event.
    var sent: [Int] {
        actions.compactMap { if case .send(let request) = $0 { request.page } else { nil } }
    }

    /// The requests canceled by the last event.
    var canceled: [PagedList.Request.ID] {
        actions.compactMap { if case .cancel(let id) = $0 { id } else { nil } }
    }

    /// The changes shown by the last event.
    var changes: [PagedList.Change] {
        actions.compactMap { if case .show(let change) = $0 { change } else { nil } }
    }

    var ids: [String] { list.rows.map(\.id) }

    mutating func handle(_ event: PagedList.Event) {
        actions = list.handle(event, at: now)
    }

    /// Ends the latest open request for a page, with ids, and returns its number.
    @discardableResult
    mutating func serve(_ page: Int, _ ids: [String], hasMore: Bool = true, backoff: Duration? = nil) -> Int {
        let id = request(page)
        handle(.responded(id, .success(.of(ids, hasMore: hasMore, backoff: backoff))))
        return id
    }

    /// Ends the latest open request for a page with a failure.
    mutating func fail(_ page: Int, _ failure: Failure = .status(500)) {
        handle(.responded(request(page), .failure(failure)))
    }

    /// The number of the latest open request for a page; 0 if there is none.
    func request(_ page: Int) -> Int {
        list.open.filter { $0.page == page }.map(\.id).max() ?? 0
    }

    /// Opens the list, and serves its pages up to one: page 1 has `a1` and `b1`, page 2 has `a2` and `b2`.
    mutating func open(upTo last: Int = 1, hasMore: Bool = true) {
        handle(.opened(["sort": "name"]))
        for page in 1...max(1, last) {
            if page > 1 { trigger() }
            serve(page, ["a\(page)", "b\(page)"], hasMore: hasMore || page < last)
        }
    }

    mutating func trigger(source: Int = 0) { handle(.triggered(source: source)) }
}

extension Page {
    static func of(_ ids: [String], hasMore: Bool = true, backoff: Duration? = nil) -> Page {
        Page(
            rows: ids.map { Row(id: $0, title: "title \($0)", revision: "1") }, hasMore: hasMore, size: 2,
            backoff: backoff)
    }
}
