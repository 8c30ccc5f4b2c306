import MockseKit
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests which parts of a bidirectional list count as complete, regardless of the displayed window.
struct BidirectionalJudgeTests {
    private static let fixture = {
        var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        fixture.buildTimeline(before: 5, after: 5)
        fixture.timeline?.tie(-2..<1)
        return fixture
    }()

    private static var ids: [String] { fixture.timeline?.rows.map(\.id) ?? [] }

    /// Returns evidence of displayed lists, and of requests with these queries that were all open at once.
    private static func evidence(
        _ lists: [[String]], asked queries: [String] = [], concurrency: Int = 1
    ) -> Evidence {
        let exchanges = queries.enumerated().map { number, query in
            Exchange(
                id: number + 1, method: "GET", target: "/2.3/questions?\(query)", query: query, attempt: 1, page: 1,
                status: 200, arrived: UInt64(number + 1) * 1_000_000, firstByte: 900_000_000, lastByte: 900_000_000,
                bytes: 10)
        }
        let features = ClientFeatures(name: "a client", loading: .init(concurrency: concurrency))
        return Evidence(
            of: fixture, features, exchanges, lists: lists)
    }

    private static func rules(_ list: [String]) -> [String] {
        TimelineJudge(evidence([list])).brokenTimelines.map(\.rule)
    }

    @Test func `any contiguous part of the list is complete`() {
        #expect(Self.rules(Self.ids) == [])
        #expect(Self.rules([]) == [])
        #expect(Self.rules(Array(Self.ids[6...8])) == [])
    }

    @Test func `rows of one date may be in any order, and incomplete at an edge`() {
        let ids = Self.ids
        #expect(Self.rules([ids[2], ids[5], ids[3], ids[4], ids[6]]) == [])
        #expect(Self.rules([ids[4], ids[6], ids[7]]) == [])
        #expect(Self.rules([ids[2], ids[3], ids[4]]) == [])
        #expect(Self.rules([ids[2], ids[3], ids[4], ids[6]]) == ["gap"])
    }

    @Test func `missing, reordered, repeated and unexpected rows break different rules`() {
        let ids = Self.ids
        #expect(Self.rules([ids[6], ids[8]]) == ["gap"])
        #expect(Self.rules([ids[7], ids[6]]) == ["order"])
        #expect(Self.rules([ids[6], ids[7], ids[6]]) == ["duplicate", "order"])
        #expect(Self.rules([ids[6], "1"]) == ["phantom"])
    }

    @Test func `each direction may have one open request`() {
        let both = ["fromdate=5&order=asc", "todate=5&order=desc"]
        #expect(OverlapJudge(Self.evidence([], asked: both)).overlapsByDirection == [])
        #expect(
            OverlapJudge(Self.evidence([], asked: both + ["todate=4"])).overlapsByDirection.map(\.exchanges) == [
                [2, 3]
            ])
        #expect(
            OverlapJudge(Self.evidence([], asked: both + ["fromdate=1&todate=4"])).overlapsByDirection.map(\.exchanges)
                == [[2, 3]])
    }

    @Test func `a client with several open requests must not repeat one`() {
        let two = ["todate=5", "todate=4"]
        #expect(OverlapJudge(Self.evidence([], asked: two, concurrency: 2)).overlapsByDirection == [])
        #expect(
            OverlapJudge(Self.evidence([], asked: two + two, concurrency: 2)).overlapsByDirection.map(\.exchanges) == [
                [1, 3]
            ])
    }
}
