import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests how often a client may restart a page.
struct StarvedPageTests {
    /// Returns the rules that a client breaks if it restarts page 2, every 100 ms, and then lets it finish.
    private static func rules(
        _ restarts: UInt64, isCanceled: Bool, shownAt time: UInt64? = nil, verbs: Set<Verb> = [.list]
    ) -> [String] {
        let run = MadeRun {
            $0.features.verbs = verbs
            $0.fixture.delays[2] = SteadyTriggers.delay(pause: 3)
            $0.load(1, at: 10)
            $0.pull(restarts + 1, from: 100, every: 100)
            for number in 0...restarts {
                let isLost = isCanceled && number < restarts
                $0.load(2, at: 101 + number * 100, for: isLost ? 95 : 500, end: isLost ? .abandoned : .complete)
            }
            if let time { $0.show($0.ids(2), at: time, isSettled: false) }
        }
        return run.rules("2.1").filter { $0 == "restarted" }
    }

    @Test(arguments: [true, false])
    func `a client that restarts a page at every trigger starves it`(isCanceled: Bool) {
        #expect(Self.rules(29, isCanceled: isCanceled, shownAt: 9_000) == ["restarted"])
        #expect(Self.rules(2, isCanceled: isCanceled, shownAt: 9_000) == [])
        #expect(Self.rules(29, isCanceled: isCanceled, shownAt: 2_900) == [], "shown while the trigger was firing")
    }

    @Test func `a page that arrives because the trigger rested says nothing about restarts`() {
        func arrived(restarts: UInt64, until last: UInt64) -> Bool {
            let run = MadeRun {
                $0.fixture.delays[2] = SteadyTriggers.delay(pause: 3)
                $0.pull(from: 100)
                for number in 0..<restarts { $0.load(2, at: 101 + number * 100, for: 95, end: .abandoned) }
                $0.load(2, at: 101 + restarts * 100, for: 500)
                for time in stride(from: 200, through: last, by: 100) { $0.pull(from: time) }
            }
            return run.history.arrivedBetweenTriggers
        }
        #expect(!arrived(restarts: 29, until: 3_000), "the trigger has stopped")
        #expect(arrived(restarts: 1, until: 200) && !arrived(restarts: 1, until: 700))
        #expect(!arrived(restarts: 0, until: 100), "the client doesn't restart the page")
    }

    @Test func `on a late machine, responses take longer than the trigger rests`() {
        #expect([1, 3, 5, 7, 100].map(SteadyTriggers.delay) == [500, 500, 1000, 2000, 2000].map { .milliseconds($0) })
        #expect(SteadyTriggers.length(.seconds(2)) >= .seconds(8))
    }

    @Test func `without the list, the requests show whether the page arrives`() {
        #expect(Self.rules(29, isCanceled: true, verbs: []) == ["restarted"])
        #expect(Self.rules(2, isCanceled: true, verbs: []) == [])
    }
}
