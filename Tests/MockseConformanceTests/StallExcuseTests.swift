import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct StallExcuseTests {
    /// Returns the reason for excusing a client that requested nothing after page 2 failed.
    ///
    /// - Parameters:
    ///   - stalls: The beginning and length of each stall, in milliseconds.
    ///   - waited: The time for which the suite waited in addition, in milliseconds.
    ///   - asked: The time at which page 2 was requested, in milliseconds; it failed 5 ms later.
    ///   - more: A violation of another rule, if any.
    /// - Returns: The reason, or `nil` if the client isn't excused.
    private static func reason(_ stalls: [(Int, Int)], waited: Int, asked: Int = 20, more: Violation? = nil) -> String?
    {
        var server = ServerLog(start: 0)
        server.exchanges = [
            ListJudgeTests.exchange(1, at: 10), ListJudgeTests.exchange(2, at: UInt64(asked), status: 500),
        ]
        server.stalls = stalls.map { Stall(began: UInt64($0) * 1_000_000, length: .milliseconds($1)) }
        server.ended = UInt64(asked + waited + stalls.map(\.1).reduce(0, +)) * 1_000_000
        let fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        let evidence = Evidence(
            .init(fixture: fixture, plainFixture: fixture, features: ClientFeatures(name: "a client")),
            client: ClientLog(), server: server)
        let stuck = FailureJudge(evidence).stuck(after: evidence.exchanges.last, "an HTTP 500 response")
        return StallExcuse(stuck + [more].compactMap(\.self), evidence)?.reason
    }

    @Test func `a stall longer than half the wait excuses a client that requested nothing`() {
        #expect(
            Self.reason([(812, 1200)], waited: 2000)
                == "this machine stalled for 1.2 s at 812.0 ms, and the suite waited only 2.0 s otherwise, so the client "
                + "may not be to blame: nothing was requested for 3.1 s after an HTTP 500 response at 25.0 ms; if "
                + "only a button loads the page again, declare `retry` in `verbs`; if the client needs longer, declare `autoRetryMs` or `coolDownMs` in `hello`"
        )
        #expect(Self.reason([(812, 1200)], waited: 3000) == nil)
    }

    @Test func `a short stall excuses nothing, however short the wait is`() {
        #expect(Self.reason([(100, 499)], waited: 300) == nil)
        #expect(Self.reason([(100, 501)], waited: 300) != nil)
        #expect(Self.reason([], waited: 0) == nil)
    }

    @Test func `a stall before the last request excuses nothing`() {
        #expect(Self.reason([(30, 1500)], waited: 2000, asked: 1600) == nil)
        #expect(Self.reason([(30, 1500)], waited: 2000) != nil)
    }

    @Test func `a client that broke another rule as well isn't excused`() {
        let overlap = Violation("overlap", "page 2 was requested twice at once")
        #expect(Self.reason([(812, 1200)], waited: 2000, more: overlap) == nil)
    }
}
