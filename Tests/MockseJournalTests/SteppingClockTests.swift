import MockseTestSupport
import Testing

@testable import MockseJournal

/// Tests the rules with the times of a clock that stepped back.
@Suite struct SteppingClockTests {
    @Test func `a journal that starts after its exchanges reports them at 0`() {
        var wire = Wire()
        wire.ask(1, from: 0, to: 100, backoff: 1)
        wire.ask(2, from: 200, to: 300)
        wire.ask(2, from: 250, to: 350)
        wire.ask(4, from: 400, to: 500)
        wire.ask(2, from: 600, to: 700)
        let found =
            BackoffRule.findings(in: wire.exchanges, start: .max)
            + OverlapRule.findings(in: wire.exchanges, start: .max)
            + GapRule.findings(in: wire.exchanges, start: .max, isComplete: true) { _ in false }
            + WalkRules.findings(in: wire.exchanges, start: .max)
        #expect(found.count >= 4)
        #expect(found.allSatisfy { $0.time == 0 })
    }

    @Test func `exchanges in reverse order of their times are judged`() {
        var wire = Wire()
        for page in 1...6 { wire.ask(page % 3, from: 1000 - 100 * Double(page), to: 990, backoff: 1) }
        #expect(wire.report.requests == 6)
    }
}
