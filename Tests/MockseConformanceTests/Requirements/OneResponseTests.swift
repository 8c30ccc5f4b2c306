import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests whether a client shows only one of two responses for a page.
struct OneResponseTests {
    private static func rules(_ shown: (_ late: [String], _ next: [String]) -> [String]) -> [String] {
        MadeRun {
            var late = $0.fixture.pages[1]
            late.rows = $0.fixture.freshRows(10)
            $0.fixture.variants.append(Fixture.Variant(page: 2, attempts: 1...1, content: late))
            $0.walk(to: 1)
            $0.load(2, at: 110, for: 400, end: .abandoned)
            $0.load(2, at: 600)
            $0.show($0.ids(1) + shown(late.rows.map(\.id), $0.ids(2)), at: 1_000, isSettled: false)
        }.rules("4.8")
    }

    @Test func `rows of two different responses aren't shown together`() {
        #expect(Self.rules { $0 + $1 } == ["both-answers"])
        #expect(Self.rules { [$0[0]] + $1.dropFirst() } == ["both-answers"])
        #expect(Self.rules { late, _ in late } == [] && Self.rules { _, next in next } == [])
    }
}
