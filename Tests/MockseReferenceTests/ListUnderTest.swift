@testable import MockseReference

/// A list under test, with its own clock, which sends events and records the resulting actions.
struct ListUnderTest {
    private(set) var list: PagedList
    /// The actions of the last event.
    private(set) var actions: [PagedList.Action] = []
    var now = Duration.zero

    init(_ policy: PagingPolicy = PagingPolicy()) {
        list = PagedList(policy: policy)
    }

    /// Creates a list with the policy of a mutant.
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

    /// The changes displayed by the last event.
    var changes: [PagedList.Change] {
        actions.compactMap { if case .show(let change) = $0 { change } else { nil } }
    }

    var ids: [String] { list.rows.map(\.id) }

    mutating func handle(_ event: PagedList.Event) {
        actions = list.handle(event, at: now)
    }

    /// Answers the latest open request for a page with ids, and returns the id of the request.
    @discardableResult
    mutating func serve(_ page: Int, _ ids: [String], hasMore: Bool = true, backoff: Duration? = nil) -> Int {
        let id = request(page)
        handle(.responded(id, .success(.of(ids, hasMore: hasMore, backoff: backoff))))
        return id
    }

    /// Fails the latest open request for a page.
    mutating func fail(_ page: Int, _ failure: Failure = .status(500)) {
        handle(.responded(request(page), .failure(failure)))
    }

    /// Returns the id of the latest open request for a page, or 0 if no such request is open.
    func request(_ page: Int) -> Int {
        list.open.filter { $0.page == page }.map(\.id).max() ?? 0
    }

    /// Opens the list and serves its pages up to `last`: page 1 has `a1` and `b1`, page 2 has `a2` and `b2`.
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
