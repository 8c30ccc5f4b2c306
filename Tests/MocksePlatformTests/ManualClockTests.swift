import MocksePlatform
import Testing

@Suite struct ManualClockTests {
    @Test func `it stands still until it is moved, and then wakes who asked`() throws {
        let clock = ManualClock()
        let waker = try Waker()
        clock.onJump(waker)
        let before = clock.now
        #expect(clock.now == before)
        clock.advance(nanoseconds: 5)
        #expect(clock.now == before + 5)
        // Returns at once, or the test hangs.
        waker.sleep()
    }

    @Test func `the system's clock never goes back`() {
        let clock = SystemClock()
        var last = clock.now
        for _ in 0..<10_000 {
            let now = clock.now
            #expect(now >= last)
            last = now
        }
    }
}
