import MockseKit
import MocksePaging
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests which requirements a client breaks by requesting more than the list has.
struct EndTests {
    private static func broken(
        _ features: ClientFeatures = ClientFeatures(name: "a client"), _ build: (inout MadeRun) -> Void
    ) -> [String] {
        let run = MadeRun {
            $0.features = features
            build(&$0)
        }
        return ["1.6", "1.8", "1.9", "3.6"].flatMap { section in run.rules(section).map { "\(section) \($0)" } }
    }

    @Test func `a page past the last one, or the last one again, is past the end`() {
        for page in [3, 4, 9] {
            let broken = Self.broken {
                $0.walk(to: 3)
                $0.load(page, at: 400)
            }
            #expect(broken == ["1.6 past-end"])
        }
        #expect(Self.broken { $0.walk(to: 3) } == [])
    }

    @Test func `the message says what the last page had said`() {
        let run = MadeRun {
            $0.walk(to: 3)
            $0.load(3, at: 400)
        }
        #expect(
            run.message("1.6")
                == "page 3 was requested again at 400.0 ms although page 3, which was full, had said it was the last one"
        )
        #expect(run.history.violations("1.6").map(\.exchanges) == [[210, 400]])
    }

    @Test func `a request in progress when the last page arrives is not past the end`() {
        let ahead = ClientFeatures(name: "a client that asks ahead", loading: .init(prefetch: 1))
        func broken(third: UInt64) -> [String] {
            Self.broken(ahead) {
                $0.fixture.fill(pages: 2)
                $0.load(1, at: 10)
                $0.load(2, at: 20, for: 50)
                $0.load(3, at: third)
            }
        }
        #expect(broken(third: 21) == [] && broken(third: 200) == ["1.6 past-end"])
    }

    @Test func `what was misleading about the pages decides the requirement`() {
        func broken(_ change: (inout Fixture) -> Void) -> [String] {
            Self.broken {
                change(&$0.fixture)
                $0.walk(to: 3)
                $0.load(4, at: 400)
            }
        }
        #expect(broken { $0.pages[2].total = 100 } == ["1.8 past-end"])
        #expect(broken { $0.pages[2].rows[0] = $0.pages[1].rows[0] } == ["3.6 past-end"])
        #expect(broken { $0.pages[0].numberOfPages = 5 } == ["1.9 past-end"])
    }

    @Test func `a page without a cursor may be tried again if it counts as a failure`() {
        func found(_ command: DriverCommand, _ state: ClientState, page: Int = 3) -> [String] {
            let run = MadeRun {
                $0.fixture.pages[2].wrongNext = .missing
                $0.walk(to: 3)
                $0.report(state, at: 350)
                $0.send(command, at: 400)
                $0.load(page, at: 410)
            }
            return Judgment(run.history).findings.map { "\($0.section) \($0.violation.rule)" }
        }
        #expect(found(.retry, .error) == [] && found(.more(source: 0), .error) == [])
        #expect(found(.more(source: 0), .end) == ["10.2 past-end"])
        #expect(found(.retry, .error, page: 4) == ["10.2 past-end"])
    }

    @Test func `a list that starts over has a new end`() {
        let broken = Self.broken {
            $0.fixture.change { $0.fill(pages: 5) }
            $0.walk(to: 3)
            $0.refresh(at: 400)
            for page in 1...4 { $0.load(page, at: 400 + UInt64(page) * 100) }
        }
        #expect(broken == [])
    }

    @Test func `a list of one page may be requested again by a client that starts over`() {
        let broken = Self.broken {
            $0.fixture.fill(pages: 1)
            $0.walk(to: 1)
            $0.load(1, at: 300)
        }
        #expect(broken == [], "requirement 2.2 is about that")
    }
}
