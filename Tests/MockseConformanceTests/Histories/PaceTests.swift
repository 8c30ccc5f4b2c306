import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests what a run shows about how fast the client reacts, and how.
struct PaceTests {
    @Test func `a refresh that supersedes one of several pages isn't taken for one that waits`() {
        func timing(_ build: (inout MadeRun) -> Void) -> ClientFeatures.RefreshTiming? {
            Pace(
                MadeRun {
                    $0.send(.refresh, at: 50)
                    build(&$0)
                }.history
            ).refreshTiming
        }
        func loadBoth(_ run: inout MadeRun) {
            run.load(2, at: 30, for: 400)
            run.load(3, at: 40, for: 15)
        }
        #expect(
            timing {
                loadBoth(&$0)
                $0.load(1, at: 60)
            } == .supersede)
        #expect(
            timing {
                loadBoth(&$0)
                $0.load(1, at: 500)
            } == .wait)
        // The server sees the cancellation at once, and the other page ends before the refresh is requested.
        #expect(
            timing {
                $0.load(2, at: 30, for: 21, end: .abandoned)
                $0.load(3, at: 40, for: 15)
                $0.load(1, at: 60)
            } == .supersede)
        #expect(timing(loadBoth) == .ignore)
        #expect(timing { $0.load(1, at: 60) } == nil, "nothing was loading")
    }

    @Test func `the usual reaction is the median, if possible of triggers that fired once`() {
        let run = MadeRun(pages: 5) {
            $0.walk(to: 3)
            $0.pull(3, from: 300, every: 10)
            $0.load(4, at: 400)
        }
        #expect(Pace(run.history).usual == .milliseconds(10) && Pace(run.history).quickest == .milliseconds(9))
        #expect(Pace(MadeRun().history).usual == .zero)
    }
}
