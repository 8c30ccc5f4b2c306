import Testing

@testable import MockseReference

/// Tests the requests and rows of a correct list, event by event.
@Suite struct PagedListTests {
    private var it = ListUnderTest()

    @Test mutating func `an opened list requests its first page with its query`() {
        it.handle(.opened(["sort": "name"]))
        #expect(it.sent == [1])
        #expect(it.list.open.map(\.query) == [["sort": "name"]])
        #expect(it.list.state == .loading)
    }

    @Test mutating func `a page is displayed once it arrives`() {
        it.handle(.opened([:]))
        it.serve(1, ["a", "b"])
        #expect(it.ids == ["a", "b"])
        #expect(it.changes == [.reload])
        #expect(it.list.state == .idle)
    }

    @Test mutating func `a trigger requests the next page`() {
        it.open()
        it.trigger()
        #expect(it.sent == [2])
        it.serve(2, ["c"])
        #expect(it.ids == ["a1", "b1", "c"])
        #expect(it.changes == [.insert(at: 2, count: 1)])
    }

    @Test(arguments: [0, 1])
    mutating func `a second trigger while a page is loading sends no request`(source: Int) {
        it.open()
        it.trigger()
        it.trigger(source: source)
        #expect(it.actions == [])
    }

    @Test mutating func `a trigger during the first load sends no request`() {
        it.handle(.opened([:]))
        it.trigger()
        #expect(it.actions == [])
    }

    @Test mutating func `a trigger after the last page sends no request`() {
        it.open(upTo: 2, hasMore: false)
        it.trigger()
        #expect(it.actions == [])
        #expect(it.list.state == .complete)
    }

    @Test mutating func `a short page is not the end`() {
        it.open()
        it.trigger()
        it.serve(2, ["c"])
        it.trigger()
        #expect(it.sent == [3])
    }

    @Test mutating func `a duplicate row is displayed once in its original place`() {
        it.open()
        it.trigger()
        it.serve(2, ["b1", "c", "c"])
        #expect(it.ids == ["a1", "b1", "c"])
        #expect(it.changes == [.insert(at: 2, count: 1)])
    }

    @Test mutating func `ids that differ in case are different`() {
        it.handle(.opened([:]))
        it.serve(1, ["aB", "Ab"])
        #expect(it.ids == ["aB", "Ab"])
    }

    @Test mutating func `up to three consecutive pages without new rows are skipped`() {
        it.open()
        it.trigger()
        for page in 2...4 {
            it.serve(page, [])
            #expect(it.sent == [page + 1])
        }
        it.serve(5, ["a1"])
        #expect(it.sent == [])
        #expect(it.list.state == .idle)
        it.trigger()
        #expect(it.sent == [6])
    }

    @Test mutating func `an empty list is complete`() {
        it.handle(.opened([:]))
        it.serve(1, [], hasMore: false)
        #expect(it.sent == [])
        #expect(it.list.state == .complete)
    }

    @Test mutating func `a canceled load keeps the rows and its page is requested again`() {
        it.open()
        it.trigger()
        let id = it.request(2)
        it.handle(.canceled)
        #expect(it.canceled == [id])
        #expect(it.list.state == .idle)
        it.trigger()
        #expect(it.sent == [2])
    }

    @Test mutating func `a canceled request's page or failure is dropped`() {
        it.open()
        it.trigger()
        let id = it.request(2)
        it.handle(.canceled)
        it.handle(.responded(id, .failure(.canceled)))
        #expect(it.list.state == .idle)
        it.handle(.responded(id, .success(.of(["c"]))))
        #expect(it.ids == ["a1", "b1"])
    }

    @Test mutating func `a closed list sends no request on any event`() {
        it.open()
        it.trigger()
        let id = it.request(2)
        it.handle(.closed)
        #expect(it.canceled == [id])
        for event in [.triggered(source: 0), .refreshed, .retried, .queryChanged([:])] as [PagedList.Event] {
            it.handle(event)
            #expect(it.actions == [])
        }
        it.handle(.fired(.load))
        #expect(it.actions == [])
    }

    @Test mutating func `no page is requested during a backoff`() {
        it.handle(.opened([:]))
        it.serve(1, ["a"], backoff: .seconds(2))
        it.now = .milliseconds(1999)
        it.trigger()
        it.handle(.refreshed)
        #expect(it.actions == [])
        it.now = .seconds(2)
        it.trigger()
        #expect(it.sent == [2])
    }

    @Test mutating func `a shorter pause does not end a longer one`() {
        var policy = PagingPolicy()
        policy.concurrency = 2
        it = ListUnderTest(policy)
        it.open()
        it.trigger()
        it.trigger()
        it.serve(2, ["c"], backoff: .seconds(5))
        it.serve(3, ["d"], backoff: .seconds(1))
        it.now = .seconds(4)
        it.trigger()
        #expect(it.actions == [])
    }

    @Test mutating func `a page that arrives before an earlier one can ask for a pause`() {
        var policy = PagingPolicy()
        policy.concurrency = 2
        it = ListUnderTest(policy)
        it.open()
        it.trigger()
        it.trigger()
        it.serve(3, ["d"], backoff: .seconds(2))
        it.fail(2)
        it.trigger()
        #expect(it.actions == [])
        it.now = .seconds(2)
        it.trigger()
        #expect(it.sent == [2])
    }
}
