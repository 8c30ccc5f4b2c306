import MockseKit
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct RepeatJudgeTests {
    private static func request(
        _ id: Int, page: Int, from start: UInt64, to end: UInt64, gone: Bool = false
    ) -> Exchange {
        Exchange(
            id: id, method: "GET", target: "\(ListJudgeTests.path)?page=\(page)", query: "", attempt: id, page: page,
            status: 200, arrived: start * 1_000_000, lastByte: gone ? nil : end * 1_000_000,
            gone: gone ? end * 1_000_000 : nil, bytes: 10)
    }

    /// Returns the number of findings if a page delivered at 100 ms is requested again at 110 ms, after a command.
    private static func findings(
        page: Int = 2, after verb: DriverCommand?, at time: UInt64 = 105, window: Int? = nil, isCanceled: Bool = false
    ) -> Int {
        var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        fixture.fill(pages: 3)
        var features = ClientFeatures(name: "a client")
        features.window = window
        let exchanges = [
            request(1, page: page, from: 0, to: 100, gone: isCanceled), request(2, page: page, from: 110, to: 120),
        ]
        let steps = verb.map { command in
            [
                ClientLog.Step(
                    command: command, reply: .done, began: time * 1_000_000, ended: (time + 1) * 1_000_000)
            ]
        }
        let evidence = Evidence(of: fixture, features, exchanges, steps: steps ?? [])
        return RepeatJudge(evidence).requestedAgain(from: 1).count
    }

    @Test func `a delivered page that is requested again without a command is a finding`() {
        #expect(Self.findings(after: nil) == 1)
        #expect(Self.findings(page: 1, after: nil) == 1)
    }

    @Test func `a command before the delivery doesn't call for the page again`() {
        #expect(Self.findings(after: .more(source: 0), at: 20) == 1)
    }

    @Test func `a command after the delivery calls for a further page again`() {
        #expect(Self.findings(after: .more(source: 0)) == 0)
        #expect(Self.findings(after: .retry) == 0)
        #expect(Self.findings(after: .refresh) == 0)
    }

    @Test func `only a command that starts the list over calls for page 1 again`() {
        #expect(Self.findings(page: 1, after: .more(source: 0)) == 1)
        #expect(Self.findings(page: 1, after: .retry) == 1)
        #expect(Self.findings(page: 1, after: .refresh) == 0)
        #expect(Self.findings(page: 1, after: .query([:])) == 0)
    }

    @Test func `a page that a client may have dropped can be requested again`() {
        #expect(Self.findings(after: nil, window: 5) == 0)
        #expect(Self.findings(after: nil, window: 50) == 1)
    }

    @Test func `a page whose request was canceled can be requested again`() {
        #expect(Self.findings(after: nil, isCanceled: true) == 0)
    }
}
