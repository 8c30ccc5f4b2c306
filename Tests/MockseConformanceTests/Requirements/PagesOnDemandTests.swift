import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests whether a client loads pages that nobody asked for.
struct PagesOnDemandTests {
    // MARK: - Pages that nobody asked for

    private static func rules(
        _ features: ClientFeatures = ClientFeatures(name: "a client"), _ build: (inout MadeRun) -> Void
    ) -> [String] {
        MadeRun(pages: 9) {
            $0.features = features
            build(&$0)
        }.rules("1.5")
    }

    @Test func `one trigger requests one page`() {
        #expect(Self.rules { $0.walk(to: 5) } == [])
        let drained = Self.rules {
            $0.walk(to: 2)
            for page in 3...5 { $0.load(page, at: UInt64(page) * 100) }
        }
        #expect(drained == ["runaway"])
    }

    @Test func `the message counts the triggers`() {
        func message(_ triggers: UInt64) -> String {
            MadeRun(pages: 9) { run in
                run.send(.open(MadeRun.list), at: 1)
                run.pull(triggers, from: 20, every: 2)
                for page in 1...5 { run.load(page, at: UInt64(page) * 30) }
            }.message("1.5")
        }
        #expect(message(0) == "page 2 was requested at 60.0 ms after no trigger")
        #expect(message(1) == "page 3 was requested at 90.0 ms after a single trigger")
        #expect(message(2) == "page 4 was requested at 120.0 ms after 2 triggers")
    }

    @Test func `pages that are declared as prefetched, and those without new rows, may be loaded as well`() {
        let ahead = ClientFeatures(name: "a client", loading: .init(prefetch: 1))
        let prefetched = Self.rules(ahead) {
            $0.walk(to: 1)
            $0.load(2, at: 20)
            $0.pull(from: 100)
            $0.load(3, at: 110)
            $0.load(4, at: 120)
        }
        let skipped = Self.rules {
            for page in 1...3 { $0.fixture.pages[page].rows = [] }
            $0.walk(to: 1)
            $0.pull(from: 100)
            for page in 2...5 { $0.load(page, at: 100 + UInt64(page) * 10) }
        }
        #expect(prefetched == [] && skipped == [])
    }

    @Test(arguments: [(150, ["runaway"]), (114, []), (600, [])] as [(UInt64, [String])])
    func `"try again" brings the page that failed, and no other one`(retry: UInt64, rules: [String]) {
        func found(_ command: DriverCommand, _ features: ClientFeatures) -> [String] {
            Self.rules(features) {
                $0.walk(to: 1)
                $0.pull(from: 100)
                $0.load(2, at: 110, status: 503)
                $0.send(command, at: retry)
                $0.load(2, at: 160)
                // By itself, or because the user has tried again when nothing had failed.
                $0.load(3, at: 700)
            }
        }
        var features = ClientFeatures(name: "a client")
        features.verbs.insert(.retry)
        #expect(found(.retry, features) == rules)
        #expect(found(.more(source: 0), features) == [])
        // In a list without it, the trigger does.
        features.verbs.remove(.retry)
        #expect(found(.more(source: 0), features) == rules)
    }

    @Test func `a refresh may load the pages again that had been loaded`() {
        func rules(to last: Int) -> [String] {
            Self.rules {
                $0.walk(to: 3)
                $0.refresh(at: 400)
                for page in 1...last { $0.load(page, at: 400 + UInt64(page) * 10) }
            }
        }
        #expect(rules(to: 3) == [] && rules(to: 4) == ["runaway"])
    }

    // MARK: - Clients that load the whole list

    @Test func `a client that declares that it loads the whole list does so without triggers`() {
        var batch = ClientFeatures(name: "a client")
        batch.isBatch = true
        let loading = Self.rules(batch) {
            $0.send(.open(MadeRun.list), at: 1)
            for page in 1...9 { $0.load(page, at: UInt64(page) * 10) }
            $0.pull(3, from: 200)
        }
        #expect(loading == [])
        #expect(Self.rules(batch) { $0.walk(to: 1) } == [])
        let asked = Self.rules(batch) {
            $0.walk(to: 1)
            $0.pull(from: 500)
            $0.load(2, at: 510)
        }
        #expect(asked == ["not-batch"])
        // A page that is late on a busy machine comes after a trigger by chance, which doesn't happen twice.
        func rules(_ times: [UInt64]) -> [String] {
            Self.rules(batch) {
                $0.send(.open(MadeRun.list), at: 1)
                for (number, time) in times.enumerated() { $0.load(number + 1, at: time) }
                for time in times where time > 500 { $0.pull(from: time - 10) }
            }
        }
        #expect(rules([10, 20, 30, 700]) == [] && rules([10, 20, 700, 1_400]) == ["not-batch"])
    }

    // MARK: - Polling

    /// Returns a run with requests for a page at these times, after those of a client that loads two pages when asked.
    private static func polling(
        _ page: Int, at times: [UInt64], triggers: [UInt64] = [50, 515, 843, 1116], status: Int = 200,
        for duration: UInt64 = 5
    ) -> MadeRun {
        MadeRun {
            for time in triggers { $0.pull(from: time) }
            $0.load(1, at: 10)
            $0.load(2, at: 60)
            for time in times { $0.load(page, at: time, for: duration, status: status) }
        }
    }

    @Test(arguments: [1, 2]) func `requests by a timer are polling`(page: Int) throws {
        let found = Self.polling(page, at: [360, 660, 960, 1270]).history.violations("1.5")
        #expect(found.map(\.rule) == ["polling"])
        let first = try #require(found.first)
        #expect(first.exchanges == [360, 660, 960, 1270])
        let words =
            "starting at 360.0 ms, the client requested page \(page) on its own 4 times, about every 300 ms, although "
            + "every response was complete"
        #expect(first.message == words)
    }

    @Test(arguments: [[360, 660], [360, 400, 1400, 1410], []]) func `a few requests are no polling`(times: [UInt64]) {
        #expect(Self.polling(2, at: times).rules("1.5") == [])
    }

    @Test func `requests that follow triggers are no polling`() {
        let times: [UInt64] = [360, 660, 960, 1270]
        #expect(Self.polling(2, at: times, triggers: [50, 358, 659, 957, 1262]).rules("1.5") == [])
    }

    @Test func `requests that are open at the same time are no polling`() {
        #expect(Self.polling(2, at: [360, 460, 560, 660], triggers: [50], for: 150).rules("1.5") == [])
    }

    @Test func `requests that five triggers during one response led to are no polling`() {
        func rules(_ later: [UInt64]) -> [String] {
            MadeRun {
                for time in [350, 361, 363, 365, 367] as [UInt64] { $0.pull(from: time) }
                $0.load(1, at: 10)
                $0.load(2, at: 60)
                $0.load(3, at: 360, for: 15)
                for time in later { $0.load(3, at: time) }
            }.rules("1.5").filter { $0 == "polling" }
        }
        #expect(rules([390, 420, 450, 480]) == [])
        #expect(rules([390, 420, 450, 480, 510]) == ["polling"])
    }

    @Test func `retries after failures are no polling`() {
        #expect(Self.polling(2, at: [360, 660, 960, 1270], status: 500).rules("1.5") == [])
    }
}
