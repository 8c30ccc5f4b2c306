import MockseBase
import Testing

@Suite struct ElapsedTests {
    @Test func `the time since a later reading of a clock is 0`() {
        #expect(UInt64(7).elapsed(since: 4) == 3)
        #expect(UInt64(4).elapsed(since: 4) == 0)
        #expect(UInt64(4).elapsed(since: 7) == 0)
        #expect(UInt64(0).elapsed(since: .max) == 0)
    }
}
