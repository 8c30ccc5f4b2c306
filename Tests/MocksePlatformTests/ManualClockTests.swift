import MocksePlatform
import Testing

@Suite struct ManualClockTests {
    @Test func `a manual clock stands still until advanced, and then wakes registered wakers`() throws {
        let clock = ManualClock()
        let waker = try Waker()
        clock.onJump(waker)
        let before = clock.now
        #expect(clock.now == before)
        clock.advance(nanoseconds: 5)
        #expect(clock.now == before + 5)
        // Must return at once; otherwise the test hangs.
        waker.sleep()
    }

    @Test func `the system clock never goes backward`() {
        let clock = SystemClock()
        var last = clock.now
        for _ in 0..<10_000 {
            let now = clock.now
            #expect(now >= last)
            last = now
        }
    }
}
