import Testing

@testable import MockseReference

/// What correct variants do in their own way.
@Suite struct VariantTests {
    @Test func `several pages at once are displayed in their order`() {
        var it = ListUnderTest(CorrectVariant.parallel.policy.paging)
        it.open()
        for page in 2...4 {
            it.trigger()
            #expect(it.sent == [page])
        }
        it.trigger()
        #expect(it.actions == [])
        it.serve(4, ["d"])
        it.serve(3, ["c"])
        #expect(it.ids == ["a1", "b1"])
        it.serve(2, ["b"])
        #expect(it.ids == ["a1", "b1", "b", "c", "d"])
    }

    @Test func `no page is requested past a last one that came early`() {
        var it = ListUnderTest(CorrectVariant.parallel.policy.paging)
        it.open()
        it.trigger()
        it.trigger()
        it.serve(3, ["c"], hasMore: false)
        it.trigger()
        #expect(it.actions == [])
    }

    @Test func `a page that failed is requested again before later ones`() {
        var it = ListUnderTest(CorrectVariant.parallel.policy.paging)
        it.open()
        it.trigger()
        it.trigger()
        it.fail(2)
        it.trigger()
        #expect(it.sent == [2])
    }

    @Test func `"try again" requests the page that failed, and none beside it`() {
        var it = ListUnderTest(CorrectVariant.parallel.policy.paging)
        it.open()
        it.trigger()
        it.fail(2)
        it.handle(.retried)
        #expect(it.sent == [2])
        it.handle(.retried)
        #expect(it.actions == [])
    }

    @Test func `a trigger that restarts cancels the page, and requests it again`() {
        var it = ListUnderTest(CorrectVariant.restarts.policy.paging)
        it.open()
        it.trigger()
        let first = it.request(2)
        it.trigger()
        #expect(it.canceled == [first] && it.sent == [2])
        it.handle(.responded(first, .success(.of(["old"]))))
        it.serve(2, ["new"])
        #expect(it.ids == ["a1", "b1", "new"])
    }

    @Test func `a row that comes again is updated in its place`() {
        var it = ListUnderTest(CorrectVariant.updatesInPlace.policy.paging)
        it.open()
        it.trigger()
        var page = Page.of(["c"])
        page.rows.append(Row(id: "a1", title: "title a1", revision: "2"))
        it.handle(.responded(it.request(2), .success(page)))
        #expect(it.list.rows.map(\.revision) == ["2", "1", "1"])
        #expect(it.changes == [.update(at: 0), .insert(at: 2, count: 1)])
    }

    @Test func `a client that prefetches requests the second page by itself, and no third`() {
        var it = ListUnderTest(CorrectVariant.prefetches.policy.paging)
        it.handle(.opened([:]))
        it.serve(1, ["a"])
        #expect(it.sent == [2])
        it.serve(2, ["b"])
        #expect(it.sent == [])
    }

    @Test(arguments: [(CorrectVariant.waitsAtEmptyPages, 0), (.skipsFarther, 8)])
    func `a variant skips as many empty pages as it says`(variant: CorrectVariant, count: Int) {
        var it = ListUnderTest(variant.policy.paging)
        it.open()
        it.trigger()
        var skipped = 0
        while it.sent.isEmpty == false, skipped < 20 {
            it.serve(skipped + 2, [])
            if !it.sent.isEmpty { skipped += 1 }
        }
        #expect(skipped == count)
    }
}
