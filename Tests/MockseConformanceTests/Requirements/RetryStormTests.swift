import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests how often a failing page may be requested.
struct RetryStormTests {
    /// Returns a run of a client that requests page 2, which fails, again after these times.
    private static func run(_ gaps: [UInt64], status: Int = 500, triggers: [UInt64] = []) -> MadeRun {
        MadeRun {
            $0.features.renews = true
            var time: UInt64 = 10
            $0.load(2, at: time, for: 1, status: status)
            for gap in gaps {
                time += gap
                $0.load(2, at: time, for: 1, status: status)
            }
            for trigger in triggers { $0.pull(from: trigger) }
        }
    }

    private static func rules(_ gaps: [UInt64]) -> [String] { run(gaps).rules("4.5") }

    @Test func `a client that backs off causes no storm`() {
        #expect(Self.rules([10, 20, 40, 80, 160, 320, 640, 1280]) == [])
        #expect(Self.rules([10, 20, 40, 40, 40, 40, 40, 40, 40]) == ["storm"])
        #expect(Self.rules(Array(repeating: 50, count: 7)) == ["storm"])
        #expect(Self.rules(Array(repeating: 50, count: 5)) == [])
    }

    @Test func `pauses between retries don't shrink`() {
        #expect(Self.rules([100, 60, 300, 40, 500]) == [], "random gaps do not count as shrinking")
        #expect(Self.rules([400, 400, 200, 50, 50]) == ["shrinking-gaps"])
        #expect(Self.run([400, 400, 200, 50, 50]).history.violations("4.5").map(\.level) == [.should])
        #expect(Self.rules([400, 20, 20, 20, 20]) == [], "a stall of the machine does not count as shrinking")
    }

    @Test func `the user may try again as often as they like`() {
        let gaps = [UInt64](repeating: 50, count: 7)
        #expect(Self.run(gaps, triggers: [55, 105, 155, 205, 255, 305]).rules("4.5") == [])
    }

    @Test func `an expired token is renewed once, and that is a requirement of its own`() {
        let gaps = [UInt64](repeating: 50, count: 4)
        #expect(Self.run(gaps, status: 401).rules("4.11") == ["storm"])
        #expect(Self.run(gaps, status: 401).rules("4.5") == [] && Self.run(gaps).rules("4.11") == [])
        #expect(Self.run([50], status: 401).rules("4.11") == [])
    }

    @Test(arguments: [(3_000, ["not-renewed"]), (1_000, [])] as [(UInt64, [String])])
    func `each token that expires is renewed`(ended: UInt64, rules: [String]) {
        func found(_ change: (inout MadeRun) -> Void = { _ in }) -> [String] {
            MadeRun {
                $0.features.renews = true
                $0.walk(to: 1)
                $0.load(2, at: 110, status: 401)
                $0.load(2, at: 120)
                $0.load(3, at: 210, status: 401)
                change(&$0)
                $0.server.ended = ended * 1_000_000
            }.rules("4.11")
        }
        #expect(found() == rules)
        #expect(found { $0.load(3, at: 220, status: 401) } == [], "it was renewed in vain")
        #expect(found { $0.send(.refresh, at: 300) } == [], "page 3 isn't needed")
        #expect(found { $0.pull(from: 2_000) } == rules, "it was left alone for long enough")
        #expect(found { $0.features.renews = false } == [])
    }

    @Test func `a page that succeeds in between is no failing one`() {
        let run = MadeRun { run in
            for number in 0..<10 {
                run.load(2, at: 10 + UInt64(number) * 50, for: 1, status: number == 3 || number == 7 ? 200 : 500)
            }
        }
        #expect(run.rules("4.5") == [])
    }
}
