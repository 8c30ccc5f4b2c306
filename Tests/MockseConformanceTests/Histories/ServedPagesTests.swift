import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests which rows a run delivered while the list changed.
struct ServedPagesTests {
    private static func run(_ build: (inout MadeRun) -> Void) -> MadeRun {
        MadeRun(pages: 2) {
            $0.fixture.change { $0.fill(pages: 2) }
            $0.fixture.change { $0.fill(pages: 3) }
            build(&$0)
        }
    }

    @Test func `a request is served the list as it was when it arrived`() throws {
        let run = Self.run {
            $0.load(1, at: 10)
            $0.update(at: 100)
            $0.load(1, at: 110)
            $0.load(2, at: 190, for: 200)
            $0.update(at: 200)
            $0.load(2, at: 210)
            $0.load(3, at: 220)
        }
        let (second, third) = (try #require(run.fixture.updated), try #require(run.fixture.updated?.updated))
        let history = run.history
        #expect(
            history.exchanges.map(history.served.ids) == [
                run.ids(1), run.newIDs(1), second.pages[1].rows.map(\.id), third.pages[1].rows.map(\.id),
                third.pages[2].rows.map(\.id),
            ])
        #expect(history.exchanges.map { history.served.content(of: $0).hasMore } == [true, true, false, true, false])
        #expect(third.updated == nil)
    }

    @Test func `no two versions share a row`() throws {
        let run = Self.run { _ in }
        let third = try #require(run.fixture.updated?.updated).pages.flatMap(\.rows).map(\.id)
        let all = run.ids(1, 2) + run.newIDs(1, 2) + third
        #expect(Set(all).count == all.count && all.count == 70)
    }

    @Test func `rows from before the last change don't count`() {
        let run = Self.run {
            $0.load(1, at: 10)
            $0.update(at: 100)
            $0.load(1, at: 110)
        }
        #expect(run.history.served.ids == run.newIDs(1))
        #expect(run.history.current.map(\.id) == [110])
    }

    @Test func `a list that changes more often than it was told keeps its last version`() {
        let run = MadeRun {
            $0.update(at: 100)
            $0.update(at: 200)
            $0.load(1, at: 210)
        }
        #expect(run.history.served.ids == run.ids(1))
    }

    @Test func `a row counts once, and only if its page was complete`() {
        let run = MadeRun {
            $0.walk(to: 2)
            $0.load(2, at: 300)
            $0.load(3, at: 310, end: .cut)
        }
        #expect(run.history.served.ids == run.ids(1, 2))
    }
}
