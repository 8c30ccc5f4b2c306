import MockseKit
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests what single cases say about given requests, regardless of the client.
@Suite struct CaseJudgeTests {
    private static func rules(
        of id: String, _ exchanges: [Exchange], state: ClientState? = nil, updatedAt: UInt64? = nil,
        steps: [ClientLog.Step] = []
    ) throws -> [String] {
        let item = try #require(Cases.all.first { $0.id == id })
        var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        item.fixture(&fixture)
        for stimulus in item.stimuli { stimulus.apply(&fixture) }
        var (client, server) = (ClientLog(steps: steps), ServerLog(start: 0))
        if let state { client.states = [state] }
        (server.exchanges, server.updatedAt) = (exchanges, updatedAt.map { $0 * 1_000_000 })
        let features = ClientFeatures(name: "a client", verbs: [.refresh, .query])
        return item.judge(
            Evidence(
                Evidence.Setting(fixture: fixture, plainFixture: fixture, features: features), client: client,
                server: server)
        ).map(\.rule)
    }

    private static func step(_ command: DriverCommand, at time: UInt64) -> ClientLog.Step {
        ClientLog.Step(command: command, reply: .done, began: time * 1_000_000, ended: (time + 1) * 1_000_000)
    }

    @Test func `a list that stays empty after a refresh of its first load is a finding`() throws {
        let canceled = Exchange(
            id: 1, method: "GET", target: "\(ListJudgeTests.path)?page=1", query: "", attempt: 1, page: 1, status: 0,
            arrived: 5_000_000, gone: 50_000_000, bytes: 0)
        #expect(try Self.rules(of: "R11", [canceled]) == ["stuck"])
        #expect(try Self.rules(of: "R11", [canceled, ListJudgeTests.exchange(1, at: 60)]) == [])
    }

    @Test func `page 1 requested twice at once by a refresh is a finding`() throws {
        let before = [ListJudgeTests.exchange(1, at: 5), ListJudgeTests.exchange(2, at: 20)]
        let refresh = ListJudgeTests.exchange(1, at: 60, for: 400)
        #expect(try Self.rules(of: "R14", before + [refresh], updatedAt: 50) == [])
        let twice = [refresh, ListJudgeTests.exchange(1, at: 70, for: 400)]
        #expect(try Self.rules(of: "R14", before + twice, updatedAt: 50) == ["overlap"])
    }

    @Test func `a new query that is never requested, or whose page 2 never comes, is a finding`() throws {
        let before = [ListJudgeTests.exchange(1, at: 5), ListJudgeTests.exchange(2, at: 20)]
        let query = [Self.step(.query([:]), at: 50)]
        #expect(try Self.rules(of: "R07", before, updatedAt: 50, steps: query) == ["stopped-early"])
        let first = ListJudgeTests.exchange(1, at: 60)
        #expect(try Self.rules(of: "R07", before + [first], updatedAt: 50, steps: query) == ["stopped-early"])
        let second = ListJudgeTests.exchange(2, at: 70)
        #expect(try Self.rules(of: "R07", before + [first, second], updatedAt: 50, steps: query) == [])
    }

    @Test func `a client that saw an error object isn't told to look for one`() throws {
        let requests = [ListJudgeTests.exchange(1, at: 5), ListJudgeTests.exchange(2, at: 20, status: 400)]
        #expect(try Self.rules(of: "E07", requests, state: .error) == ["stuck"])
        #expect(try Self.rules(of: "E07", requests, state: .end) == ["not-again"])
    }

    @Test func `a large declared prefetch doesn't make a list long`() throws {
        let item = try #require(Cases.all.first { $0.id == "P18" })
        var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        fixture.prefetch = 99
        item.fixture(&fixture)
        #expect(fixture.pages.count < 15)
    }
}
