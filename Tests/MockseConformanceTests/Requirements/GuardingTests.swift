import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests what counts as loading a page more than once.
struct GuardingTests {
    @Test func `five requests at once are one violation that counts them`() {
        let run = MadeRun {
            $0.walk(to: 1)
            for number in 0..<5 { $0.load(2, at: 20 + UInt64(number), for: 50) }
        }
        let violations = run.history.violations("2.1")
        #expect(
            violations.map(\.message) == [
                "page 2 was requested 5 times at once, between 20.0 ms and 24.0 ms; expected 1"
            ])
        #expect(violations.map(\.exchanges) == [[20, 21, 22, 23, 24]])
    }

    @Test func `the first page has a requirement of its own`() {
        let run = MadeRun {
            $0.send(.open(MadeRun.list), at: 1)
            $0.pull(2, from: 12, every: 2)
            for time in [10, 13, 15] as [UInt64] { $0.load(1, at: time, for: 50) }
        }
        #expect(run.rules("2.2") == ["overlap"] && run.rules("2.1") == [])
    }

    @Test func `requests of two lists don't overlap`() {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.load(2, at: 110, for: 500)
            $0.refresh(at: 300)
            $0.load(1, at: 310)
            $0.load(2, at: 400)
        }
        #expect(run.rules("2.1") == [] && run.rules("2.2") == [])
    }

    @Test func `a requirement is put to the test by triggers while a page is loading`() {
        func count(_ triggers: UInt64) -> Int {
            MadeRun {
                $0.walk(to: 1)
                $0.pull(triggers, from: 100, every: 20)
                $0.load(2, at: 110, for: 200)
            }.history.occasions("2.1").count
        }
        #expect(count(1) == 0 && count(3) == 1)
    }

    // MARK: - Pages that are requested again

    /// Returns the rules that a client breaks if a page delivered at 110 ms is requested again at 120 ms, after a
    /// command.
    private static func rules(
        page: Int = 2, after command: DriverCommand?, at time: UInt64 = 115, window: Int? = nil,
        isCanceled: Bool = false
    ) -> [String] {
        let run = MadeRun {
            $0.features.window = window
            $0.send(.open(MadeRun.list), at: 1)
            $0.load(page, at: 10, for: 100, end: isCanceled ? .abandoned : .complete)
            if let command { $0.send(command, at: time) }
            $0.load(page, at: 120)
        }
        return run.rules("2.1") + run.rules("2.2")
    }

    @Test func `a delivered page that is requested again without a command is a finding`() {
        #expect(Self.rules(after: nil) == ["requested-again"])
        #expect(Self.rules(page: 1, after: nil) == ["requested-again"])
    }

    @Test func `a command before the delivery doesn't call for the page again`() {
        #expect(Self.rules(after: .more(source: 0), at: 20) == ["requested-again"])
    }

    @Test func `a page may be restarted twice before its response has been read`() {
        func rules(_ restarts: UInt64) -> [String] {
            let run = MadeRun {
                $0.walk(to: 1)
                $0.pull(restarts + 1, from: 100, every: 1)
                $0.load(2, at: 110, for: 2)
                for number in 1...restarts { $0.load(2, at: 112 + number, for: 1) }
            }
            return run.rules("2.1")
        }
        #expect(rules(1) == [] && rules(2) == [] && rules(4) == ["requested-again"])
    }

    @Test func `a command after the delivery calls for a further page again`() {
        for command in [.more(source: 0), .retry, .refresh] as [DriverCommand] {
            #expect(Self.rules(after: command) == [])
        }
    }

    @Test func `only a command that starts the list over calls for page 1 again`() {
        #expect(Self.rules(page: 1, after: .more(source: 0)) == ["requested-again"])
        #expect(Self.rules(page: 1, after: .retry) == ["requested-again"])
        #expect(Self.rules(page: 1, after: .refresh) == [])
        #expect(Self.rules(page: 1, after: .query([:])) == [])
    }

    @Test func `a page that a client may have dropped can be requested again`() {
        #expect(Self.rules(after: nil, window: 5) == [])
        #expect(Self.rules(after: nil, window: 50) == ["requested-again"])
    }

    @Test func `a page whose request was canceled can be requested again`() {
        #expect(Self.rules(after: nil, isCanceled: true) == [])
    }

    // MARK: - Pages that are tried again

    /// Returns a run of a client that loads page 2 twice at once after it failed.
    private static func triedAgain(by command: DriverCommand) -> MadeRun {
        MadeRun {
            $0.features.verbs.insert(.retry)
            $0.walk(to: 1)
            $0.load(2, at: 110, status: 500)
            $0.send(command, at: 300)
            $0.load(2, at: 310, for: 400)
            $0.send(command, at: 350)
            $0.load(2, at: 360, for: 400)
        }
    }

    @Test func `"try again" has a guard of its own`() {
        let retried = Self.triedAgain(by: .retry)
        #expect(retried.rules("4.9") == ["overlap"] && retried.rules("2.1") == [])
        let pulled = Self.triedAgain(by: .more(source: 0))
        #expect(pulled.rules("4.9") == [] && pulled.rules("2.1") == ["overlap"])
    }

    /// Returns the rules of a client that has requested a page after a failed refresh.
    private static func rulesAfterFailedRefresh(next page: Int, _ command: DriverCommand = .retry) -> [String] {
        MadeRun {
            $0.features.verbs.insert(.retry)
            $0.walk(to: 2)
            $0.refresh(at: 300)
            $0.load(1, at: 310, status: 500)
            $0.send(command, at: 500)
            $0.load(page, at: 510)
        }.rules("4.10")
    }

    @Test func `a failed refresh is tried again as a refresh`() {
        #expect(Self.rulesAfterFailedRefresh(next: 3) == ["wrong-page"])
        #expect(Self.rulesAfterFailedRefresh(next: 1) == [])
        #expect(Self.rulesAfterFailedRefresh(next: 3, .more(source: 0)) == [])
    }
}
