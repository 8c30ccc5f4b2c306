import Testing

@testable import MockseKit

@Suite struct AttemptCountersTests {
    @Test func `past its limit only known targets are counted`() {
        let counters = AttemptCounters(limit: 2)
        #expect(counters.counter(of: "/a")?.next() == 1)
        #expect(counters.counter(of: "/b")?.next() == 1)
        #expect(counters.counter(of: "/c") == nil)
        #expect(counters.counter(of: "/a")?.next() == 2)
    }
}
