import Testing

@testable import MockseReference

/// Tests the behavior of correct variants.
@Suite struct VariantTests {
    @Test func `pages that load in parallel are displayed in order`() {
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

    @Test func `no page is requested after a last page that arrived early`() {
        var it = ListUnderTest(CorrectVariant.parallel.policy.paging)
        it.open()
        it.trigger()
        it.trigger()
        it.serve(3, ["c"], hasMore: false)
        it.trigger()
        #expect(it.actions == [])
    }

    @Test func `a failed page is requested again before later ones`() {
        var it = ListUnderTest(CorrectVariant.parallel.policy.paging)
        it.open()
        it.trigger()
        it.trigger()
        it.fail(2)
        it.trigger()
        #expect(it.sent == [2])
    }

    @Test func `"try again" requests only the failed page`() {
        var it = ListUnderTest(CorrectVariant.parallel.policy.paging)
        it.open()
        it.trigger()
        it.fail(2)
        it.handle(.retried)
        #expect(it.sent == [2])
        it.handle(.retried)
        #expect(it.actions == [])
    }

    @Test func `a trigger that restarts cancels the page and requests it again`() {
        var it = ListUnderTest(CorrectVariant.restartsTwice.policy.paging)
        it.open()
        it.trigger()
        let first = it.request(2)
        it.trigger()
        #expect(it.canceled == [first] && it.sent == [2])
        it.handle(.responded(first, .success(.of(["old"]))))
        it.serve(2, ["new"])
        #expect(it.ids == ["a1", "b1", "new"])
    }

    @Test func `a duplicate row is updated in place`() {
        var it = ListUnderTest(CorrectVariant.updatesInPlace.policy.paging)
        it.open()
        it.trigger()
        var page = Page.of(["c"])
        page.rows.append(Row(id: "a1", title: "title a1", revision: "2"))
        it.handle(.responded(it.request(2), .success(page)))
        #expect(it.list.rows.map(\.revision) == ["2", "1", "1"])
        #expect(it.changes == [.update(at: 0), .insert(at: 2, count: 1)])
    }

    @Test func `a prefetching client requests only the second page on its own`() {
        var it = ListUnderTest(CorrectVariant.prefetches.policy.paging)
        it.handle(.opened([:]))
        it.serve(1, ["a"])
        #expect(it.sent == [2])
        it.serve(2, ["b"])
        #expect(it.sent == [])
    }

    @Test(arguments: [(CorrectVariant.waitsAtEmptyPages, 0), (.skipsFarther, 8)])
    func `a variant skips as many empty pages as declared`(variant: CorrectVariant, count: Int) {
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
