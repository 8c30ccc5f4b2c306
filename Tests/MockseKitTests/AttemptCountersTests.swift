import MockseBase
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

    @Test func `sandboxes share the memory for targets until one is gone`() {
        let budget = MemoryBudget(limit: 10)
        let counters = AttemptCounters(budget: budget)
        #expect(counters.counter(of: "/1234")?.next() == 1)
        do {
            let others = counters.fresh()
            #expect(others.counter(of: "/5678")?.next() == 1)
            #expect(others.counter(of: "/") == nil && counters.counter(of: "/") == nil)
            #expect(counters.counter(of: "/1234")?.next() == 2)
        }
        #expect(counters.counter(of: "/9012")?.next() == 1)
    }

    @Test func `long targets reach the limit sooner`() {
        let counters = AttemptCounters(byteLimit: 10)
        #expect(counters.counter(of: "/12345")?.next() == 1)
        #expect(counters.counter(of: "/6789") == nil)
        #expect(counters.counter(of: "/678")?.next() == 1)
        #expect(counters.counter(of: "/12345")?.next() == 2)
    }
}
