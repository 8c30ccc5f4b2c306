import MockseDialects
import MockseKit
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests the judges with given requests, regardless of the client.
struct ListJudgeTests {
    static let path = "/2.3/users/moderators"

    /// Returns a request for a page, with its arrival and duration in milliseconds.
    static func exchange(
        _ page: Int?, at arrived: UInt64, for duration: UInt64 = 5, method: String = "GET", path: String = path,
        query: String = "", attempt: Int = 1, status: Int = 200, backoff: Int? = nil
    ) -> Exchange {
        let (start, end) = (arrived * 1_000_000, (arrived + duration) * 1_000_000)
        return Exchange(
            id: Int(arrived), method: method, target: "\(path)?page=\(page ?? 0)", query: query, attempt: attempt,
            page: page, status: status, backoff: backoff, arrived: start, firstByte: end, lastByte: end, bytes: 10)
    }

    static func evidence(
        _ exchanges: [Exchange], _ features: ClientFeatures = ClientFeatures(name: "a client"),
        steps: [ClientLog.Step] = [], lists: [[String]] = [], pages: Int = 3
    ) -> Evidence {
        var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        fixture.fill(pages: pages)
        return Evidence(
            of: fixture, features, exchanges, steps: steps, lists: lists)
    }

    @Test func `only requests for the list count`() {
        let evidence = Self.evidence([
            Self.exchange(1, at: 10, method: "OPTIONS"), Self.exchange(1, at: 20),
            Self.exchange(nil, at: 30, path: "/2.3/info"), Self.exchange(1, at: 40, path: "/2.3/tags"),
            Self.exchange(2, at: 50), Self.exchange(nil, at: 60),
        ])
        #expect(evidence.exchanges.map(\.id) == [20, 50, 60])
    }

    @Test func `requests for the list count even if another path is requested more often`() {
        let evidence = Self.evidence([
            Self.exchange(nil, at: 20), Self.exchange(1, at: 30, path: "/2.3/tags"),
            Self.exchange(2, at: 40, path: "/2.3/tags"),
        ])
        #expect(evidence.exchanges.map(\.id) == [20])
    }

    @Test func `if the list isn't requested, the path whose pages are requested most often counts`() {
        let evidence = Self.evidence([
            Self.exchange(1, at: 20, path: "/2.3/info"), Self.exchange(1, at: 30, path: "/2.3/tags"),
            Self.exchange(2, at: 40, path: "/2.3/tags"),
        ])
        #expect(evidence.exchanges.map(\.id) == [30, 40])
    }

    @Test func `if no request has a page, every request counts`() {
        let evidence = Self.evidence([
            Self.exchange(nil, at: 20, path: "/2.3/users"), Self.exchange(nil, at: 30, path: "/2.3/info"),
        ])
        #expect(evidence.exchanges.map(\.id) == [20, 30])
    }

    private static let ahead = ClientFeatures(name: "a client that asks ahead", loading: .init(prefetch: 1))
    private static let alone = ClientFeatures(name: "a client that does not")

    @Test func `a request sent ahead is not a reaction to a response that arrives meanwhile`() {
        let hasty = [Self.exchange(1, at: 10, backoff: 1), Self.exchange(2, at: 20)]
        func rules(_ requests: [Exchange], _ features: ClientFeatures) -> [String] {
            let evidence = Self.evidence(requests, features)
            return BackoffJudge(evidence).hasty(BackoffJudge(evidence).backoffPauses).map(\.rule)
        }
        #expect(rules(hasty, Self.ahead) == [])
        #expect(rules(hasty, Self.alone) == ["too-soon"])
        #expect(rules(hasty + [Self.exchange(3, at: 100)], Self.ahead) == ["too-soon"])
    }

    static func step(_ command: DriverCommand, at began: UInt64) -> ClientLog.Step {
        ClientLog.Step(command: command, reply: .done, began: began * 1_000_000, ended: (began + 1) * 1_000_000)
    }

