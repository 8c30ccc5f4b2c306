import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests which requirements a client breaks by requesting a page that isn't the next one.
struct PageFaultTests {
    private static let ahead = ClientFeatures(name: "a client that asks ahead", loading: .init(prefetch: 1))
    private static let alone = ClientFeatures(name: "a client that does not")
    private static let sections = ["1.2", "2.1", "2.2", "2.3", "4.1", "4.4", "5.1", "5.2"]

    private static func broken(
        _ features: ClientFeatures = alone, pages: Int = 30, _ build: (inout MadeRun) -> Void
    ) -> [String] {
        let run = MadeRun(pages: pages) {
            $0.features = features
            build(&$0)
        }
        return sections.flatMap { section in run.rules(section).map { "\(section) \($0)" } }
    }

    @Test func `a page that is skipped in a long list is a finding`() {
        let run = MadeRun(pages: 60) { run in
            for page in 1...30 where page != 17 { run.load(page, at: UInt64(page) * 10) }
        }
        #expect(run.rules("1.2") == ["page-skipped"])
        #expect(run.message("1.2").hasPrefix("page 17 was never requested, although page 18 was, at "))
        #expect(run.history.violations("1.2").map(\.exchanges) == [[180]])
    }

    // MARK: - After a failure

    @Test func `a request sent along with a failed page doesn't skip it`() {
        func build(_ run: inout MadeRun) {
            run.load(1, at: 10)
            run.load(2, at: 20, status: 500)
        }
        func broken(_ features: ClientFeatures, third: UInt64, second: UInt64? = nil) -> [String] {
            Self.broken(features) {
                build(&$0)
                $0.load(3, at: third)
                if let second { $0.load(2, at: second) }
            }
        }
        #expect(broken(Self.ahead, third: 30) == [])
        #expect(broken(Self.alone, third: 30) == ["4.1 skipped-failed-page"])
        #expect(broken(Self.ahead, third: 100) == ["4.1 skipped-failed-page"])
        #expect(broken(Self.ahead, third: 100, second: 101) == [])
        #expect(broken(Self.alone, third: 100, second: 50) == [])
    }

    @Test func `a page whose response wasn't one is skipped as an invalid response`() {
        let rules = Self.broken {
            $0.fixture.variants.append(
                Fixture.Variant(page: 2, attempts: 1...1, content: .error(200, $0.fixture.dialect)))
            $0.walk(to: 3)
        }
        #expect(rules == ["4.4 skipped-failed-page"])
    }

    @Test func `a client that starts over after a failure doesn't request the failed page`() {
        func rules(_ page: Int) -> [String] {
            Self.broken {
                $0.walk(to: 2)
                $0.load(3, at: 210, status: 500)
                $0.pull(from: 300)
                $0.load(page, at: 310)
            }
        }
        #expect(rules(1).contains("4.1 started-over"))
        #expect(rules(3) == [])
    }

    @Test func `a canceled page must not be left out`() {
        func rules(next: Int, canceled: Bool = true) -> [String] {
            Self.broken {
                $0.walk(to: 1)
                $0.pull(from: 100)
                $0.load(2, at: 110, for: 400, end: .abandoned)
                if canceled { $0.send(.cancel, at: 450) }
                $0.pull(from: 700)
                $0.load(next, at: 710)
            }
        }
        #expect(rules(next: 3) == ["2.3 lost-page"])
        #expect(rules(next: 2) == [])
        #expect(rules(next: 3, canceled: false) == ["4.1 skipped-failed-page"], "the client gave it up on its own")
    }

    // MARK: - While a page is loading

    @Test func `the page after one that is loading is requested too soon`() {
        func rules(_ features: ClientFeatures = Self.alone, held page: Int) -> [String] {
            Self.broken(features) {
                if page > 1 { $0.walk(to: page - 1) } else { $0.send(.open(MadeRun.list), at: 1) }
                $0.load(page, at: 310, for: 400)
                $0.load(page + 1, at: 350)
            }
        }
        #expect(rules(held: 1) == ["2.2 ahead"] && rules(held: 2) == ["2.1 ahead"])
        #expect(rules(Self.ahead, held: 2) == [])
    }

    // MARK: - After the list started over

    /// Returns the broken requirements of a client that refreshes at rest and then requests these pages.
    private static func refreshed(_ pages: [Int], concurrency: Int) -> [String] {
        let features = ClientFeatures(name: "a client", loading: .init(concurrency: concurrency))
        return broken(features, pages: 5) {
            $0.fixture.change { $0.fill(pages: 5) }
            $0.walk(to: 1)
            $0.refresh(at: 5_000)
            // A busy machine may deliver requests that left together far apart.
            for (number, page) in pages.enumerated() { $0.load(page, at: 5_010 + UInt64(number) * 1_000) }
        }
    }

    @Test func `pages of a refreshed list that are requested concurrently may arrive in any order`() {
        #expect(Self.refreshed([1, 3, 2], concurrency: 3) == [])
        #expect(Self.refreshed([1, 3, 2], concurrency: 1) == ["5.2 wrong-page"])
        #expect(Self.refreshed([1, 5, 2], concurrency: 3) == ["5.2 wrong-page"], "more pages ahead than declared")
        #expect(Self.refreshed([1, 3], concurrency: 3) == ["5.2 wrong-page"], "page 2 is left out")
    }

    @Test func `a client at rest that requests another page than the first hasn't started over`() {
        let rules = Self.broken {
            $0.walk(to: 2)
            $0.refresh(at: 300)
            $0.load(3, at: 310)
        }
        #expect(rules == ["5.2 wrong-page"])
        let asked = Self.broken {
            $0.walk(to: 2)
            $0.refresh(at: 300)
            $0.pull(from: 305)
            $0.load(3, at: 310)
        }
        #expect(asked == ["5.2 refresh-ignored"], "a trigger may have requested it, but nothing started over")
    }

    @Test func `a page that is skipped because one of the old list was counted belongs to a superseded response`() {
        let rules = Self.broken {
            $0.fixture.change { $0.fill(pages: 5) }
            $0.walk(to: 1)
            $0.load(2, at: 110, for: 400)
            $0.refresh(at: 300)
            $0.load(1, at: 310, for: 300)
            $0.pull(from: 700)
            $0.load(3, at: 710)
        }
        #expect(rules == ["5.1 wrong-page"])
    }

    @Test func `a client that prepends goes on where it was`() {
        let prepending = ClientFeatures(name: "a client", display: .init(refresh: .prepend))
        let rules = Self.broken(prepending) {
            $0.walk(to: 2)
            $0.refresh(at: 300)
            $0.load(1, at: 310)
            $0.pull(from: 400)
            $0.load(3, at: 410)
        }
        #expect(rules == [])
    }
}
