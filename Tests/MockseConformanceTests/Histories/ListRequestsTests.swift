import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests which requests count as paging.
struct ListRequestsTests {
    private static func ids(_ exchanges: Exchange...) -> [Int] {
        MadeRun { $0.server.exchanges = exchanges }.history.exchanges.map(\.id)
    }

    @Test func `only requests for the list count`() {
        let ids = Self.ids(
            .page(1, at: 10, method: "OPTIONS"), .page(1, at: 20), .page(nil, at: 30, path: "/2.3/info"),
            .page(1, at: 40, path: "/2.3/tags"), .page(2, at: 50), .page(nil, at: 60))
        #expect(ids == [20, 50, 60])
    }

    @Test func `requests for the list count even if another path is requested more often`() {
        let ids = Self.ids(
            .page(nil, at: 20), .page(1, at: 30, path: "/2.3/tags"), .page(2, at: 40, path: "/2.3/tags"))
        #expect(ids == [20])
    }

    @Test func `if the list isn't requested, the path whose pages are requested most often counts`() {
        let ids = Self.ids(
            .page(1, at: 20, path: "/2.3/info"), .page(1, at: 30, path: "/2.3/tags"),
            .page(2, at: 40, path: "/2.3/tags"))
        #expect(ids == [30, 40])
    }

    @Test func `if no request has a page, every request counts`() {
        #expect(Self.ids(.page(nil, at: 20, path: "/2.3/users"), .page(nil, at: 30, path: "/2.3/info")) == [20, 30])
    }

    private static let revalidating = ClientFeatures(
        name: "a client that looks again", loading: .init(revalidates: true))

    @Test func `"try again" within a pause doesn't make a revalidation a retry of the refresh`() {
        func ids(triedAgainAt time: UInt64) -> [Int] {
            MadeRun {
                $0.features = Self.revalidating
                $0.walk(to: 2)
                $0.send(.refresh, at: 400)
                $0.load(1, at: 410, status: 503, retryAfter: 2)
                $0.send(.retry, at: time)
                // They are sent together, and arrive in any order.
                $0.load(1, at: 3_000)
                $0.load(3, at: 3_001)
            }.history.exchanges.map(\.id)
        }
        #expect(!ids(triedAgainAt: 800).contains(3_000))
        #expect(ids(triedAgainAt: 2_900).contains(3_000))
    }

    @Test(arguments: [true, false])
    func `a trigger after a failed refresh tries it again if only the first page is requested`(isAlone: Bool) {
        let run = MadeRun(pages: 4) {
            $0.features = Self.revalidating
            $0.walk(to: 3)
            $0.send(.refresh, at: 400)
            $0.load(1, at: 410, status: 503)
            $0.pull(from: 600)
            $0.load(1, at: 610)
            if !isAlone { $0.load(4, at: 620) }
            $0.pull(from: 1_200)
            $0.load(1, at: 1_210)
            if isAlone { $0.load(2, at: 1_220) }
        }
        #expect(run.history.exchanges.map(\.id) == [10, 110, 210, 410] + (isAlone ? [610, 1_220] : [620]))
        #expect(run.history.epochs.last?.loaded?.id == (isAlone ? 610 : nil))
    }

    @Test(arguments: [true, false], [true, false])
    func `a failed refresh of a complete list was tried again if the client goes on from page 2`(
        goesOn: Bool, isCanceled: Bool
    ) {
        let run = MadeRun(pages: 3) {
            $0.features = Self.revalidating
            $0.walk(to: 3)
            $0.send(.refresh, at: 400)
            if isCanceled {
                $0.load(1, at: 410, for: 50, end: .abandoned)
                $0.send(.cancel, at: 450)
            } else {
                $0.load(1, at: 410, status: 503)
            }
            $0.pull(from: 600)
            $0.load(1, at: 610)
            $0.pull(from: 1_200)
            $0.load(1, at: 1_210)
            if goesOn { $0.load(2, at: 1_220) }
        }
        #expect(run.history.exchanges.map(\.id) == [10, 110, 210, 410] + (goesOn ? [610, 1_220] : []))
        #expect(run.history.epochs.last?.loaded?.id == (goesOn ? 610 : nil))
    }

    @Test func `a revalidation after a new query that was ignored within a pause is no first page of the query`() {
        let run = MadeRun {
            $0.features = Self.revalidating
            $0.walk(to: 1)
            $0.pull(from: 100)
            $0.load(2, at: 110, status: 503, retryAfter: 2)
            $0.send(.query(Dialect.stackexchange.sample.otherOrder), at: 400)
            $0.pull(from: 3_000)
            $0.load(1, at: 3_001)
            $0.load(2, at: 3_002)
        }
        #expect(run.history.exchanges.map(\.id) == [10, 110, 3_002])
        #expect(run.rules("5.2") == [])
    }

    @Test func `the first page of a query is one of the list although that of the query before arrives later`() {
        let ids = MadeRun {
            $0.features = Self.revalidating
            $0.send(.open(MadeRun.list), at: 1)
            $0.load(1, at: 10, for: 500)
            $0.send(.query(Dialect.stackexchange.sample.otherOrder), at: 100)
            $0.load(1, at: 110, query: "order=asc&sort=name")
            $0.pull(from: 700)
            $0.load(2, at: 710, query: "order=asc&sort=name")
        }.history.exchanges.map(\.id)
        #expect(ids == [10, 110, 710])
    }

    @Test func `a revalidation sent before a query change is not part of the new list`() {
        let asked = Dialect.stackexchange.sample.otherOrder
        let (old, new) = ("site=stackoverflow", "order=asc&site=stackoverflow&sort=name")
        var run = MadeRun {
            $0.features = Self.revalidating
            $0.send(.open(MadeRun.list), at: 5)
            $0.send(.query(asked), at: 100)
            $0.load(1, at: 10, query: old)
            $0.load(2, at: 90, for: 60, query: old)
            $0.load(1, at: 101, query: old)
        }
        let before = run
        run.load(1, at: 103, query: new)
        run.load(2, at: 200, query: new)
        #expect(run.history.exchanges.map(\.id) == [10, 90, 103, 200])
        #expect(run.rules("1.3") == [])
        // Without a first page of the new query, the client built its list from the old one.
        var mixed = before
        mixed.load(2, at: 200, query: new)
        #expect(mixed.history.exchanges.map(\.id) == [10, 90, 101, 200])
        #expect(mixed.rules("1.3") == ["query-changed"])
    }

    @Test(arguments: [200, 500])
    func `a check of the first page that is held along with the refresh isn't the refresh`(status: Int) {
        let run = MadeRun {
            $0.features = Self.revalidating
            $0.walk(to: 2)
            $0.load(1, at: 230, for: 20, status: status)
            $0.refresh(at: 231)
            $0.load(1, at: 233, for: 20)
        }
        #expect(run.history.exchanges.map(\.id) == [10, 110, 233])
        #expect(run.history.epochs.map { $0.requests.map(\.id) } == [[10, 110], [233]])
    }
}
