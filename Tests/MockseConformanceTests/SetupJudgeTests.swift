import MockseKit
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests that setup blames a driver only for what is its own fault.
@Suite struct SetupJudgeTests {
    /// A list of which page 2 arrived at 15 ms, before the held page 1 at 45 ms; the first snapshot came in between.
    private static func staleList(_ lists: ([String], [String]) -> [[String]]) -> [String] {
        var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        fixture.fill(pages: 2)
        let pages = fixture.pages.map { $0.rows.map(\.id) }
        let evidence = Evidence(
            of: fixture, ClientFeatures(name: "a client"),
            [ListJudgeTests.exchange(1, at: 5, for: 40), ListJudgeTests.exchange(2, at: 10)],
            lists: lists(pages[0], pages[1]))
        return SetupJudge(evidence).staleList.map(\.rule)
    }

    @Test func `a list of made-up ids isn't live`() {
        #expect(Self.staleList { _, _ in [["1"], ["1"]] } == ["list-too-early", "not-live"])
        #expect(Self.staleList { _, _ in [[], []] } == ["not-live"])
        #expect(Self.staleList { first, _ in [first, first] } == ["list-too-early"])
    }

    @Test func `rows of another page, another order and a part of a page are for other cases`() {
        #expect(Self.staleList { first, second in [second, first + second] } == [])
        #expect(Self.staleList { first, _ in [[], first.reversed()] } == [])
        #expect(Self.staleList { first, _ in [[], Array(first.prefix(4))] } == [])
    }

    private static func step(_ command: DriverCommand, at time: UInt64, _ reply: DriverReply = .done) -> ClientLog.Step
    {
        ClientLog.Step(command: command, reply: reply, began: time * 1_000_000, ended: (time + 1) * 1_000_000)
    }

    private static func address() -> ListAddress {
        ListAddress(dialect: .stackexchange, baseURL: "", path: "", parameters: [:], pageSize: nil)
    }

    /// Returns what a client is told that requests a page of the first list after a second one was opened at 100 ms.
    private static func keptBaseURL(requestsElsewhere: Bool) -> [Violation] {
        var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        fixture.fill(pages: 3)
        var server = ServerLog(start: 0)
        server.exchanges = [ListJudgeTests.exchange(1, at: 5), ListJudgeTests.exchange(2, at: 120)]
        let evidence = Evidence(
            Evidence.Setting(fixture: fixture, plainFixture: fixture, features: ClientFeatures(name: "a client")),
            client: ClientLog(steps: [step(.open(address()), at: 1), step(.close, at: 50)]), server: server,
            elsewhere: Evidence.Elsewhere(
                opened: 100_000_000, exchanges: requestsElsewhere ? [ListJudgeTests.exchange(1, at: 110)] : []))
        return SetupJudge(evidence).keptBaseURL
    }

    @Test func `a client that goes on after close hasn't kept the base URL`() {
        let kept = Self.keptBaseURL(requestsElsewhere: false)
        #expect(kept.map(\.rule) == ["base-url-kept"] && kept.map(\.level) == [.must])
        let closed = Self.keptBaseURL(requestsElsewhere: true)
        #expect(closed.map(\.rule) == ["after-close"] && closed.map(\.level) == [.should])
        #expect(closed.first?.message.hasSuffix("(Requirements, 5.7)") == true)
    }

    @Test func `a client that loads everything on its own doesn't obey an unknown command`() {
        func obeyed(_ arrivals: [UInt64]) -> [Violation] {
            let exchanges = arrivals.enumerated().map { ListJudgeTests.exchange($0.offset + 1, at: $0.element) }
            return SetupJudge(
                ListJudgeTests.evidence(exchanges, steps: [Self.step(.unknown("sing"), at: 50, .refused)], pages: 9)
            ).obeyedUnknownVerb
        }
        #expect(obeyed([5, 60]).map(\.rule) == ["obeyed"])
        let runaway = obeyed([5, 20, 35, 60])
        #expect(runaway.map(\.rule) == ["runaway"] && runaway.map(\.level) == [.should])
        #expect(obeyed([5, 20, 35]).isEmpty)
    }
}
