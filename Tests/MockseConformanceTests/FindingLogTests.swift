import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests which findings count only if they recur.
@Suite struct FindingLogTests {
    /// Returns a run on a machine that is late by some milliseconds.
    private static func run(late: Int = 80, _ build: (inout MadeRun) -> Void) -> History {
        MadeRun {
            $0.server.lateness = .milliseconds(late)
            build(&$0)
        }.history
    }

    private static let clean = run(late: 20) { $0.walk(to: 2) }
    /// A client in whose run a late machine left nothing to find.
    private static let cleanButLate = run { $0.walk(to: 2) }
    /// A client that skips a page.
    private static func skipping(late: Int = 80) -> History {
        run(late: late) {
            $0.walk(to: 1)
            $0.load(3, at: 400)
        }
    }
    /// A client that leaves a request open.
    private static let leaving = run {
        $0.server.heldPages = [2]
        $0.walk(to: 1)
        $0.pull(from: 100)
        $0.load(2, at: 110, for: 5_000)
        $0.send(.close, at: 300)
    }

    private static func isUndecided(after runs: History...) -> Bool {
        var log = FindingLog()
        for run in runs { _ = log.note(run, Judgment(run)) }
        return log.isUndecided
    }

    @Test func `what a machine that is late shows counts if it recurs`() {
        #expect(Self.isUndecided(after: Self.skipping()))
        #expect(!Self.isUndecided(after: Self.skipping(late: 20)))
        #expect(!Self.isUndecided(after: Self.skipping(), Self.skipping()))
        #expect(!Self.isUndecided(after: Self.skipping(), Self.clean))
    }

    @Test func `a machine that is late may hide what it showed before`() {
        #expect(!Self.isUndecided(after: Self.cleanButLate))
        #expect(Self.isUndecided(after: Self.skipping(), Self.cleanButLate))
        #expect(!Self.isUndecided(after: Self.skipping(), Self.cleanButLate, Self.cleanButLate))
        #expect(!Self.isUndecided(after: Self.skipping(), Self.cleanButLate, Self.skipping()))
    }

    @Test func `a warning that recurs says nothing about a new failure`() {
        #expect(Judgment(Self.leaving).verdict == .warn && Judgment(Self.skipping()).verdict == .fail)
        #expect(Self.isUndecided(after: Self.leaving))
        #expect(Self.isUndecided(after: Self.leaving, Self.skipping()))
        #expect(!Self.isUndecided(after: Self.skipping(), Self.leaving, Self.leaving))
    }

    @Test func `the first run that failed is reported`() {
        var log = FindingLog()
        let (first, second) = (Self.skipping(), Self.skipping())
        #expect(log.note(first, Judgment(first)).history === first)
        #expect(log.note(second, Judgment(second)).history === first)
        #expect(log.note(Self.clean, Judgment(Self.clean)).history === Self.clean)
    }

    @Test func `a reply that takes its time shows a late machine, too`() {
        func delay(of command: DriverCommand, lateness: Int = 0) -> Duration {
            Self.run(late: lateness) {
                $0.client.steps = [.init(command: command, reply: .done, began: 0, ended: 80_000_000)]
            }.longestDelay
        }
        #expect(delay(of: .open(MadeRun.list)) == .milliseconds(80))
        #expect(delay(of: .open(MadeRun.list), lateness: 90) == .milliseconds(90))
        #expect(delay(of: .idle(atMost: .seconds(1))) == .zero)
    }
}
