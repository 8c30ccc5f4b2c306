import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests which requirements a client breaks by displaying rows that must not be there, or in a wrong place.
struct RowFaultTests {
    /// The sections and rules of the requirements about rows that a run breaks.
    private static func broken(_ run: MadeRun) -> [String] {
        ["1.2", "1.13", "3.1", "3.2", "3.3", "4.1", "4.4", "5.1", "5.2", "5.8", "7.1"].flatMap { section in
            run.rules(section).map { "\(section) \($0)" }
        }
    }

    /// Returns a run of a client that loads three pages and then displays a list.
    private static func run(
        _ change: (inout MadeRun) -> Void = { _ in }, shown: (MadeRun) -> [String], isSettled: Bool = true
    ) -> MadeRun {
        MadeRun {
            change(&$0)
            $0.walk(to: 3)
            $0.show(shown($0), at: 1_000, isSettled: isSettled)
        }
    }

    @Test func `a correct list has no fault`() {
        #expect(Self.broken(Self.run { $0.ids(1, 2, 3) }) == [])
    }

    // MARK: - Repeated rows

    @Test func `a row that was served twice and is displayed twice is a duplicate`() {
        let run = Self.run {
            $0.fixture.pages[2].rows.insert($0.fixture.pages[1].rows[9], at: 0)
        } shown: {
            $0.ids(1, 2, 3)
        }
        #expect(Self.broken(run) == ["3.1 duplicate"])
        #expect(run.history.violations("3.1").map(\.exchanges) == [[110, 210]])
        #expect(run.message("3.1") == "the list shows id \(run.ids(2)[9]) 2 times, at rows 20 and 21")
    }

    @Test func `a row that was served twice with different content, and is displayed twice, was told apart by more`() {
        let run = Self.run {
            var row = $0.fixture.pages[1].rows[9]
            row.revision += 1
            $0.fixture.pages[2].rows.insert(row, at: 0)
        } shown: {
            $0.ids(1, 2, 3)
        }
        #expect(Self.broken(run) == ["3.2 duplicate"])
    }

    @Test func `a row that was served once and is displayed twice was added twice`() {
        #expect(Self.broken(Self.run { $0.ids(1, 2, 3) + $0.ids(3) }) == ["1.2 duplicate"])
    }

    @Test func `a row that two lists have in common, and that is displayed twice, was kept`() {
        let run = MadeRun {
            $0.fixture.change { _ in }
            $0.walk(to: 1)
            $0.refresh(at: 300)
            $0.load(1, at: 310)
            $0.show($0.ids(1, 1), at: 1_000)
        }
        #expect(Self.broken(run) == ["5.2 duplicate"])
    }

    @Test func `rows of a client that isn't at rest are judged as far as they are certainly wrong`() {
        let run = Self.run(shown: { $0.ids(1) + ["none"] }, isSettled: false)
        #expect(Self.broken(run) == ["7.1 phantom"])
        #expect(Self.broken(Self.run(shown: { $0.ids(1, 1) }, isSettled: false)) == ["1.2 duplicate"])
        #expect(Self.broken(Self.run(shown: { $0.ids(3) }, isSettled: false)) == [])
    }

    @Test func `the same fault is named once, when it is seen first`() {
        var run = Self.run { $0.ids(1, 2, 3) + $0.ids(3) }
        run.show(run.ids(1, 2, 3) + run.ids(3), at: 2_000)
        #expect(run.history.violations("1.2").map(\.time) == [1_000_000_000])
    }

    // MARK: - Rows that were never served

    @Test func `a row that was never served is made up`() {
        #expect(Self.broken(Self.run { $0.ids(1, 2, 3) + ["none"] }) == ["7.1 phantom"])
    }

