import MockseKit
import MocksePaging
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests which requirements a client breaks by reporting a state that the requests don't explain.
struct StateFaultTests {
    private static let sections = ["1.12", "5.1", "5.9", "9.1", "9.2", "9.3"]

    /// The sections of the requirements about states that a run breaks.
    private static func broken(_ run: MadeRun) -> [String] {
        sections.filter { run.rules($0).contains("state") }
    }

    private static func broken(
        _ state: ClientState, at time: UInt64 = 2_000, isSettled: Bool = true, _ build: (inout MadeRun) -> Void
    ) -> [String] {
        broken(
            MadeRun {
                build(&$0)
                $0.report(state, at: time, isSettled: isSettled)
            })
    }

    @Test func `a list without rows has no end before a new query is sent`() {
        func rules(_ ids: [String], requestAt time: UInt64? = nil) -> [String] {
            let run = MadeRun(pages: 1) {
                $0.walk(to: 1)
                $0.send(.query(["order": "asc"]), at: 1_000)
                if let time { $0.load(1, at: time) }
                $0.show(ids, at: 2_000)
                $0.report(.end, at: 2_000)
            }
            return run.rules("9.3")
        }
        #expect(rules([]) == ["state"])
        #expect(rules(MadeRun(pages: 1).ids(1)) == [], "the old list may still be displayed")
        #expect(rules([], requestAt: 1_010) == [])
    }

    // MARK: - Loading

    @Test func `a client that is loading although nothing is in progress never stops its spinner`() {
        #expect(Self.broken(.loading) { $0.walk(to: 1) } == ["9.1"])
        #expect(Self.broken(.loading, at: 900) { $0.walk(to: 1) } == [], "it may be about to send a request")
        #expect(Self.broken(.loading, isSettled: false) { $0.walk(to: 1) } == [])
        #expect(Self.broken(.loading) { $0.send(.open(MadeRun.list), at: 1) } == [], "it has requested nothing")
        #expect(Self.broken(.idle) { $0.walk(to: 1) } == [])
    }

    @Test func `a client that waits for a response, for the end of a pause or for its next try may be loading`() {
        let waiting = Self.broken(.loading) {
            $0.walk(to: 1)
            $0.load(2, at: 110, for: 5_000)
        }
        let pausing = Self.broken(.loading) {
            $0.walk(to: 1)
            $0.load(2, at: 110, backoff: 5)
        }
        let retrying = Self.broken(.loading) {
            $0.features.autoRetry = .seconds(5)
            $0.walk(to: 1)
            $0.load(2, at: 110, status: 500)
        }
        #expect(waiting == [] && pausing == [] && retrying == [])
    }

