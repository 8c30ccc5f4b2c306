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
}
