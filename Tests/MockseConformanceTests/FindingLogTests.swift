import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests which findings count only if they recur.
@Suite struct FindingLogTests {
    private static let clean = Judgment(MadeRun { $0.walk(to: 2) }.history)
    /// A judgment of a client that skips a page.
    private static let skipping = Judgment(
        MadeRun {
            $0.walk(to: 1)
            $0.load(3, at: 400)
        }.history)

    @Test func `what a machine that is late shows counts if it recurs`() {
        var log = FindingLog()
        log.note(Self.skipping, lateness: .milliseconds(80))
        #expect(log.isUndecided)
        log.note(Self.skipping, lateness: .milliseconds(80))
        #expect(!log.isUndecided)
    }

    @Test func `what doesn't recur doesn't count, and a machine that isn't late shows it once`() {
        var log = FindingLog()
        log.note(Self.skipping, lateness: .milliseconds(80))
        log.note(Self.clean, lateness: .milliseconds(80))
        #expect(!log.isUndecided)
        var other = FindingLog()
        other.note(Self.skipping, lateness: .milliseconds(20))
        #expect(!other.isUndecided)
    }

    @Test func `a warning that recurs says nothing about a new failure`() {
        func judgment(skips: Bool) -> Judgment {
            Judgment(
                MadeRun {
                    $0.walk(to: skips ? 1 : 2)
                    if skips { $0.load(3, at: 110) }
                    $0.fixture.gates = [skips ? 2 : 3]
                    $0.server.heldPages = [skips ? 2 : 3]
                    $0.pull(from: 200)
                    $0.load(skips ? 2 : 3, at: 210, for: 5_000)
                    $0.send(.close, at: 400)
                }.history)
        }
        #expect(judgment(skips: false).verdict == .warn && judgment(skips: true).verdict == .fail)
        var log = FindingLog()
        log.note(judgment(skips: false), lateness: .milliseconds(80))
        log.note(judgment(skips: true), lateness: .milliseconds(80))
        #expect(log.isUndecided)
        log.note(judgment(skips: true), lateness: .milliseconds(80))
        #expect(!log.isUndecided)
    }
}
