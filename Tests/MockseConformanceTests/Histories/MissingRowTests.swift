import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests which requirements a client breaks by not displaying rows.
struct MissingRowTests {
    private static let sections = ["1.2", "2.3", "3.2", "3.3", "4.1", "4.2", "4.3", "5.1", "5.2", "5.9"]

    /// The sections and rules of the requirements about missing rows that a run breaks.
    private static func broken(_ run: MadeRun) -> [String] {
        sections.flatMap { section in run.rules(section).map { "\(section) \($0)" } }
    }

    @Test(arguments: [
        (0, "the list displays no rows"), (1, "the list displays 1 row, "), (3, "the list displays 3 rows, from "),
    ])
    func `a row that was served is missing, and the message says what is displayed instead`(
        count: Int, words: String
    ) {
        let run = MadeRun {
            $0.walk(to: 2)
            $0.show(Array($0.ids(1).prefix(count)), at: 1_000)
        }
        #expect(Self.broken(run) == ["1.2 missing"])
        let message = run.message("1.2")
        #expect(message.hasPrefix("\(20 - count) of 20 ids served are missing from the list, beginning with "))
        #expect(message.contains("; \(words)"))
    }

    @Test func `a list that stays empty after a refresh during its first load lacks the rows of the first page`() {
        func broken(_ shown: (MadeRun) -> [String]) -> [String] {
            Self.broken(
                MadeRun {
                    $0.send(.open(MadeRun.list), at: 1)
                    $0.load(1, at: 10, for: 400)
                    $0.send(.refresh, at: 100)
                    $0.show(shown($0), at: 1_000)
                })
        }
        #expect(broken { _ in [] } == ["1.2 missing"])
        #expect(broken { $0.ids(1) } == [])
    }

    /// Returns a run whose second page has rows with these values, of which the second isn't displayed, or as the first.
    private static func twins(
        isDoubled: Bool = false, _ change: (inout FixtureRow, inout FixtureRow) -> Void
    ) -> MadeRun {
        MadeRun {
            var (one, other) = ($0.fixture.pages[1].rows[2], $0.fixture.pages[1].rows[3])
            change(&one, &other)
            ($0.fixture.pages[1].rows[2], $0.fixture.pages[1].rows[3]) = (one, other)
            $0.walk(to: 2)
            $0.show($0.ids(1, 2).compactMap { $0 != other.id ? $0 : isDoubled ? one.id : nil }, at: 1_000)
        }
    }

    @Test func `a row that looks like another, or has nearly the same id, was taken for it`() {
        #expect(Self.broken(Self.twins { $1.title = $0.title }) == ["3.2 missing"])
        #expect(Self.broken(Self.twins { ($0.id, $1.id) = ("aB3xYz", "ab3xyz") }) == ["3.2 missing"])
        #expect(Self.broken(Self.twins { ($0.id, $1.id) = ("1", "4294967297") }) == ["3.2 missing"])
        #expect(Self.broken(Self.twins { ($0.id, $1.id) = ("aB3xYz", "bB3xYz") }) == ["1.2 missing"])
    }

    @Test func `a row that is displayed as its twin is no repeated row`() {
        let run = Self.twins(isDoubled: true) { ($0.id, $1.id) = ("1", "4294967297") }
        #expect(Self.broken(run) == ["3.2 duplicate", "3.2 missing"])
        #expect(Self.broken(Self.twins(isDoubled: true) { ($0.id, $1.id) = ("1", "2") }).contains("1.2 duplicate"))
        let large = Self.twins(isDoubled: true) {
            ($0.id, $1.id) = (Fixture.beyondDoubles[0], Fixture.beyondDoubles[1])
        }
        #expect(Set(large.history.violations("3.2").map(\.level)) == [.should])
    }

    @Test func `only numbers that no API has yet may be taken for each other with a warning`() {
        let levels = [Fixture.beyondDoubles, ["2147483649", "2147483650"]].map { ids in
            Self.twins { ($0.id, $1.id) = (ids[0], ids[1]) }.history.violations("3.2").map(\.level)
        }
        #expect(levels == [[.should], [.must]])
    }

