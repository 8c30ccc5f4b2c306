import Testing

@testable import MockseKit
@testable import MockseSandboxes

@Suite struct AttemptCountersTests {
    @Test func `past the limit, only known targets are counted`() {
        let counters = AttemptCounters(limit: 2)
        #expect(counters.counter(of: "/a")?.next() == 1)
        #expect(counters.counter(of: "/b")?.next() == 1)
        #expect(counters.counter(of: "/c") == nil)
        #expect(counters.counter(of: "/a")?.next() == 2)
    }

    @Test func `long targets reach the limit sooner`() {
        let counters = AttemptCounters(byteLimit: 10)
        #expect(counters.counter(of: "/12345")?.next() == 1)
        #expect(counters.counter(of: "/6789") == nil)
        #expect(counters.counter(of: "/678")?.next() == 1)
        #expect(counters.counter(of: "/12345")?.next() == 2)
    }
}
