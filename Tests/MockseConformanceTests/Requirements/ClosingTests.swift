import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests that a client cancels what nobody waits for, and requests nothing after it is closed.
struct ClosingTests {
    @Test(arguments: [
        (DriverCommand.refresh, "the refresh"), (.query([:]), "the new query"), (.close, "the list was closed"),
    ])
    func `a request that a command makes superfluous is canceled`(command: DriverCommand, words: String) {
        func run(for duration: UInt64, end: Exchange.MadeEnd = .complete, isHeld: Bool = true) -> MadeRun {
            MadeRun {
                if isHeld { $0.server.heldPages = [2] }
                $0.walk(to: 1)
                $0.load(2, at: 110, for: duration, end: end)
                $0.send(command, at: 300)
                if command != .close { $0.load(1, at: 310) }
            }
        }
        #expect(run(for: 5_000).rules("5.6") == ["left-open"])
        #expect(
            run(for: 5_000).message("5.6")
                == "the request for page 2, sent at 110.0 ms, was left open after \(words)")
        #expect(run(for: 300).rules("5.6") == [], "it may have been too late to cancel it")
        #expect(run(for: 5_000, isHeld: false).rules("5.6") == [], "the server noticed it late")
        #expect(run(for: 300, end: .abandoned).rules("5.6") == [])
        #expect(run(for: 300, end: .abandoned).history.occasions("5.6") == [.met])
    }

    @Test func `a client that refreshes after the page that is loading needs the page`() {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.load(2, at: 110, for: 5_000)
            $0.send(.refresh, at: 300)
            $0.load(1, at: 5_200)
        }
        #expect(run.rules("5.6") == [])
    }

    @Test func `after it is closed, a client requests nothing`() {
        func run(at time: UInt64, ended: UInt64 = 3_000) -> MadeRun {
            MadeRun {
                $0.walk(to: 1)
                $0.send(.close, at: 300)
                $0.load(2, at: time)
                $0.server.ended = ended * 1_000_000
            }
        }
        #expect(run(at: 900).rules("5.7") == ["after-close"])
        #expect(run(at: 350).rules("5.7") == [], "it was on its way")
        #expect(run(at: 350, ended: 400).history.occasions("5.7") == [], "nobody watched")
    }

    @Test func `a request sent before the close may arrive late if it is canceled, or the machine is late`() {
        func rules(for time: UInt64, end: Exchange.MadeEnd, lateness: Int = 0) -> [String] {
            MadeRun {
                $0.server.lateness = .milliseconds(lateness)
                $0.walk(to: 1)
                $0.load(2, at: 110)
                $0.send(.close, at: 300)
                $0.load(3, at: 430, for: time, end: end)
                $0.server.ended = 3_000_000_000
            }.rules("5.7")
        }
        #expect(rules(for: 5, end: .complete) == ["after-close"])
        #expect(rules(for: 300, end: .abandoned) == ["after-close"])
        #expect(rules(for: 10, end: .abandoned) == [])
        #expect(rules(for: 5, end: .complete, lateness: 30) == [])
    }

    @Test(arguments: [(nil, ["after-close"]), (2, [])] as [(Int?, [String])])
    func `a request that follows one that was closed with the list isn't on its way`(pages: Int?, rules: [String]) {
        let run = MadeRun {
            $0.features = ClientFeatures(name: "a client", loading: .init(concurrency: pages ?? 1))
            $0.walk(to: 1)
            $0.load(2, at: 110, for: 195, end: .abandoned)
            $0.send(.close, at: 300)
            $0.load(1, at: 310)
            $0.server.ended = 3_000_000_000
        }
        #expect(run.rules("5.7") == rules)
    }

    @Test(
        arguments: [
            (.wait, 310, .abandoned, ["after-close"]), (.supersede, 310, .abandoned, []),
            (.wait, 301, .abandoned, ["after-close"]), (.wait, 301, .complete, []),
        ] as [(ClientFeatures.RefreshTiming, UInt64, Exchange.MadeEnd, [String])])
    func `a refresh that waits for a page can't be on its way at close`(
        timing: ClientFeatures.RefreshTiming, next: UInt64, end: Exchange.MadeEnd, rules: [String]
    ) {
        let run = MadeRun {
            $0.features.refreshWhileLoading = timing
            $0.walk(to: 1)
            $0.load(2, at: 110, for: end == .abandoned ? 215 : 190, end: end)
            $0.send(.refresh, at: 200)
            $0.send(.close, at: 300)
            $0.load(1, at: next)
            $0.server.ended = 3_000_000_000
        }
        #expect(run.rules("5.7") == rules)
    }
}
