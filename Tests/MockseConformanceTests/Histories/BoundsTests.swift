import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests which rows a client at rest has to display, and which ones it may.
struct BoundsTests {
    private static func bounds(_ run: MadeRun, at time: UInt64 = 1_000) -> Bounds {
        Bounds(run.history, at: time * 1_000_000)
    }

    @Test func `every row that has arrived is required, in order`() {
        let run = MadeRun { $0.walk(to: 2) }
        #expect(Self.bounds(run).required == run.ids(1, 2))
        #expect(Self.bounds(run, at: 50).required == run.ids(1))
        #expect(Self.bounds(run, at: 12).required == [] && Self.bounds(run, at: 12).epoch == nil)
    }

    @Test func `a page isn't required that took most of the client's timeout to arrive, or its request did`() {
        func run(
            arrived: UInt64, for time: UInt64 = 200, lateness: Int = 100, timeout: Duration? = .seconds(2)
        ) -> MadeRun {
            MadeRun {
                $0.features.timeout = timeout
                $0.server.lateness = .milliseconds(lateness)
                $0.send(.open(MadeRun.list), at: 1)
                $0.load(1, at: arrived, for: time)
                $0.show([], at: 2_200)
                $0.report(.error, at: 2_200)
            }
        }
        for late in [
            run(arrived: 1_580), run(arrived: 1_580, lateness: 5), run(arrived: 300, for: 1_600, lateness: 0),
        ] {
            #expect(Self.bounds(late, at: 2_200).required == [] && late.rules("1.2") == [] && late.rules("9.2") == [])
        }
        for other in [
            run(arrived: 1_400, lateness: 5), run(arrived: 1_580, timeout: nil), run(arrived: 1_200), run(arrived: 20),
            run(arrived: 300, for: 1_300, lateness: 0), run(arrived: 300, for: 1_600, timeout: nil),
        ] {
            #expect(Self.bounds(other, at: 2_200).required == other.ids(1))
            #expect(other.rules("1.2") == ["missing"] && other.rules("9.2") != [])
        }
    }

    @Test(arguments: [(311, true), (200, false)] as [(UInt64, Bool)])
    func `a page of the old list that arrives after the new first page isn't required`(pulled: UInt64, mayBeOld: Bool) {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.load(2, at: 110, status: 503)
            $0.pull(from: pulled)
            $0.send(.refresh, at: 313)
            $0.load(1, at: 318, for: 1)
            $0.load(2, at: 320, for: 1)
        }
        #expect(Self.bounds(run).required == (mayBeOld ? run.ids(1) : run.ids(1, 2)))
        #expect(Self.bounds(run).allowed == Set(run.ids(1, 2)))
    }

    @Test func `a row that only one of two responses for a page had isn't required`() {
        let run = MadeRun {
            var other = $0.fixture.pages[1]
            other.rows.removeFirst(4)
            $0.fixture.variants.append(Fixture.Variant(page: 2, attempts: 2...2, content: other))
            $0.walk(to: 2)
            $0.load(2, at: 300)
        }
        #expect(Self.bounds(run, at: 200).required == run.ids(1, 2))
        #expect(Self.bounds(run).required == run.ids(1) + run.ids(2).dropFirst(4))
        #expect(Self.bounds(run).allowed == Set(run.ids(1, 2)))
    }

    private static func restarted(
        by command: DriverCommand = .refresh, _ build: (inout MadeRun) -> Void
    ) -> MadeRun {
        MadeRun {
            $0.fixture.change { $0.fill(pages: 3) }
            $0.walk(to: 2)
            $0.update(at: 290)
            $0.send(command, at: 300)
            build(&$0)
        }
    }

    @Test func `while a list starts over, its rows may be displayed or not`() {
        let run = Self.restarted { $0.load(1, at: 310, for: 2_000) }
        #expect(Self.bounds(run).required == [] && Self.bounds(run).allowed.isSuperset(of: run.ids(1, 2)))
        #expect(Self.bounds(run, at: 305).required == run.ids(1, 2), "nothing has been requested yet")
        #expect(Self.bounds(run, at: 3_000).required == run.newIDs(1))
        #expect(Self.bounds(run, at: 3_000).allowed == Set(run.newIDs(1)))
    }

    @Test func `a failed refresh leaves the rows`() {
        let run = Self.restarted { $0.load(1, at: 310, status: 500) }
        #expect(Self.bounds(run).required == run.ids(1, 2) && Self.bounds(run).pending?.cause == .refresh)
    }

    @Test func `a failed query change may leave nothing`() {
        let run = Self.restarted(by: .query([:])) { $0.load(1, at: 310, status: 500) }
        #expect(Self.bounds(run).required == [])
    }

    @Test func `a client that requests all its pages again may display them together at the end`() {
        let run = Self.restarted {
            $0.load(1, at: 310)
            $0.load(2, at: 320, for: 2_000)
        }
        #expect(Self.bounds(run).required == [] && Self.bounds(run).allowed.isSuperset(of: run.ids(1, 2)))
        #expect(Self.bounds(run, at: 3_000).required == run.newIDs(1, 2))
    }

    @Test func `pages that are declared as prefetched may be held back`() {
        let run = MadeRun {
            $0.features.prefetch = 1
            $0.walk(to: 3)
        }
        #expect(Self.bounds(run).required == run.ids(1, 2))
    }

    @Test func `a client with a window keeps the last rows, up to a page of them less`() {
        let run = MadeRun {
            $0.features.window = 15
            $0.walk(to: 3)
        }
        #expect(Self.bounds(run).required == Array(run.ids(3).suffix(6)))
        #expect(Self.bounds(run).beyondGap == [])
    }

    @Test func `after a refresh that prepends, other rules apply`() {
        let run = Self.restarted {
            $0.features.refresh = .prepend
            $0.load(1, at: 310)
        }
        #expect(Self.bounds(run).required == [] && Self.bounds(run).allowed.isSuperset(of: run.ids(1, 2)))
    }

    @Test func `rows behind a page that isn't there and isn't loading lie beyond a gap`() {
        var run = MadeRun {
            $0.walk(to: 1)
            $0.load(3, at: 100)
        }
        #expect(Self.bounds(run).beyondGap == Set(run.ids(3)) && Self.bounds(run).required == run.ids(1))
        run.load(2, at: 200, for: 2_000)
        #expect(Self.bounds(run).beyondGap == [])
        #expect(Self.bounds(run, at: 3_000).required == run.ids(1, 2, 3))
    }

    @Test func `the display is complete once every required row is there`() {
        func isComplete(_ pages: Int) -> Bool {
            MadeRun { run in
                run.walk(to: 2)
                run.show((1...pages).flatMap { run.ids($0) }, at: 1_000)
            }.history.isDisplayComplete
        }
        #expect(!isComplete(1) && isComplete(2))
        #expect(!MadeRun { $0.walk(to: 2) }.history.isDisplayComplete, "nothing was displayed")
    }
}
