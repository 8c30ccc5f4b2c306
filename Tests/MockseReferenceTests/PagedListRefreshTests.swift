import Testing

@testable import MockseReference

/// Tests how a correct list refreshes and changes its query.
@Suite struct PagedListRefreshTests {
    private var it = ListUnderTest()

    @Test mutating func `a refresh replaces the list once its page arrives`() {
        it.open(upTo: 2)
        it.handle(.refreshed)
        #expect(it.sent == [1])
        #expect(it.ids == ["a1", "b1", "a2", "b2"])
        it.serve(1, ["a1", "n"])
        #expect(it.ids == ["a1", "n"])
        #expect(it.changes == [.reload])
        it.trigger()
        #expect(it.sent == [2])
    }

    @Test mutating func `a refresh of a complete list makes it incomplete`() {
        it.open(upTo: 2, hasMore: false)
        it.handle(.refreshed)
        it.serve(1, ["n"])
        it.trigger()
        #expect(it.sent == [2])
    }

    @Test mutating func `a refresh cancels the loading page and drops it if it arrives anyway`() {
        it.open()
        it.trigger()
        let old = it.request(2)
        it.handle(.refreshed)
        #expect(it.canceled == [old])
        it.handle(.responded(old, .success(.of(["old"]))))
        it.serve(1, ["n"])
        it.handle(.responded(old, .failure(.connection)))
        #expect(it.ids == ["n"])
        #expect(it.list.state == .idle)
        it.trigger()
        #expect(it.sent == [2])
    }

    @Test mutating func `a refresh during another or during the first load sends no request`() {
        it.handle(.opened([:]))
        it.handle(.refreshed)
        #expect(it.actions == [])
        it.serve(1, ["a"])
        it.handle(.refreshed)
        it.handle(.refreshed)
        #expect(it.actions == [])
    }

    @Test mutating func `a trigger during a refresh sends no request`() {
        it.open(upTo: 2)
        it.handle(.refreshed)
        it.trigger()
        #expect(it.actions == [])
    }

    @Test mutating func `a new query starts over and is sent with every page`() {
        it.open(upTo: 2, hasMore: false)
        it.handle(.queryChanged(["sort": "date"]))
        #expect(it.sent == [1])
        it.serve(1, ["n"])
        #expect(it.ids == ["n"])
        it.trigger()
        #expect(it.list.open.map(\.query) == [["sort": "date"]])
    }

    @Test mutating func `a new query cancels the page of the old query`() {
        it.open()
        it.trigger()
        let old = it.request(2)
        it.handle(.queryChanged([:]))
        #expect(it.canceled == [old])
        it.serve(1, ["n"])
        it.handle(.responded(old, .success(.of(["old"]))))
        #expect(it.ids == ["n"])
    }

    @Test mutating func `the retried first page of a new query replaces the old rows`() {
        it.open(upTo: 2, hasMore: false)
        it.handle(.queryChanged([:]))
        it.fail(1)
        it.trigger()
        #expect(it.sent == [1])
        it.serve(1, ["n"])
        #expect(it.ids == ["n"])
    }

    @Test mutating func `a refresh that prepends keeps the rows and the next page`() {
        it = ListUnderTest(CorrectVariant.prepends.policy.paging)
        it.open(upTo: 2)
        it.handle(.refreshed)
        it.serve(1, ["n", "a1"])
        #expect(it.ids == ["n", "a1", "b1", "a2", "b2"])
        #expect(it.changes == [.insert(at: 0, count: 1)])
        it.trigger()
        #expect(it.sent == [3])
    }

    @Test mutating func `a refresh whose first page has only new rows starts over in place of prepending`() {
        it = ListUnderTest(CorrectVariant.prepends.policy.paging)
        it.open(upTo: 2)
        it.trigger()
        it.handle(.refreshed)
        it.serve(1, ["n", "m"])
        #expect(it.ids == ["n", "m"] && it.canceled == [3])
        it.trigger()
        #expect(it.sent == [2])
    }

    @Test mutating func `an empty first page is prepended`() {
        it = ListUnderTest(CorrectVariant.prepends.policy.paging)
        it.open(upTo: 2)
        it.handle(.refreshed)
        it.serve(1, [])
        #expect(it.ids == ["a1", "b1", "a2", "b2"])
    }

    @Test mutating func `a new query within a pause is sent after it`() {
        it.open()
        it.trigger()
        it.serve(2, ["c"], backoff: .seconds(2))
        it.handle(.queryChanged([:]))
        #expect(it.sent == [])
        it.now = .seconds(2)
        it.handle(.fired(.load))
        #expect(it.sent == [1])
    }

    @Test mutating func `an automatic retry of a refresh requests the first page`() {
        var policy = PagingPolicy()
        policy.retryDelay = { _, _, _ in .seconds(1) }
        it = ListUnderTest(policy)
        it.open(upTo: 2)
        it.handle(.refreshed)
        it.fail(1)
        it.now = .seconds(1)
        it.handle(.fired(.load))
        #expect(it.sent == [1])
    }
}