    @Test func `a row that was only part of a truncated response was taken for one of a page`() {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.load(2, at: 110, end: .cut)
            $0.show($0.ids(1) + $0.ids(2).prefix(4), at: 1_000)
        }
        #expect(Self.broken(run) == ["4.4 phantom"])
        #expect(run.message("4.4").hasPrefix("the list shows 4 ids that were not yet served completely; the first is "))
    }

    // MARK: - Rows of an old list

    /// Returns a run in which page 2 of the old list took some time, and its rows are displayed below the new page 1.
    private static func stale(for duration: UInt64) -> MadeRun {
        MadeRun {
            $0.fixture.change { $0.fill(pages: 3) }
            $0.walk(to: 1)
            $0.pull(from: 100)
            $0.load(2, at: 110, for: duration)
            $0.refresh(at: 300)
            $0.load(1, at: 310)
            $0.show($0.newIDs(1) + $0.ids(2), at: 1_000)
        }
    }

    @Test func `a row of an old list was kept, or arrived late`() {
        #expect(Self.broken(Self.stale(for: 5)) == ["5.2 stale"])
        #expect(Self.broken(Self.stale(for: 400)) == ["5.1 stale"])
    }

    // MARK: - Gaps

    @Test func `rows below a page that was never requested leave a gap`() {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.load(3, at: 110)
            $0.show($0.ids(1, 3), at: 1_000)
        }
        #expect(Self.broken(run) == ["1.2 page-skipped", "1.2 gap"])
    }

    @Test func `rows below a page that failed leave a gap`() {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.load(2, at: 110, status: 500)
            $0.load(3, at: 310)
            $0.show($0.ids(1, 3), at: 1_000)
        }
        #expect(Self.broken(run) == ["4.1 skipped-failed-page", "4.1 gap"])
    }

    /// Returns a run in which a trigger during a refresh requested page 3.
    private static func gap(window: Int? = nil) -> MadeRun {
        MadeRun {
            $0.features.window = window
            $0.fixture.change { $0.fill(pages: 3) }
            $0.walk(to: 2)
            $0.refresh(at: 300)
            $0.load(1, at: 310, for: 300)
            $0.pull(from: 350)
            $0.load(3, at: 360, for: 500)
            $0.show($0.newIDs(1, 3), at: 2_000)
        }
    }

    @Test func `after a refresh, a gap comes from a trigger during it, and a window may explain it`() {
        #expect(Self.broken(Self.gap()) == ["5.8 gap"])
        #expect(Self.broken(Self.gap(window: 20)) == [])
    }

    // MARK: - Order

    @Test func `rows in a wrong order are a finding`() {
        let run = Self.run { $0.ids(1, 3, 2) }
        #expect(Self.broken(run) == ["1.2 order"])
        let words = "at position 11, the list has \(run.ids(3)[0]), although \(run.ids(2)[0]) was served before it"
        #expect(run.message("1.2") == words)
    }

    @Test func `of pages that load in parallel, the order is a requirement of its own`() {
        let run = Self.run {
            $0.features.concurrency = 3
        } shown: {
            $0.ids(1, 3, 2)
        }
        #expect(Self.broken(run) == ["1.13 order"])
    }

    @Test func `a row that is served again keeps its place`() {
        let run = Self.run {
            $0.fixture.pages[2].rows.insert($0.fixture.pages[0].rows[3], at: 0)
        } shown: { run in
            let moved = run.ids(1)[3]
            return run.ids(1, 2).filter { $0 != moved } + run.ids(3)
        }
        #expect(Self.broken(run) == ["3.3 order"])
    }

    @Test func `a client with a window may drop a row and receive it again, in its new place`() {
        let run = Self.run {
            $0.features.window = 25
            $0.fixture.pages[2].rows.insert($0.fixture.pages[0].rows[3], at: 0)
        } shown: { run in
            run.ids(2, 3)
        }
        #expect(Self.broken(run) == [])
    }

    @Test func `a client with a window has a row where it received it again, not where it came last`() {
        func broken(_ shown: @escaping (MadeRun) -> [String]) -> [String] {
            let run = Self.run {
                $0.features.window = 15
                for page in 1...2 { $0.fixture.pages[page].rows[0] = $0.fixture.pages[0].rows[3] }
            } shown: {
                shown($0)
            }
            return Self.broken(run)
        }
        #expect(broken { $0.ids(2) + $0.ids(3).dropFirst() } == [])
        #expect(broken { $0.ids(2).reversed() + $0.ids(3).dropFirst() } == ["3.3 order"])
    }
}
