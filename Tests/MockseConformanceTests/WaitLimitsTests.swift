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

    @Test(arguments: [(40, 1), (150, 2), (200, 2), (400, 3)])
    func `pauses are long enough for a client to break them`(reaction: Int, seconds: Int) {
        #expect(Self.waitLimits.used(to: .milliseconds(reaction)).pause == seconds)
        #expect(WaitLimits(unit: .milliseconds(1)).pause == 1 && WaitLimits(unit: .seconds(60)).pause == 5)
    }
}
