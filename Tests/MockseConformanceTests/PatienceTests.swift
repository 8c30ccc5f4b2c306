import Testing

@testable import MockseConformance

@Suite struct PatienceTests {
    private static let patience = Patience(unit: .seconds(1))

    @Test func `a client that reacts at once keeps the wait limits`() {
        #expect(Self.patience.used(to: .milliseconds(40)) == Self.patience)
    }

    @Test func `a slow client extends the settle time and the limit`() {
        let patience = Self.patience.used(to: .milliseconds(200))
        #expect(patience.settle == .milliseconds(600) && patience.limit == .seconds(9))
        #expect(patience.watch == Self.patience.watch)
        #expect(Self.patience.used(to: .seconds(60)).settle == .seconds(1), "not indefinitely")
    }

    @Test(arguments: [(40, 1), (150, 2), (200, 2), (400, 3)])
    func `pauses are long enough for a client to break them`(reaction: Int, seconds: Int) {
        #expect(Self.patience.used(to: .milliseconds(reaction)).pause == seconds)
        #expect(Patience(unit: .milliseconds(1)).pause == 1 && Patience(unit: .seconds(60)).pause == 5)
    }
}
