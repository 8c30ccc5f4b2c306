import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests what a report says about a client that requests pages by a timer.
struct PollingTests {
    private static let pastEnd = Violation("past-end", "page 4 was requested")

    /// Returns the requests for a page at these milliseconds, after those of a client that loads two pages when asked.
    private static func evidence(
        _ page: Int, at times: [UInt64], triggers: [UInt64] = [50, 515, 843, 1116], status: Int = 200
    ) -> Evidence {
        let steps = triggers.map { time in
            ClientLog.Step(
                command: .more(source: 0), reply: .done, began: time * 1_000_000, ended: (time + 1) * 1_000_000)
        }
        let asked = [ListJudgeTests.exchange(1, at: 10), ListJudgeTests.exchange(2, at: 60)]
        let polled = times.map { ListJudgeTests.exchange(page, at: $0, status: status) }
        return ListJudgeTests.evidence(asked + polled, steps: steps)
    }

    @Test(arguments: [1, 2]) func `polling comes before what it leads to`(page: Int) throws {
        let evidence = Self.evidence(page, at: [360, 660, 960, 1270])
        let found = PollingJudge(evidence).explaining([Self.pastEnd])
        #expect(found.map(\.rule) == ["polling", "past-end"])
        let first = try #require(found.first)
        #expect(first.level == .must && first.exchanges == [360, 660, 960, 1270])
        let words =
            "starting at 360.0 ms, the client requested page \(page) on its own 4 times, about every 300 ms, although "
            + "every response was complete"
        #expect(first.message == words)
    }

    @Test(arguments: [[360, 660], [360, 400, 1400, 1410], []]) func `a few requests are no polling`(times: [UInt64]) {
        #expect(PollingJudge(Self.evidence(2, at: times)).explaining([Self.pastEnd]) == [Self.pastEnd])
    }

    @Test func `requests that follow triggers are no polling`() {
        let evidence = Self.evidence(2, at: [360, 660, 960, 1270], triggers: [358, 659, 957, 1262])
        #expect(PollingJudge(evidence).explaining([Self.pastEnd]) == [Self.pastEnd])
    }

    @Test func `requests that are open at the same time are no polling`() {
        let asked = [ListJudgeTests.exchange(1, at: 10), ListJudgeTests.exchange(2, at: 60)]
        let open = [360, 460, 560, 660].map { ListJudgeTests.exchange(2, at: $0, for: 150) }
        let evidence = ListJudgeTests.evidence(asked + open)
        #expect(PollingJudge(evidence).explaining([Self.pastEnd]) == [Self.pastEnd])
    }

    @Test func `requests that five triggers during one response led to are no polling`() {
        let triggers: [UInt64] = [350, 361, 363, 365, 367]
        func evidence(_ later: [UInt64]) -> Evidence {
            let held = ListJudgeTests.exchange(3, at: 360, for: 15)
            let later = later.map { ListJudgeTests.exchange(3, at: $0) }
            let steps = triggers.map { time in
                ClientLog.Step(
                    command: .more(source: 0), reply: .done, began: time * 1_000_000, ended: (time + 1) * 1_000_000)
            }
            let asked = [ListJudgeTests.exchange(1, at: 10), ListJudgeTests.exchange(2, at: 60)]
            return ListJudgeTests.evidence(asked + [held] + later, steps: steps)
        }
        #expect(PollingJudge(evidence([390, 420, 450, 480])).explaining([Self.pastEnd]) == [Self.pastEnd])
        let found = PollingJudge(evidence([390, 420, 450, 480, 510])).explaining([Self.pastEnd])
        #expect(found.map(\.rule) == ["polling", "past-end"])
    }

    @Test func `retries after failures are no polling`() {
        let evidence = Self.evidence(2, at: [360, 660, 960, 1270], status: 500)
        #expect(PollingJudge(evidence).explaining([Self.pastEnd]) == [Self.pastEnd])
    }

    @Test func `a client that breaks no rule isn't accused of polling`() {
        #expect(PollingJudge(Self.evidence(2, at: [360, 660, 960, 1270])).explaining([]) == [])
    }

    @Test func `polling and a crash bring advice of their own`() throws {
        let info = try #require(Suite.allCases.first { $0.id == "P10" })
        func guidance(_ rules: String...) -> Advice {
            let violations = rules.map { Violation($0, "what happened") }
            return CaseResult(
                info: info, dialect: .brewerydb, verdict: .fail, reason: "", violations: violations, duration: .zero
            ).guidance
        }
        #expect(guidance("polling", "past-end").fix.contains("timer"))
        #expect(guidance("crash").fix.contains("crash"))
        #expect(guidance("past-end", "polling").fix == info.fix && guidance().requirement == info.requirement)
    }
}
