import MockseKit
import MocksePaging
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests that a client isn't blamed for what a machine that is far behind makes of it.
struct SlowMachineTests {
    @Test func `a page that has just arrived may still be loading when the user pulls to refresh`() {
        func broken(_ build: (inout MadeRun) -> Void) -> [String] {
            MadeRun {
                $0.walk(to: 2)
                build(&$0)
                $0.server.ended = 9_000_000_000
            }.rules("5.2")
        }
        // Page 2 ends at 115 ms.
        #expect(broken { $0.send(.refresh, at: 117) } == [])
        #expect(broken { $0.send(.refresh, at: 500) } == ["refresh-ignored"])
        #expect(
            broken {
                $0.send(.idle(atMost: .seconds(1)), at: 116, .state(.idle))
                $0.send(.refresh, at: 118)
            } == ["refresh-ignored"], "it has said that it is at rest")
    }

    @Test func `only a pause at the time of a command excuses that it is ignored, even if it is over by then`() {
        func broken(refreshAt time: UInt64, backoff: Int?, laterBackoff: Int? = nil) -> [String] {
            MadeRun {
                $0.walk(to: 1)
                $0.pull(from: 100)
                $0.load(2, at: 110, backoff: backoff)
                $0.send(.refresh, at: time)
                if let laterBackoff { $0.load(3, at: time + 3_000, backoff: laterBackoff) }
                $0.server.ended = 20_000_000_000
            }.rules("5.2")
        }
        #expect(broken(refreshAt: 1_000, backoff: 2) == [])
        #expect(broken(refreshAt: 2_900, backoff: 2) == [], "the client learned late of the pause")
        #expect(broken(refreshAt: 9_000, backoff: 2) == ["refresh-ignored"])
    }

    @Test func `a pause that comes later excuses no spinner`() {
        func rules(_ time: UInt64) -> [String] {
            MadeRun {
                $0.walk(to: 1)
                $0.report(.loading, at: 3_000)
                $0.pull(from: 4_000)
                $0.load(2, at: time, backoff: 3)
            }.rules("9.1")
        }
        #expect(rules(4_010) == ["state"] && rules(110) == [])
    }

    @Test func `a run that ends before a client's timeout doesn't show that it has none`() {
        func history(end: UInt64, isShort: Bool = false, lateness: Int = 0) -> History {
            var run = MadeRun {
                $0.features.timeout = .seconds(2)
                $0.server.lateness = .milliseconds(lateness)
                $0.fixture.stalledPages = [2]
                $0.walk(to: 1)
                $0.load(2, at: 110, for: 8_000, end: .open)
            }
            run.server.ended = end * 1_000_000
            if isShort { run.server.shortStalls = [2] }
            return run.history
        }
        #expect(history(end: 1_500).rules("2.4") == [] && history(end: 9_000).rules("2.4") == ["stuck"])
        #expect(history(end: 9_000, isShort: true).rules("2.4") == [])
        // It doesn't show that it has one either.
        let late = history(end: 9_000, lateness: 4_000)
        #expect(late.rules("2.4") == [] && !Judgment(late).exercised.contains("2.4"))
    }

    @Test func `a client that leaves a request open after its timeout isn't stuck if it says so`() {
        func rules(_ state: ClientState, trigger: UInt64? = nil) -> [String] {
            MadeRun {
                $0.features.timeout = .seconds(2)
                $0.fixture.outlastedPages = [1]
                $0.walk(to: 2)
                $0.send(.refresh, at: 300)
                $0.load(1, at: 310, for: 3_000)
                if let trigger { $0.send(.more(source: 0), at: trigger) }
                $0.report(state, at: 3_200)
            }.history.rules("2.4")
        }
        #expect(rules(.error) == [] && rules(.loading) == ["stuck"] && rules(.error, trigger: 2_500) == ["stuck"])
    }

    @Test func `a client that cools down after an error that no response explains isn't stuck meanwhile`() {
        func rules(_ state: ClientState) -> [String] {
            MadeRun {
                $0.features.coolDown = .seconds(9)
                $0.walk(to: 2)
                $0.report(state, at: 300)
                $0.pull(3, from: 1_000, every: 1_500)
                $0.server.ended = 8_000_000_000
            }.rules("1.7")
        }
        #expect(rules(.error) == [] && rules(.idle) == ["stopped-early"])
    }

    @Test func `a request that takes its timeout to arrive may have been abandoned when its response leaves`() {
        func rules(arrival: UInt64, lateness: Int = 0) -> [String] {
            MadeRun {
                $0.features.timeout = .seconds(2)
                $0.server.lateness = .milliseconds(lateness)
                $0.send(.open(MadeRun.list), at: 1)
                $0.load(1, at: arrival)
                $0.pull(from: 2_700)
                $0.load(1, at: 2_800)
                $0.pull(from: 3_200)
                $0.load(2, at: 3_300)
            }.rules("2.2")
        }
        #expect(rules(arrival: 1_880) == [] && rules(arrival: 20) == ["requested-again"])
        #expect(rules(arrival: 1_450) == ["requested-again"])
        #expect(rules(arrival: 1_450, lateness: 60) == [], "the client may have read it after the timeout")
    }
}