    @Test func `a spinner that never ends is described with the time for which nothing happened`() {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.report(.loading, at: 2_000)
        }
        #expect(
            run.message("9.1")
                == "at 2001.0 ms, the client reports the state `loading`, although nothing was in progress for 1986.0 ms"
        )
        #expect(run.history.violations("9.1").map(\.exchanges) == [[10]])
    }

    // MARK: - Error

    private static func failed(_ run: inout MadeRun) {
        run.walk(to: 1)
        run.load(2, at: 110, status: 500)
    }

    @Test func `an error is shown while the last attempt has failed`() {
        #expect(Self.broken(.error, Self.failed) == [])
        let loaded = Self.broken(.error) {
            Self.failed(&$0)
            $0.load(2, at: 300)
        }
        #expect(loaded == ["9.2"])
        #expect(Self.broken(.error) { $0.walk(to: 1) } == ["9.2"], "nothing has failed at all")
        func refused(_ change: (inout FixturePage) -> Void) -> [String] {
            Self.broken(.error) {
                change(&$0.fixture.pages[0])
                $0.walk(to: 1)
            }
        }
        #expect(refused { $0.linkForm = .otherHost } == [], "a client may refuse to go on at another host")
        #expect(refused { $0.wrongNext = .missing } == [] && refused { $0.linkForm = .path } == ["9.2"])
        let early = Self.broken(.error, isSettled: false) {
            Self.failed(&$0)
            $0.load(2, at: 300)
        }
        #expect(early == [])
    }

    @Test func `a request that times out soon after a trigger has failed`() {
        func broken(by command: DriverCommand) -> [String] {
            Self.broken(.error) {
                $0.walk(to: 1)
                $0.load(2, at: 110, for: 700, status: 0, end: .abandoned)
                $0.send(command, at: 500)
            }
        }
        #expect(broken(by: .more(source: 0)) == [])
        #expect(broken(by: .cancel) == ["5.9"])
    }

    @Test func `an error disappears when the page is loading again`() {
        func run(prefetch: Int = 0, isHeld: Bool = true) -> MadeRun {
            MadeRun {
                $0.features.prefetch = prefetch
                Self.failed(&$0)
                if isHeld { $0.server.heldPages = [2] }
                $0.load(2, at: 300, for: 5_000)
                $0.report(.error, at: 2_000)
            }
        }
        #expect(run().history.violations("9.2").map(\.level) == [.should])
        #expect(Self.broken(run(prefetch: 1)) == [], "the user may not see that it is loading")
        #expect(Self.broken(run(isHeld: false)) == [], "the client may not have sent the request yet")
    }

    @Test func `the error of a superseded request is that of an old list`() {
        let broken = Self.broken(.error) {
            $0.walk(to: 1)
            $0.load(2, at: 110, for: 400, status: 500)
            $0.refresh(at: 300)
            $0.load(1, at: 310)
        }
        #expect(broken == ["5.1"])
    }

    @Test func `a response without rows isn't an error`() {
        let broken = Self.broken(.error) {
            $0.fixture.pages[0].rows = []
            $0.fixture.pages[0].omit(.items)
            $0.walk(to: 1)
        }
        #expect(broken == ["1.12"])
    }

    @Test func `a cancellation isn't an error`() {
        let broken = Self.broken(.error) {
            $0.walk(to: 1)
            $0.load(2, at: 110, for: 400, end: .abandoned)
            $0.send(.cancel, at: 450)
        }
        #expect(broken == ["5.9"])
    }

    // MARK: - End

    @Test func `the end is shown only after the last page`() {
        #expect(Self.broken(.end) { $0.walk(to: 3) } == [])
        #expect(Self.broken(.end) { $0.walk(to: 2) } == ["9.3"])
        #expect(Self.broken(.end, at: 5) { $0.walk(to: 3) } == ["9.3"], "the first page hasn't been requested")
        #expect(Self.broken(.end, isSettled: false) { $0.walk(to: 2) } == ["9.3"], "it isn't there however busy it is")
    }

    @Test func `the end isn't shown before the first page has arrived, or after a failure`() {
        let early = MadeRun {
            $0.send(.open(MadeRun.list), at: 1)
            $0.load(1, at: 10, for: 5_000)
            $0.report(.end, at: 2_000)
        }
        #expect(early.message("9.3").hasSuffix("although the first page hasn't arrived"))
        let failed = MadeRun {
            Self.failed(&$0)
            $0.report(.end, at: 2_000)
        }
        #expect(failed.message("9.3").hasSuffix("although page 2 failed"))
        let abandoned = Self.broken(.end) {
            $0.walk(to: 1)
            $0.load(2, at: 110, for: 400, end: .abandoned)
        }
        #expect(abandoned == [], "a client that has given up may say so only by stopping")
    }

    @Test func `an old list that has ended may be displayed until the new one arrives`() {
        func broken(for duration: UInt64) -> [String] {
            Self.broken(.end) {
                $0.walk(to: 3)
                $0.refresh(at: 400)
                $0.load(1, at: 410, for: duration)
            }
        }
        #expect(broken(for: 5_000) == [] && broken(for: 5) == ["9.3"])
    }

    @Test func `a run that shows no state doesn't put the requirements to the test`() {
        let run = MadeRun { $0.walk(to: 3) }
        for section in ["9.1", "9.2", "9.3"] { #expect(run.history.occasions(section) == []) }
    }
}
