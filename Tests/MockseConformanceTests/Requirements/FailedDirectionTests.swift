import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests what a failure in one direction of a bidirectional list says about a client.
struct FailedDirectionTests {
    private static let fixture = {
        var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        fixture.buildTimeline(before: 20, after: 20)
        fixture.walkedDirections = Direction.allCases
        return fixture
    }()

    private static let (later, earlier) = ("fromdate=1600000000&order=asc", "order=desc&todate=1600000000")
    private static let ids = fixture.timeline?.rows.map(\.id) ?? []

    /// Returns a run in which a request for earlier rows fails after the list was opened.
    private static func run(retryAfter: Double? = nil, _ then: (inout MadeRun) -> Void) -> MadeRun {
        MadeRun {
            $0.fixture = fixture
            $0.send(.open(MadeRun.list), at: 1)
            $0.load(1, at: 10, query: later)
            $0.send(.earlier, at: 200)
            $0.load(1, at: 210, query: earlier, status: 503, retryAfter: retryAfter)
            then(&$0)
        }
    }

    private static func stuck(_ commands: [DriverCommand], recovery: Int = 0) -> [String] {
        run {
            if recovery > 0 { $0.features.autoRetry = .seconds(recovery) }
            for (number, command) in commands.enumerated() { $0.send(command, at: UInt64(1_000 * (number + 1))) }
        }.rules("6.6")
    }

    @Test func `a client that ignores the user in one direction after a failure is stuck`() {
        let more = DriverCommand.more(source: 0)
        #expect(Self.stuck(Array(repeating: .earlier, count: 5)) == ["stuck"])
        #expect(Self.stuck([.earlier, .retry, .earlier, .retry, .earlier]) == ["stuck"])
        #expect(Self.stuck(Array(repeating: .earlier, count: 3)) == [], "a client may pause after a failure")
        #expect(Self.stuck(Array(repeating: more, count: 5)) == [], "the user asked for other rows")
        #expect(Self.stuck([more, .retry, more, .retry, more]) == [])
        #expect(Self.stuck(Array(repeating: .earlier, count: 9), recovery: 10) == [], "it may still try again")
        #expect(Self.stuck(Array(repeating: .earlier, count: 13), recovery: 10) == ["stuck"])
    }

    @Test func `a direction in which a client is stuck isn't missed as well`() {
        func rules(triggers: Int) -> [String] {
            Self.run { run in
                run.fixture.walkedDirections = [.earlier]
                for number in 0..<triggers { run.send(.earlier, at: UInt64(1_000 * (number + 1))) }
                run.show(Array(Self.ids.suffix(20)), at: 9_000)
            }.rules("6.1")
        }
        #expect(rules(triggers: 5) == [])
        #expect(rules(triggers: 1) == ["not-reached"])
    }

    @Test func `"try again" loads the rows that failed, perhaps with others`() {
        func rules(_ queries: String...) -> [String] {
            Self.run {
                $0.send(.retry, at: 1_000)
                for (number, query) in queries.enumerated() {
                    $0.load(1, at: 1_010 + UInt64(number) * 10, query: query)
                }
            }.rules("6.6")
        }
        #expect(rules(Self.earlier) == [] && rules(Self.later) == ["wrong-direction"])
        #expect(rules(Self.later, Self.earlier) == [])
    }

    @Test func `a client that loads rows in the other direction goes on with both`() {
        let run = Self.run {
            for time: UInt64 in [1_000, 2_000, 3_000, 4_500] { $0.send(.earlier, at: time) }
            $0.load(1, at: 4_510, query: Self.earlier)
        }
        #expect(run.rules("6.6") == [])
    }

    @Test(arguments: [(nil, ["lost"]), (20, [])] as [(Int?, [String])])
    func `rows that disappear in a failure are lost, unless others arrive in a window`(window: Int?, rules: [String]) {
        func run(loads: Bool) -> MadeRun {
            Self.run {
                $0.features.window = window
                $0.show(Array(Self.ids[20..<40]), at: 150)
                if loads { $0.load(1, at: 220, query: Self.earlier) }
                $0.show(Array(Self.ids[10..<30]), at: 900)
            }
        }
        #expect(run(loads: true).rules("6.6") == rules)
        #expect(run(loads: false).rules("6.6") == ["lost"])
    }

    @Test func `requests in both directions may be sent together, but not within a pause`() {
        func rules(at time: UInt64) -> [String] {
            Self.run(retryAfter: 5) { $0.load(1, at: time, query: "fromdate=1600100000&order=asc") }.rules("4.7")
        }
        #expect(rules(at: 217) == [])
        #expect(rules(at: 400) == ["too-soon"])
    }

    @Test func `an error is shown only while rows of one direction have failed`() {
        func rules(_ state: ClientState, _ then: (inout MadeRun) -> Void) -> [String] {
            let run = Self.run {
                then(&$0)
                $0.report(state, at: 3_000)
            }
            return run.rules("9.1") + run.rules("9.2")
        }
        #expect(rules(.error) { _ in } == [])
        #expect(rules(.error) { $0.load(1, at: 400, query: "fromdate=1600100000&order=asc") } == [])
        #expect(rules(.error) { $0.load(1, at: 400, query: Self.earlier) } == ["state"])
        #expect(rules(.loading) { _ in } == ["state"])
        #expect(rules(.loading) { $0.features.autoRetry = .seconds(5) } == [])
    }

    @Test func `rows dropped in a window needn't come back within a pause`() {
        func rules(retryAfter: Double?) -> [String] {
            MadeRun {
                $0.fixture = Self.fixture
                $0.features.window = 20
                $0.send(.open(MadeRun.list), at: 1)
                $0.load(1, at: 10, query: Self.later)
                $0.show(Array(Self.ids.suffix(20)), at: 100)
                $0.send(.earlier, at: 150)
                $0.load(1, at: 160, query: Self.earlier)
                $0.show(Array(Self.ids.prefix(20)), at: 200)
                $0.send(.more(source: 0), at: 300)
                $0.load(1, at: 310, query: Self.later, status: retryAfter == nil ? 200 : 503, retryAfter: retryAfter)
                $0.send(.more(source: 0), at: 400)
                $0.send(.earlier, at: 500)
            }.rules("6.5")
        }
        #expect(rules(retryAfter: 5) == [])
        #expect(rules(retryAfter: nil) == ["not-shown-again"])
    }
}