    @Test func `a pause is conclusive if the trigger fires after its response and early enough`() {
        func isDelivered(_ pulls: UInt64...) -> Bool {
            let evidence = Self.evidence(
                [Self.exchange(1, at: 10), Self.exchange(2, at: 35, backoff: 1), Self.exchange(3, at: 1500)],
                steps: [Self.step(.open(Self.list), at: 5)] + ([25] + pulls).map { Self.step(.more(source: 0), at: $0) }
            )
            return Stimulus.triggers { BackoffJudge($0).backoffPauses }.delivery(evidence) == .delivered
        }
        #expect(isDelivered(45, 100))
        #expect(!isDelivered(), "the trigger did not fire")
        #expect(!isDelivered(45, 1400), "first too early for the client to know, then too late")
        #expect(!isDelivered(985), "a request would arrive too late to break the pause")
        #expect(isDelivered(975))
    }

    private static let list = ListAddress(
        dialect: .stackexchange, baseURL: "http://127.0.0.1", path: path, parameters: [:], pageSize: 10)

    @Test func `a revalidation sent before a query change is not part of the new list`() {
        let revalidating = ClientFeatures(name: "a client that looks again", loading: .init(revalidates: true))
        let asked = Dialect.stackexchange.sample.otherOrder
        let (old, new) = ("site=stackoverflow", "order=asc&site=stackoverflow&sort=name")
        let evidence = Self.evidence(
            [
                Self.exchange(1, at: 10, query: old), Self.exchange(2, at: 90, for: 60, query: old),
                Self.exchange(1, at: 101, query: old), Self.exchange(1, at: 103, query: new),
                Self.exchange(2, at: 200, query: new),
            ], revalidating, steps: [Self.step(.open(Self.list), at: 5), Self.step(.query(asked), at: 100)])
        #expect(evidence.exchanges.map(\.id) == [10, 90, 103, 200])
        #expect(QueryJudge(evidence).mixedQueries == [])
        // Without a first page of the new query, the client built its list from the old one.
        let mixed = Self.evidence(
            [Self.exchange(1, at: 10, query: old), Self.exchange(1, at: 103, query: old), evidence.exchanges[3]],
            revalidating, steps: evidence.steps)
        #expect(mixed.exchanges.map(\.id) == [10, 103, 200])
        #expect(QueryJudge(mixed).mixedQueries.map(\.rule) == ["query-changed"])
    }

