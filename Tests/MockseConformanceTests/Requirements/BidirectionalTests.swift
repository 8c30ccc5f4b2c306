import MockseKit
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests which parts of a bidirectional list count as complete, regardless of the displayed window.
struct BidirectionalTests {
    private static let fixture = {
        var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        fixture.buildTimeline(before: 5, after: 5)
        fixture.timeline?.tie(-2..<1)
        return fixture
    }()

    private static var ids: [String] { fixture.timeline?.rows.map(\.id) ?? [] }

    /// Returns a run with these displayed lists, before the last of which the user scrolled back this many times.
    private static func run(
        _ lists: [[String]], window: Int? = nil, walked: [Direction] = [], back: Int = 0
    ) -> MadeRun {
        MadeRun {
            $0.fixture = fixture
            $0.fixture.walkedDirections = walked
            $0.features.window = window
            for (number, list) in lists.enumerated() { $0.show(list, at: UInt64(number + 1) * 100) }
            $0.send(.more(source: 1), at: 110)
            for number in 0..<back { $0.send(.earlier, at: UInt64(220 + number)) }
        }
    }

    private static func broken(_ list: [String]) -> [String] {
        let run = run([list])
        return ["6.1", "6.2"].flatMap { section in run.rules(section).map { "\(section) \($0)" } }
    }

    @Test func `any contiguous part of the list is complete`() {
        #expect(Self.broken(Self.ids) == [])
        #expect(Self.broken([]) == [])
        #expect(Self.broken(Array(Self.ids[6...8])) == [])
    }

    @Test func `rows of one date may be in any order, and incomplete at an edge`() {
        let ids = Self.ids
        #expect(Self.broken([ids[2], ids[5], ids[3], ids[4], ids[6]]) == [])
        #expect(Self.broken([ids[4], ids[6], ids[7]]) == [])
        #expect(Self.broken([ids[2], ids[3], ids[4]]) == [])
        #expect(Self.broken([ids[2], ids[3], ids[4], ids[6]]) == ["6.2 gap"])
        #expect(Self.broken([ids[3], ids[4], ids[3]]) == ["6.2 duplicate"])
    }

    @Test func `missing, reordered, repeated and unexpected rows break different rules`() {
        let ids = Self.ids
        #expect(Self.broken([ids[6], ids[8]]) == ["6.1 gap"])
        #expect(Self.broken([ids[7], ids[6]]) == ["6.1 order"])
        #expect(Self.broken([ids[6], ids[7], ids[6]]) == ["6.1 duplicate", "6.1 order"])
        #expect(Self.broken([ids[6], "1"]) == ["6.1 phantom"])
    }

    @Test func `a walk reaches the last row`() {
        #expect(Self.run([Array(Self.ids.dropLast())], walked: [.later]).rules("6.2") == ["not-reached"])
        #expect(Self.run([Self.ids], walked: [.later, .earlier]).rules("6.2") == [])
    }

    @Test func `a client keeps no more rows than it declares, and brings dropped ones back`() {
        let (first, last) = (Array(Self.ids.prefix(6)), Array(Self.ids.suffix(6)))
        #expect(Self.run([Self.ids], window: 6).rules("6.4") == ["window"])
        #expect(Self.run([first, last], window: 6).rules("6.4") == [])
        func rules(_ lists: [String]..., back: Int) -> [String] {
            Self.run(lists, window: 6, walked: [.later, .earlier], back: back).rules("6.5")
        }
        #expect(rules(first, last, back: 2) == ["not-shown-again"])
        #expect(rules(first, last, back: 1) == [], "one trigger may not be enough")
        #expect(rules(first, last, first, back: 2) == [])
    }

    @Test(arguments: [(true, []), (false, ["not-shown-again"])])
    func `rows that were dropped at the end come back, too`(isShown: Bool, rules: [String]) {
        let (first, last) = (Array(Self.ids.prefix(6)), Array(Self.ids.suffix(6)))
        var run = MadeRun {
            $0.fixture = Self.fixture
            $0.fixture.walkedDirections = Direction.allCases
            $0.features.window = 6
            for (place, list) in [last, first, isShown ? last : first].enumerated() {
                let time = UInt64(place) * 100
                for trigger in 1...2 { $0.send(place == 1 ? .earlier : .more(source: 0), at: time + UInt64(trigger)) }
                $0.show(list, at: time + 50)
            }
        }
        #expect(run.rules("6.5") == rules)
        run.fixture.walkedDirections = []
        #expect(run.rules("6.5") == [], "a burst of triggers is no walk")
    }

    @Test func `a one-way list may have a window, too`() {
        let run = MadeRun {
            $0.features.window = 15
            $0.walk(to: 3)
            $0.show($0.ids(1, 2, 3), at: 1_000)
        }
        #expect(run.rules("6.4") == ["window"] && run.history.occasions("6.5") == [])
    }

    // MARK: - Requests

    /// Returns the exchanges that break the guard of a client that has requests with these queries open at once.
    private static func overlaps(_ queries: [String], concurrency: Int = 1) -> [[Int]] {
        let run = MadeRun {
            $0.fixture = fixture
            $0.features.concurrency = concurrency
            for (number, query) in queries.enumerated() {
                $0.server.exchanges.append(
                    Exchange(
                        id: number + 1, method: "GET", target: "/2.3/questions?\(query)", query: query, attempt: 1,
                        page: 1, status: 200, arrived: UInt64(number + 1) * 1_000_000, firstByte: 900_000_000,
                        lastByte: 900_000_000, bytes: 10))
            }
        }
        return run.history.violations("6.3").map(\.exchanges)
    }

    @Test func `each direction may have one open request`() {
        let both = ["fromdate=5&order=asc", "todate=5&order=desc"]
        #expect(Self.overlaps(both) == [])
        #expect(Self.overlaps(both + ["todate=4"]) == [[2, 3]])
        #expect(Self.overlaps(both + ["fromdate=1&todate=4"]) == [[2, 3]])
    }

    @Test func `a client with several open requests must not repeat one`() {
        let two = ["todate=5", "todate=4"]
        #expect(Self.overlaps(two, concurrency: 2) == [])
        #expect(Self.overlaps(two + two, concurrency: 2) == [[1, 3]])
    }

    @Test func `most requirements about pages don't judge a bidirectional list`() {
        let sections = Requirement.all.map(\.section).filter {
            !["4", "6", "7"].contains($0.prefix(1)) && $0 != Requirement.pagesOnDemand.section
        }
        let run = Self.run([Array(Self.ids.reversed())])
        for section in sections { #expect(run.history.occasions(section) == [], "\(section)") }
    }
}