    // MARK: - Lists that start over

    private static func refreshed(
        sameRows: Bool, loading: Bool = false, shown: (MadeRun) -> [String] = { _ in [] }
    ) -> MadeRun {
        MadeRun {
            $0.fixture.change { if !sameRows { $0.fill(pages: 3) } }
            $0.walk(to: 2)
            $0.show($0.ids(1, 2), at: 250)
            if loading { $0.load(3, at: 280, for: 100, end: .abandoned) }
            $0.refresh(at: 300)
            $0.load(1, at: 310)
            $0.show(shown($0), at: 1_000)
        }
    }

    @Test func `a row that the old list had, too, was rejected as known`() {
        let run = Self.refreshed(sameRows: true)
        #expect(Self.broken(run) == ["5.2 missing"])
    }

    @Test func `a row of the new first page is missing, and what was loading before may be the reason`() {
        #expect(Self.broken(Self.refreshed(sameRows: false)) == ["5.2 missing"])
        #expect(Self.broken(Self.refreshed(sameRows: false, loading: true)) == ["5.1 missing"])
        #expect(Self.broken(Self.refreshed(sameRows: false) { $0.newIDs(1) }) == [])
    }

    // MARK: - Pages that failed

    @Test(arguments: [(Exchange.MadeEnd.complete, "4.1 missing"), (.abandoned, "2.3 missing")])
    func `a row of a page that failed or was canceled at first is missing`(end: Exchange.MadeEnd, broken: String) {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.load(2, at: 110, for: 200, status: end == .complete ? 500 : 200, end: end)
            $0.load(2, at: 400)
            $0.show($0.ids(1), at: 1_000)
        }
        #expect(Self.broken(run) == [broken])
    }

    // MARK: - Rows that were displayed

    /// Returns a run of a client that displayed its first page and doesn't anymore.
    private static func lost(_ build: (inout MadeRun) -> Void) -> MadeRun {
        MadeRun {
            $0.walk(to: 1)
            $0.show($0.ids(1), at: 50)
            build(&$0)
            $0.show([], at: 1_000)
        }
    }

    @Test func `a row that was displayed is lost in a failure, a failed refresh or a cancellation`() {
        let failed = Self.lost { $0.load(2, at: 110, status: 500) }
        #expect(Self.broken(failed) == ["4.2 rows-lost"])
        #expect(failed.message("4.2").hasPrefix("10 of 10 rows that were displayed are missing from the list"))
        let refreshed = Self.lost {
            $0.refresh(at: 300)
            $0.load(1, at: 310, status: 500)
        }
        #expect(Self.broken(refreshed) == ["4.3 rows-lost"])
        let canceled = Self.lost {
            $0.load(2, at: 110, for: 300, end: .abandoned)
            $0.send(.cancel, at: 400)
        }
        #expect(Self.broken(canceled) == ["5.9 rows-lost"])
    }

    @Test func `a query that fails may drop the rows, even if a refresh after it fails, too`() {
        let run = Self.lost {
            $0.send(.query(["order": "asc"]), at: 200)
            $0.load(1, at: 210, status: 500)
            $0.refresh(at: 300)
            $0.load(1, at: 310, status: 500)
        }
        #expect(Self.broken(run) == [])
    }

    @Test func `a row that disappears when it is served again didn't keep its place`() {
        let run = MadeRun {
            $0.fixture.pages[1].rows.insert($0.fixture.pages[0].rows[3], at: 0)
            $0.walk(to: 1)
            $0.show($0.ids(1), at: 50)
            $0.load(2, at: 110)
            let dropped = $0.ids(1)[3]
            $0.show($0.ids(1, 2).filter { $0 != dropped }, at: 1_000)
        }
        #expect(Self.broken(run) == ["3.3 missing"])
    }

    @Test func `rows that a refresh in progress hides aren't lost`() {
        let run = Self.lost {
            $0.refresh(at: 300)
            $0.load(1, at: 310, for: 2_000)
        }
        #expect(Self.broken(run) == [])
    }
}
