import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests that only what is certain, however late a machine is, counts.
struct CertaintyTests {
    /// Returns the number of overlaps of page 2, requested again after 40 ms, when its first request ended after 120
    /// ms.
    private static func overlaps(isCanceled: Bool, lateness: Duration) -> Int {
        let run = MadeRun {
            $0.server.lateness = lateness
            $0.load(2, at: 100, for: 120, end: isCanceled ? .abandoned : .complete)
            $0.load(2, at: 140, for: 160)
        }
        return run.history.certainty.overlaps(in: run.history.exchanges, by: \.page).count
    }

    @Test func `a canceled request overlaps only by more than the machine's lateness`() {
        #expect(Self.overlaps(isCanceled: true, lateness: .zero) == 1)
        #expect(Self.overlaps(isCanceled: true, lateness: .milliseconds(20)) == 0)
        #expect(Self.overlaps(isCanceled: false, lateness: .milliseconds(20)) == 1)
    }

    @Test func `a request that arrives when the response to another one is on its way doesn't overlap it`() {
        func overlaps(at time: UInt64) -> Int {
            let run = MadeRun {
                $0.load(2, at: 100, for: 100)
                $0.load(2, at: time, for: 100)
            }
            return run.history.certainty.overlaps(in: run.history.exchanges, by: \.page).count
        }
        #expect(overlaps(at: 120) == 1 && overlaps(at: 199) == 0)
    }

    @Test func `a request sent ahead isn't a reaction to what happened right before it arrived`() {
        func isReaction(at time: UInt64, prefetch: Int = 0, lateness: Duration = .zero) -> Bool {
            let run = MadeRun {
                $0.features.prefetch = prefetch
                $0.server.lateness = lateness
            }
            return run.history.certainty.isReaction(.page(2, at: time), to: 100_000_000)
        }
        #expect(isReaction(at: 101) && !isReaction(at: 100))
        #expect(isReaction(at: 150, prefetch: 1) && !isReaction(at: 149, prefetch: 1))
        #expect(!isReaction(at: 160, prefetch: 1, lateness: .milliseconds(20)))
        #expect(isReaction(at: 101, lateness: .milliseconds(20)))
    }

    @Test func `pages within the declared concurrency may have been requested together`() {
        func mayBeTogether(_ one: Int, _ other: Int, concurrency: Int) -> Bool {
            let run = MadeRun { $0.features.concurrency = concurrency }
            return run.history.certainty.mayBeTogether(.page(one, at: 100), .page(other, at: 2_000))
        }
        #expect(mayBeTogether(3, 2, concurrency: 3) && mayBeTogether(4, 2, concurrency: 3))
        #expect(!mayBeTogether(5, 2, concurrency: 3) && !mayBeTogether(3, 2, concurrency: 1))
    }
}
