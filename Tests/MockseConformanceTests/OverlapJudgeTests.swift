import MockseKit
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct OverlapJudgeTests {
    /// Returns the number of overlaps of page 2, requested again after 40 ms, when its first request ended after 120
    /// ms.
    private static func overlaps(isCanceled: Bool, lateness: Duration) -> Int {
        func request(_ id: Int, from start: UInt64, to end: UInt64, gone: Bool = false) -> Exchange {
            Exchange(
                id: id, method: "GET", target: "\(ListJudgeTests.path)?page=2", query: "", attempt: id, page: 2,
                status: 200,
                arrived: start * 1_000_000, lastByte: gone ? nil : end * 1_000_000, gone: gone ? end * 1_000_000 : nil,
                bytes: 10)
        }
        let fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        let exchanges = [request(1, from: 0, to: 120, gone: isCanceled), request(2, from: 40, to: 200)]
        let evidence = Evidence(of: fixture, ClientFeatures(name: "a client"), exchanges, lateness: lateness)
        return OverlapJudge(evidence).overlaps(of: 2).count
    }

    @Test func `a canceled request overlaps only by more than the machine's lateness`() {
        #expect(Self.overlaps(isCanceled: true, lateness: .zero) == 1)
        #expect(Self.overlaps(isCanceled: true, lateness: .milliseconds(20)) == 0)
        #expect(Self.overlaps(isCanceled: false, lateness: .milliseconds(20)) == 1)
    }
}
