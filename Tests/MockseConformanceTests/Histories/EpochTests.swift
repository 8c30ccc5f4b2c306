import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests how a run is divided into the lists that the client loads one after the other.
struct EpochTests {
    private static func pages(_ run: MadeRun) -> [[Int?]] { run.history.epochs.map { $0.requests.map(\.page) } }

    @Test func `a list begins with the first request for page 1 after a command`() {
        let run = MadeRun {
            $0.walk(to: 2)
            $0.refresh(at: 300)
            $0.load(1, at: 310)
            $0.load(2, at: 410)
        }
        #expect(run.history.epochs.map(\.cause) == [.open, .refresh])
        #expect(run.history.epochs.map(\.began) == [1_000_000, 300_000_000])
        #expect(Self.pages(run) == [[1, 2], [1, 2]])
    }

    @Test func `a request for page 1 without a command belongs to the same list`() {
        let run = MadeRun {
            $0.walk(to: 2)
            $0.load(1, at: 310)
        }
        #expect(Self.pages(run) == [[1, 2, 1]])
    }

    @Test func `what is requested between the command and page 1 belongs to the list before`() {
        let run = MadeRun {
            $0.walk(to: 2)
            $0.refresh(at: 300)
            $0.load(3, at: 305)
            $0.load(1, at: 310)
        }
        #expect(Self.pages(run) == [[1, 2, 3], [1]])
    }

    @Test func `several commands before one request begin one list`() {
        let run = MadeRun {
            $0.walk(to: 2)
            $0.send(.refresh, at: 300)
            $0.send(.query([:]), at: 302)
            $0.load(1, at: 310)
            $0.load(1, at: 320)
        }
        #expect(run.history.epochs.map(\.cause) == [.open, .query])
        #expect(Self.pages(run) == [[1, 2], [1, 1]])
    }

    @Test(arguments: [[], [DriverCommand.refresh]])
    func `a client whose first page is refused may ignore commands until the pause ends`(after: [DriverCommand]) {
        func run(asked time: UInt64 = 300, query: String, retryAfter: Double? = 2) -> MadeRun {
            MadeRun {
                $0.send(.open(MadeRun.list(["order": "desc"])), at: 1)
                $0.load(1, at: 10, query: "order=desc", status: 429, retryAfter: retryAfter)
                $0.send(.query(["order": "asc"]), at: time)
                for command in after { $0.send(command, at: time + 100) }
                $0.load(1, at: 3_000, query: query)
            }
        }
        #expect(run(query: "order=desc").history.epochs.map(\.cause) == [.open])
        #expect(run(query: "order=asc").history.epochs.count == 2, "the query is carried out late")
        #expect(run(query: "order=desc", retryAfter: nil).history.epochs.count == 2, "nothing to wait for")
        #expect(run(asked: 2_500, query: "order=desc").history.epochs.count == 2, "the pause is over")
    }

    @Test(arguments: [true, false])
    func `a refresh that a new query overtakes on its way may arrive after that one`(isCanceled: Bool) {
        let run = MadeRun {
            $0.walk(to: 2)
            $0.send(.refresh, at: 300)
            $0.send(.query(["sort": "name"]), at: 301)
            $0.load(1, at: 310, for: 200, query: "sort=name")
            $0.load(1, at: 312, for: isCanceled ? 60 : 200, end: isCanceled ? .abandoned : .complete)
        }
        #expect(run.rules("2.2") == (isCanceled ? [] : ["overlap"]))
    }

    @Test func `a page that was requested before the new first page had arrived may be one of the old list`() throws {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.refresh(at: 300)
            $0.load(1, at: 310, for: 100)
            $0.load(2, at: 320)
            $0.load(2, at: 500)
        }
        let epoch = try #require(run.history.epochs.last)
        #expect(epoch.requests.map(epoch.isTransitional) == [false, true, false])
        #expect(epoch.deliveries[2]?.map(\.id) == [500])
        #expect(epoch.loaded?.id == 310)
        let first = try #require(run.history.epochs.first)
        #expect(!first.requests.contains(where: first.isTransitional))
    }

    @Test(arguments: [false, true])
    func `a client that can't request all its pages again may go on with the old ones`(isTriggered: Bool) {
        let run = MadeRun(pages: 5) {
            $0.walk(to: 3)
            $0.send(.refresh, at: 400)
            $0.load(1, at: 410)
            if isTriggered { $0.pull(from: 415) }
            $0.load(2, at: 420, status: 500)
            $0.pull(from: 600)
            $0.load(4, at: 610)
        }
        // A client that requests a page at a time has started over.
        #expect((run.history.epochs.last?.loaded == nil) == !isTriggered)
        #expect(run.history.pageFaults.map(\.rule) == (isTriggered ? ["wrong-page"] : []))
    }

    @Test(arguments: [false, true])
    func `a refresh while the first page loads may leave the pages that were requested ahead`(isCanceled: Bool) {
        let run = MadeRun(pages: 5) {
            $0.features.concurrency = 3
            $0.walk(to: 1)
            $0.send(.query([:]), at: 300)
            $0.load(1, at: 310, for: isCanceled ? 95 : 500, status: 500, end: isCanceled ? .abandoned : .complete)
            $0.send(.refresh, at: 400)
            $0.pull(from: 500)
            $0.load(2, at: 510)
            $0.pull(from: 900)
            $0.load(1, at: 910)
            $0.pull(from: 1_000)
            $0.load(3, at: 1_010)
        }
        // A client that cancels the page has superseded it.
        #expect(run.history.epochs.map(\.cause) == (isCanceled ? [.open, .query, .refresh] : [.open, .query]))
        #expect(isCanceled || run.history.pageFaults.map(\.rule) == [])
    }

    @Test func `only pages without a gap count`() {
        let run = MadeRun(pages: 5) {
            $0.walk(to: 2)
            $0.load(4, at: 300)
        }
        let epoch = run.history.epochs[0]
        #expect(epoch.pageCount() == 2)
        #expect(epoch.pageCount(at: 100_000_000) == 1 && epoch.pageCount(at: 5_000_000) == 0)
    }

    @Test func `a list ends with the first page that says so`() {
        let run = MadeRun { $0.walk(to: 3) }
        let (epoch, served) = (run.history.epochs[0], run.history.served)
        #expect(epoch.end(served)?.page == 3)
        #expect(epoch.end(before: 200_000_000, served) == nil)
    }

    @Test func `a failed first page doesn't load a list`() {
        let run = MadeRun {
            $0.send(.open(MadeRun.list), at: 1)
            $0.load(1, at: 10, status: 500)
            $0.load(1, at: 20, end: .cut)
        }
        #expect(run.history.epochs.map(\.loaded) == [nil])
    }
}
