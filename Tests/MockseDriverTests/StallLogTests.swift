import Testing

@testable import MockseDriver

@Suite struct StallLogTests {
    private static func log(_ turns: (Int, Int)...) -> StallLog {
        var log = StallLog()
        for (last, now) in turns { log.note(from: UInt64(last) * 1_000_000, to: UInt64(now) * 1_000_000) }
        return log
    }

    @Test func `a turn that comes more than 50 ms late is a stall`() {
        let stalls = Self.log((0, 52), (100, 153), (200, 1400)).stalls(since: 0)
        #expect(stalls.map(\.length) == [.milliseconds(53), .milliseconds(1200)])
        #expect(stalls.map(\.began) == [100_000_000, 200_000_000])
    }

    @Test func `only stalls that ended after an instant are returned`() {
        let log = Self.log((100, 200), (300, 400))
        #expect(log.stalls(since: 150_000_000).count == 2)
        #expect(log.stalls(since: 200_000_000).map(\.began) == [300_000_000])
    }

    @Test func `old stalls are dropped`() {
        var log = StallLog()
        for number in 0..<1500 {
            log.note(from: UInt64(number) * 1_000_000_000, to: UInt64(number) * 1_000_000_000 + 100_000_000)
        }
        let stalls = log.stalls(since: 0)
        #expect(stalls.count == 1000 && stalls.last?.began == 1499 * 1_000_000_000)
    }
}
