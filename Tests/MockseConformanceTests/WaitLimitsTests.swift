import Testing

@testable import MockseConformance

@Suite struct WaitLimitsTests {
    private static let waitLimits = WaitLimits(unit: .seconds(1))

    @Test func `a client that reacts at once keeps the wait limits`() {
        #expect(Self.waitLimits.used(to: .milliseconds(40)) == Self.waitLimits)
    }

    @Test func `a slow client extends the settle time and the limit`() {
        let waitLimits = Self.waitLimits.used(to: .milliseconds(200))
        #expect(waitLimits.settle == .milliseconds(600) && waitLimits.limit == .seconds(9))
        #expect(waitLimits.watch == Self.waitLimits.watch)
        #expect(Self.waitLimits.used(to: .seconds(60)).settle == .seconds(1), "not indefinitely")
    }

    @Test func `pauses are long enough for a client to break them`() {
        #expect(Self.waitLimits.pause(after: 0, lateness: .milliseconds(200)) == 5)
        #expect(Self.waitLimits.pause(after: 1, lateness: .milliseconds(200)) == 7)
        #expect(Self.waitLimits.used(to: .milliseconds(400)).pause == 3)
        #expect(WaitLimits(unit: .milliseconds(1)).pause == 3 && WaitLimits(unit: .seconds(60)).pause == 7)
    }

    @Test func `pauses differ from the delays after which clients retry`() {
        for misses in 0..<4 {
            for lateness in 0..<50 {
                let pause = Self.waitLimits.pause(after: misses, lateness: .milliseconds(10 * lateness))
                #expect(![1, 2, 4, 8].contains(pause))
            }
        }
    }
}