    @Test func `a request sent along with a failed page does not skip it`() {
        let failed = Self.exchange(2, at: 20, status: 500)
        let quick = [Self.exchange(1, at: 10), failed, Self.exchange(3, at: 30)]
        #expect(FailureJudge(Self.evidence(quick, Self.ahead)).skippedFailure(of: 2) == [])
        #expect(
            FailureJudge(Self.evidence(quick, Self.alone)).skippedFailure(of: 2).map(\.rule) == ["skipped-failed-page"])
        let slow = [failed, Self.exchange(3, at: 100)]
        #expect(
            FailureJudge(Self.evidence(slow, Self.ahead)).skippedFailure(of: 2).map(\.rule) == ["skipped-failed-page"])
        #expect(FailureJudge(Self.evidence(slow + [Self.exchange(2, at: 101)], Self.ahead)).skippedFailure(of: 2) == [])
        #expect(FailureJudge(Self.evidence(quick, Self.ahead)).stuck(after: failed, "it").map(\.rule) == ["stuck"])
        #expect(FailureJudge(Self.evidence(quick, Self.alone)).stuck(after: failed, "it") == [])
        #expect(
            FailureJudge(Self.evidence(quick + [Self.exchange(2, at: 40)], Self.ahead)).stuck(after: failed, "it") == []
        )
    }

    @Test func `a request in progress when the last page arrives is not past the end`() {
        let requests = [Self.exchange(1, at: 10), Self.exchange(2, at: 20, for: 50), Self.exchange(3, at: 21)]
        func rules(_ requests: [Exchange]) -> [String] {
            PastEndJudge(Self.evidence(requests, Self.ahead)).notRequested(after: 2, because: "though it ended").map(
                \.rule)
        }
        #expect(rules(requests) == [])
        #expect(rules(requests + [Self.exchange(3, at: 200)]) == ["past-end"])
    }

    @Test func `windows are compared by page, in any order of arrival`() {
        let pages = [(1, 10), (3, 20), (2, 21)].map { Self.exchange($0, at: $1, query: "pagesize=10") }
        #expect(PagingJudge(Self.evidence(pages)).windowGaps == [])
        let other = [pages[0], Self.exchange(2, at: 20, query: "pagesize=9")]
        #expect(PagingJudge(Self.evidence(other)).windowGaps.map(\.rule) == ["window-overlap"])
        #expect(PagingJudge(Self.evidence([pages[0], pages[1]])).windowGaps.map(\.rule) == ["window-gap"])
    }

    private static let cancel = ClientLog.Step(command: .cancel, reply: .done, began: 50_000_000, ended: 51_000_000)

    @Test func `a canceled page must not be left out`() {
        let evidence = Self.evidence([], pages: 3)
        let pages = evidence.fixture.pages.map { $0.rows.map(\.id) }
        let requests = [Self.exchange(1, at: 10), Self.exchange(2, at: 20), Self.exchange(3, at: 200)]
        func rules(_ requests: [Exchange], _ lists: [[String]]) -> [String] {
            let evidence = Self.evidence(requests, steps: [Self.cancel], lists: lists)
            return (CancellationJudge(evidence).stuckAfterCancel + CancellationJudge(evidence).lostPage(2)).map(\.rule)
        }
        #expect(rules(requests, [pages[0] + pages[1] + pages[2]]) == [])
        #expect(rules(requests, [pages[0] + pages[2]]) == ["lost-page"])
        #expect(rules([requests[0], requests[2]], []) == ["lost-page"])
        #expect(rules([requests[0]], []) == ["stuck"])
        let ahead = [requests[0], requests[1], Self.exchange(3, at: 30)]
        #expect(rules(ahead, [pages[0] + pages[1] + pages[2]]) == [], "nothing is left to request")
    }

    @Test func `a windowed list may drop its first rows`() {
        let window = ClientFeatures(name: "a client that keeps four rows", display: .init(window: 4))
        func rules(_ lists: [[String]], _ features: ClientFeatures = window) -> [String] {
            StabilityJudge(Self.evidence([], features, lists: lists)).unstableLists.map(\.rule)
        }
        #expect(rules([["a", "b", "c"], ["b", "c", "d", "e"], ["c", "d", "e", "b"]]) == [])
        #expect(rules([["a", "b", "c"], ["b", "c", "d"]]) == ["moved"], "the window has room for all rows")
        #expect(rules([["a", "b", "c", "d"], ["b", "d", "c", "e"]]) == ["moved"])
        #expect(rules([["a", "b", "c"], ["b", "c", "d", "e"]], Self.alone) == ["moved"])
    }

    @Test func `pages of a refreshed list that are requested concurrently may arrive in any order`() {
        var fixture = Fixture(.stackexchange, pageSize: 2, seed: 3)
        fixture.fill(pages: 5)
        fixture.change { $0.fill(pages: 5) }
        func rules(_ pages: [Int], concurrency: Int) -> [String] {
            let features = ClientFeatures(name: "a client", loading: .init(concurrency: concurrency))
            // A busy machine may deliver requests that left together far apart.
            let requests = pages.enumerated().map { Self.exchange($1, at: 10 + UInt64($0) * 1_000) }
            let evidence = Evidence(of: fixture, features, requests, updatedAt: 5_000_000)
            return RefreshJudge(evidence).startedOver(upTo: 2).map(\.rule)
        }
        #expect(rules([1, 3, 2], concurrency: 3) == [])
        #expect(rules([1, 3, 2], concurrency: 1) == ["wrong-page"])
        #expect(rules([1, 5, 2], concurrency: 3) == ["wrong-page"], "more pages ahead than the client declares")
        #expect(rules([1, 3], concurrency: 3) == ["wrong-page"], "page 2 is left out")
    }

    @Test func `a refreshed list has no gap, except where its window dropped the beginning`() {
        var fixture = Fixture(.stackexchange, pageSize: 2, seed: 3)
        fixture.fill(pages: 3)
        fixture.change { $0.fill(pages: 3) }
        let pages = (fixture.updated?.pages ?? []).map { $0.rows.map(\.id) }
        func rules(_ list: [String], window: Int? = nil) -> [String] {
            let evidence = Evidence(
                of: fixture, ClientFeatures(name: "a client", display: .init(window: window)),
                (1...3).map { Self.exchange($0, at: UInt64($0) * 10) }, lists: [list], updatedAt: 5_000_000)
            return (RefreshJudge(evidence).gaps + ListJudge(evidence).missingFirstPage).map(\.rule)
        }
        #expect(rules(pages[0]) == [])
        #expect(rules(pages[0] + pages[1] + pages[2]) == [])
        #expect(rules(pages[0] + pages[2]) == ["gap"])
        #expect(rules(pages[1]) == ["gap", "missing"])
        #expect(rules(pages[1] + pages[2], window: 5) == [])
        #expect(rules([pages[0][1]] + pages[1] + pages[2], window: 5) == [])
        #expect(rules(pages[0] + pages[2], window: 5) == ["gap"])
        #expect(rules(pages[1], window: 6) == ["missing"], "the window has room for all rows")
    }

    @Test func `a client that backs off causes no storm`() {
        func rules(_ gaps: [UInt64]) -> [String] {
            var time: UInt64 = 10
            let requests =
                [Self.exchange(2, at: time, for: 1, status: 500)]
                + gaps.map {
                    time += $0
                    return Self.exchange(2, at: time, for: 1, status: 500)
                }
            return StormJudge(Self.evidence(requests)).storm(of: 2, atMost: 6).map(\.rule)
        }
        #expect(rules([10, 20, 40, 80, 160, 320, 640, 1280]) == [])
        #expect(rules([10, 20, 40, 40, 40, 40, 40, 40, 40]) == ["storm"])
        #expect(rules(Array(repeating: 50, count: 7)) == ["storm"])
        #expect(rules([100, 60, 300, 40, 500]) == [], "random gaps do not count as shrinking")
        #expect(rules([400, 400, 200, 50, 50]) == ["shrinking-gaps"])
        #expect(rules([400, 20, 20, 20, 20]) == [], "a stall of the machine does not count as shrinking")
    }

    @Test func `parameters that differ in each request are ignored, unlike those of the list`() {
        func rules(_ first: String, _ next: String) -> [String] {
            QueryJudge(
                Self.evidence([Self.exchange(1, at: 10, query: first), Self.exchange(2, at: 20, query: next)])
            ).changedParameters.map(\.rule)
        }
        #expect(rules("page=1&order=asc&_=123", "page=2&order=asc&_=456&t=1") == [])
        #expect(rules("page=1&order=asc&_=123", "page=2&order=asc") == ["query-changed"])
        #expect(rules("page=1&order=asc", "page=2&order=desc") == ["query-changed"])
        #expect(rules("page=1", "page=2&order=desc") == ["query-changed"])
    }

    @Test func `a page requested ahead may arrive after an unknown command`() {
        let verb = ClientLog.Step(command: .unknown("x"), reply: .refused, began: 50_000_000, ended: 51_000_000)
        let requests = [Self.exchange(1, at: 10), Self.exchange(2, at: 70), Self.exchange(3, at: 80)]
        func ids(_ requests: [Exchange], _ features: ClientFeatures) -> [[Int]] {
            SetupJudge(Self.evidence(requests, features, steps: [verb])).obeyedUnknownVerb.map(\.exchanges)
        }
        #expect(ids(Array(requests.prefix(2)), Self.ahead) == [])
        #expect(ids(Array(requests.prefix(2)), Self.alone) == [[70]])
        #expect(ids(requests, Self.ahead) == [[80]])
    }
}
