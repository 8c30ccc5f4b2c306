import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests what a client shows when the user comes back after a canceled load.
struct CanceledLoadTests {
    /// Returns the run of a client whose second page was loading when it was canceled.
    private static func run(end: Exchange.MadeEnd, _ build: (inout MadeRun) -> Void) -> MadeRun {
        MadeRun {
            $0.walk(to: 1)
            $0.show($0.ids(1), at: 50)
            $0.load(2, at: 110, for: 400, end: end)
            $0.send(.cancel, at: 450)
            build(&$0)
        }
    }

    @Test(arguments: [Exchange.MadeEnd.abandoned, .complete])
    func `the rows are those that were displayed before`(end: Exchange.MadeEnd) {
        #expect(Self.run(end: end) { $0.show($0.ids(1), at: 1_000) }.rules("5.9") == [])
    }

    @Test func `a canceled page isn't displayed, even if it arrives`() {
        let run = Self.run(end: .complete) { $0.show($0.ids(1, 2), at: 1_000) }
        #expect(run.rules("5.9") == ["shown-after-cancel"])
        let words = "the load was canceled at 450.0 ms, but 10 of its rows are displayed; the first is "
        #expect(run.message("5.9").hasPrefix(words))
    }

    @Test func `a canceled page isn't displayed, even before the client is at rest`() {
        let run = Self.run(end: .complete) { $0.show($0.ids(1, 2), at: 520, isSettled: false) }
        #expect(run.rules("5.9") == ["shown-after-cancel"])
    }

    @Test func `a page that arrives while the client is told to cancel may be displayed`() {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.load(2, at: 110, for: 400)
            $0.client.steps.append(
                ClientLog.Step(command: .cancel, reply: .done, began: 509_000_000, ended: 511_000_000))
            $0.show($0.ids(1, 2), at: 1_000)
        }
        #expect(run.rules("5.9") == [])
    }

    @Test func `a canceled page may be displayed if the user asks for more`() {
        let run = Self.run(end: .complete) {
            $0.pull(from: 700)
            $0.show($0.ids(1, 2), at: 1_000)
        }
        #expect(run.rules("5.9") == [])
    }

    @Test func `no row disappears, and no error is shown`() {
        let run = Self.run(end: .abandoned) {
            $0.report(.error, at: 900)
            $0.show([], at: 1_000)
        }
        #expect(run.rules("5.9") == ["rows-lost", "state"])
    }

    @Test func `only what is seen after the cancellation puts the requirement to the test`() {
        #expect(Self.run(end: .abandoned) { _ in }.history.occasions("5.9") == [])
        #expect(Self.run(end: .abandoned) { $0.report(.idle, at: 900) }.history.occasions("5.9") == [.met])
    }

    @Test(arguments: [(nil, ["missing"]), (10, []), (15, []), (30, ["missing"])] as [(Int?, [String])])
    func `a canceled page isn't lost if the window has no room for it`(window: Int?, rules: [String]) {
        let run = MadeRun {
            $0.features.window = window
            $0.walk(to: 1)
            $0.load(2, at: 50, for: 200, end: .abandoned)
            $0.send(.cancel, at: 200)
            $0.pull(from: 280)
            $0.load(2, at: 300)
            $0.pull(from: 310)
            $0.load(3, at: 320)
            // Page 3 is displayed, and of page 2 only its last five rows.
            $0.show(Array($0.ids(2).suffix(5)) + $0.ids(3), at: 1_000)
        }
        #expect(run.rules("2.3") == rules)
    }
}
