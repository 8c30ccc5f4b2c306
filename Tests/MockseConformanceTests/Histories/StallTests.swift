import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests that a stall of the machine excuses a client that did nothing, and only that.
struct StallTests {
    /// Returns the run of a client that requested nothing after page 2 failed.
    ///
    /// - Parameters:
    ///   - stalls: The beginning and length of each stall, in milliseconds.
    ///   - waited: The time for which the suite waited in addition, in milliseconds.
    ///   - asked: The time at which page 2 was requested, in milliseconds; it failed 5 ms later.
    /// - Returns: The run.
    private static func run(_ stalls: [(UInt64, UInt64)], waited: UInt64, asked: UInt64 = 20) -> MadeRun {
        MadeRun {
            $0.load(1, at: 10)
            $0.pull(from: 15)
            $0.load(2, at: asked, status: 500)
            $0.pull(3, from: asked + 100, every: 2_000)
            $0.server.stalls = stalls.map {
                Stall(began: $0.0 * 1_000_000, length: .milliseconds(Int64($0.1)))
            }
            $0.server.ended = (asked + waited + stalls.map(\.1).reduce(0, +)) * 1_000_000
        }
    }

    private static func excuse(_ stalls: [(UInt64, UInt64)], waited: UInt64, asked: UInt64 = 20) -> String? {
        Judgment(run(stalls, waited: waited, asked: asked).history).excuse
    }

    @Test func `a stall longer than half the wait excuses a client that requested nothing`() {
        #expect(
            Self.excuse([(812, 1200)], waited: 2000)
                == "this machine stalled for 1.2 s at 812.0 ms, and the suite waited only 2.0 s otherwise, so the client "
                + "may not be to blame: nothing was requested after an HTTP 500 response at 25.0 ms; the suite watched "
                + "the client for 3.1 s; the suite sent `more` 3 times after it")
        #expect(Self.run([(812, 1200)], waited: 2000).history.findings == [])
        #expect(Self.excuse([(812, 1200)], waited: 3000) == nil)
        #expect(Self.run([(812, 1200)], waited: 3000).history.findings == ["2.3 stuck"])
    }

    @Test func `a short stall excuses nothing, however short the wait is`() {
        #expect(Self.excuse([(100, 499)], waited: 300) == nil)
        #expect(Self.excuse([(100, 501)], waited: 300) != nil)
        #expect(Self.excuse([], waited: 0) == nil)
    }

    @Test func `a stall before the last request excuses nothing`() {
        #expect(Self.excuse([(30, 1500)], waited: 2000, asked: 1600) == nil)
        #expect(Self.excuse([(30, 1500)], waited: 2000) != nil)
    }

    @Test func `whatever a client did is no less wrong because of a stall`() {
        var run = Self.run([(812, 1200)], waited: 2000)
        run.server.exchanges[0] = .page(1, at: 10, query: "page=0")
        #expect(Judgment(run.history).excuse != nil)
        #expect(run.history.findings == ["1.1 first-page"])
    }
}
