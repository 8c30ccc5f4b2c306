import Testing

@testable import MockseReference

/// Tests how a correct list handles failures.
@Suite struct PagedListFailureTests {
    private var it = ListUnderTest()

    @Test(arguments: [.connection, .timeout, .undecodable, .status(500), .status(404)] as [Failure])
    mutating func `the next trigger requests a failed page again`(failure: Failure) {
        it.open()
        it.trigger()
        it.fail(2, failure)
        #expect(it.actions == [])
        #expect(it.list.state == .failed(failure))
        #expect(it.ids == ["a1", "b1"])
        it.trigger()
        #expect(it.sent == [2])
    }

    @Test mutating func `a failed first page is requested again`() {
        it.handle(.opened([:]))
        it.fail(1)
        it.handle(.retried)
        #expect(it.sent == [1])
        it.serve(1, ["a"])
        #expect(it.ids == ["a"])
        #expect(it.list.state == .idle)
    }

    @Test mutating func `"try again" while the page is loading sends no request`() {
        it.open()
        it.trigger()
        it.fail(2)
        it.handle(.retried)
        #expect(it.sent == [2])
        it.handle(.retried)
        #expect(it.actions == [])
    }

    @Test mutating func `a failed refresh keeps the rows and is retried as a refresh`() {
        it.open(upTo: 2)
        it.handle(.refreshed)
        it.fail(1)
        #expect(it.ids == ["a1", "b1", "a2", "b2"])
        it.handle(.retried)
        #expect(it.sent == [1])
        it.serve(1, ["n"])
        #expect(it.ids == ["n"])
    }

    @Test mutating func `a request that times out is canceled and its late page is dropped`() {
        it.open()
        it.trigger()
        let id = it.request(2)
        #expect(it.actions.contains(.start(.timeout(id), .seconds(3))))
        it.handle(.fired(.timeout(id)))
        #expect(it.canceled == [id])
        #expect(it.list.state == .failed(.timeout))
        it.trigger()
        it.serve(2, ["new"])
        it.handle(.responded(id, .success(.of(["late"]))))
        #expect(it.ids == ["a1", "b1", "new"])
    }

    @Test mutating func `a timer that fires after the response has no effect`() {
        it.open()
        it.trigger()
        let id = it.serve(2, ["c"])
        it.handle(.fired(.timeout(id)))
        #expect(it.actions == [])
        #expect(it.list.state == .idle)
    }

    @Test mutating func `Retry-After is honored`() {
        it.open()
        it.trigger()
        it.fail(2, .status(503, retryAfter: .seconds(1)))
        it.now = .milliseconds(999)
        it.trigger()
        it.handle(.retried)
        #expect(it.actions == [])
        it.now = .seconds(1)
        it.handle(.retried)
        #expect(it.sent == [2])
    }

    @Test mutating func `a list that retries waits longer each time and stops after two retries`() {
        it = ListUnderTest(CorrectVariant.retries.policy.paging)
        it.open()
        it.trigger()
        for delay in [150, 300] {
            it.fail(2)
            #expect(it.actions == [.start(.load, .milliseconds(delay))])
            it.handle(.fired(.load))
            #expect(it.sent == [2])
        }
        it.fail(2)
        #expect(it.actions == [])
    }

    @Test(arguments: [.canceled, .closed] as [PagedList.Event])
    mutating func `a scheduled retry is dropped when the user leaves`(event: PagedList.Event) {
        it = ListUnderTest(CorrectVariant.retries.policy.paging)
        it.open()
        it.trigger()
        it.fail(2)
        it.handle(event)
        it.handle(.fired(.load))
        #expect(it.actions == [])
    }
}
