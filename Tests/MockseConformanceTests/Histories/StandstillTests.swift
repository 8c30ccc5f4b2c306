import MockseKit
import MocksePaging
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests which requirements a client breaks by requesting nothing more although the user asks for it.
struct StandstillTests {
    private static let sections = [
        "1.2", "1.7", "1.8", "1.9", "2.3", "3.6", "4.1", "4.4", "4.6", "4.7", "4.11", "5.2",
    ]

    /// The sections and rules of the requirements about clients that stop that a run breaks.
    private static func broken(_ run: MadeRun) -> [String] {
        sections.flatMap { section in run.rules(section).map { "\(section) \($0)" } }
    }

    /// Returns a run of a client that ignores triggers at the end.
    private static func stopped(
        pages: Int = 3, triggers: UInt64 = 3, every pause: UInt64 = 1_500, from time: UInt64 = 2_000,
        _ build: (inout MadeRun) -> Void
    ) -> MadeRun {
        MadeRun(pages: pages) {
            build(&$0)
            $0.pull(triggers, from: time, every: pause)
            $0.server.ended = 8_000_000_000
        }
    }

    // MARK: - After a failure

    @Test func `a client that requests nothing after a failure is stuck`() {
        let run = Self.stopped {
            $0.walk(to: 1)
            $0.load(2, at: 110, status: 500)
        }
        #expect(Self.broken(run) == ["2.3 stuck"])
        #expect(
            run.message("2.3") == "nothing was requested after an HTTP 500 response at 115.0 ms; the suite watched the "
                + "client for 7.8 s; the suite sent `more` 3 times after it")
        #expect(run.history.violations("2.3").map(\.exchanges) == [[110]])
    }

    @Test func `a client's cool-down may not count the stalls of the machine`() {
        func broken(_ stalls: Int) -> [String] {
            Self.broken(
                Self.stopped {
                    $0.features.coolDown = .seconds(1)
                    $0.walk(to: 1)
                    $0.load(2, at: 110, status: 500)
                    $0.server.stalls = (0..<stalls).map {
                        Stall(began: 200_000_000 + UInt64($0) * 400_000_000, length: .milliseconds(300))
                    }
                })
        }
        #expect(broken(2) == ["2.3 stuck"] && broken(15) == [])
    }

    @Test func `however the request ended, the client is stuck`() {
        func broken(_ status: Int, _ end: Exchange.MadeEnd, _ command: DriverCommand? = nil) -> [String] {
            Self.broken(
                Self.stopped {
                    $0.walk(to: 1)
                    $0.load(2, at: 110, for: 300, status: status, end: end)
                    if let command { $0.send(command, at: 400) }
                })
        }
        #expect(broken(0, .cut) == ["2.3 stuck"] && broken(200, .cut) == ["2.3 stuck"])
        #expect(broken(0, .abandoned) == ["2.3 stuck"] && broken(0, .abandoned, .cancel) == ["2.3 stuck"])
    }

    @Test(arguments: [(500, Exchange.MadeEnd.complete, "4.1 stuck"), (200, .cut, "4.4 stuck")])
    func `a client that reports the end after a failure took it for the last page`(
        status: Int, end: Exchange.MadeEnd, broken: String
    ) {
        let run = Self.stopped {
            $0.walk(to: 1)
            $0.load(2, at: 110, status: status, end: end)
            $0.report(.end, at: 1_000)
        }
        #expect(Self.broken(run) == [broken])
        let section = String(broken.prefix { $0 != " " })
        #expect(
            run.message(section).contains(
                ", and the client reports that the list has ended: it takes the failure for the last page; "))
    }

    @Test func `an error object is an invalid response, whatever its status`() {
        for status in [200, 400] {
            let run = Self.stopped {
                $0.fixture.variants.append(
                    Fixture.Variant(page: 2, attempts: 1...1, content: .error(status, $0.fixture.dialect)))
                $0.walk(to: 1)
                $0.load(2, at: 110, status: status)
                $0.report(.end, at: 1_000)
            }
            #expect(Self.broken(run) == [status == 200 ? "4.4 stuck" : "4.1 stuck"])
        }
    }

    @Test func `only a client that renews its token is stuck after a 401`() {
        func broken(renews: Bool) -> [String] {
            Self.broken(
                Self.stopped {
                    $0.features.renews = renews
                    $0.walk(to: 1)
                    $0.load(2, at: 110, status: 401)
                })
        }
        #expect(broken(renews: true) == ["4.11 stuck"] && broken(renews: false) == [])
    }

    @Test func `a client that stops after a failed refresh is stuck, and one that stops after its first page stopped`()
    {
        func broken(_ status: Int) -> [String] {
            Self.broken(
                Self.stopped {
                    $0.walk(to: 2)
                    $0.refresh(at: 300)
                    $0.load(1, at: 310, status: status)
                })
        }
        #expect(broken(500) == ["2.3 stuck"] && broken(200) == ["5.2 stopped-early"])
    }

    @Test func `a client that declares that it needs time is given it`() {
        func broken(_ recovery: Duration, triggers: UInt64) -> [String] {
            Self.broken(
                Self.stopped(triggers: triggers, every: 600) {
                    $0.features.autoRetry = recovery
                    $0.walk(to: 1)
                    $0.load(2, at: 110, status: 500)
                })
        }
        #expect(broken(.seconds(4), triggers: 5) == [])
        #expect(broken(.seconds(4), triggers: 8) == ["2.3 stuck"])
    }

    @Test func `a client that doesn't go on after a pause is stuck`() {
        func broken(from time: UInt64 = 4_000, backoff: Int? = nil, retryAfter: Double? = nil) -> [String] {
            Self.broken(
                Self.stopped(from: time) {
                    $0.walk(to: 1)
                    $0.load(2, at: 110, status: backoff == nil ? 503 : 200, backoff: backoff, retryAfter: retryAfter)
                })
        }
        #expect(broken(backoff: 2) == ["4.6 stuck"] && broken(retryAfter: 2) == ["4.7 stuck"])
        #expect(broken(from: 500, backoff: 2) == [], "the triggers came during the pause")
    }

    @Test func `a client that shows an error and does nothing else is stuck`() {
        let run = Self.stopped {
            $0.fixture.variants.append(
                Fixture.Variant(page: 2, attempts: 1...1, content: .error(200, $0.fixture.dialect)))
            $0.walk(to: 1)
            $0.load(2, at: 110)
            $0.report(.error, at: 1_000)
        }
        #expect(Self.broken(run) == ["2.3 stuck"])
    }

    @Test func `the message names what ended the request, and the advice the button`() {
        let run = Self.stopped {
            $0.walk(to: 1)
            $0.load(2, at: 110, status: 0, end: .cut)
        }
        #expect(run.message("2.3").hasPrefix("nothing was requested after a connection reset at 115.0 ms; "))
        #expect("\(Requirement.releasedGuard.fix)".contains("declare `retry` in `verbs`"))
    }

    // MARK: - Before the end

    @Test(arguments: [false, true])
    func `a client that requests one page over and over never requests the next`(isKnown: Bool) {
        func broken(_ requests: UInt64, then next: Int? = nil) -> MadeRun {
            MadeRun {
                if isKnown { $0.fixture.pages[1].rows = $0.fixture.pages[0].rows }
                $0.walk(to: 2)
                for number in 0..<requests {
                    $0.pull(from: 1_000 + number * 500)
                    $0.load(2, at: 1_010 + number * 500)
                }
                if let next { $0.load(next, at: 9_500) }
                $0.server.ended = 10_000_000_000
            }
        }
        #expect(Self.broken(broken(16)) == ["1.2 same-page"])
        #expect(
            broken(16).message("1.2") == "page 3 was never requested, although page 2 reported more pages; page 2 was "
                + "requested 17 times instead")
        #expect(Self.broken(broken(2)) == [], "the suite may have stopped too soon")
        #expect(Self.broken(broken(16, then: 3)) == [], "the client went on")
    }

    @Test func `requests in place of the next page are one mistake, whether or not the trigger fires`() {
        func rules(then next: Int? = nil) -> [String] {
            let run = MadeRun {
                $0.walk(to: 2)
                for number in 0..<UInt64(8) {
                    $0.pull(from: 1_000 + number * 500)
                    for time in stride(from: 1_010 + number * 500, to: 1_410 + number * 500, by: 20) {
                        $0.load(2, at: time)
                    }
                }
                if let next { $0.load(next, at: 9_500) }
                $0.server.ended = 10_000_000_000
            }
            return ["1.2", "2.1"].flatMap { section in run.rules(section).map { "\(section) \($0)" } }
        }
        #expect(rules() == ["1.2 same-page"])
        #expect(rules(then: 3) == ["2.1 requested-again"], "the client went on")
    }

    @Test func `a client that requests a page without a total over and over can't read it`() {
        let run = MadeRun {
            $0.fixture.pages[1].omit(.totalCount)
            $0.walk(to: 2)
            for number in 0..<UInt64(8) {
                $0.pull(from: 1_000 + number * 500)
                $0.load(2, at: 1_010 + number * 500)
            }
            $0.server.ended = 10_000_000_000
        }
        #expect(Self.broken(run) == ["1.8 stopped-early"])
    }

    @Test func `a client that stops after the first page of a new query stopped early`() {
        let run = Self.stopped {
            $0.walk(to: 2)
            $0.update(at: 290)
            $0.send(.query(["sort": "name"]), at: 300)
            $0.load(1, at: 310, query: "&sort=name")
        }
        #expect(Self.broken(run) == ["5.2 stopped-early"])
    }

    @Test func `a client that stops before the end hides the rest`() {
        let run = Self.stopped { $0.walk(to: 2) }
        #expect(Self.broken(run) == ["1.7 stopped-early"])
        #expect(
            run.message("1.7")
                == "page 3 was never requested although page 2 reported more pages; nothing was requested for 7.8 s; the "
                + "suite sent `more` 3 times after it")
    }

    /// Returns the broken requirements of a client that stops after an unusual second page.
    private static func unusual(_ change: (inout Fixture) -> Void, state: ClientState? = nil) -> [String] {
        broken(
            stopped {
                change(&$0.fixture)
                $0.walk(to: 2)
                if let state { $0.report(state, at: 1_000) }
            })
    }

    @Test func `what is unusual about the last page decides the requirement`() {
        #expect(Self.unusual { $0.pages[1].rows.removeLast(4) } == ["1.7 stopped-early"])
        #expect(Self.unusual { $0.pages[1].rows = [] } == ["1.7 stopped-early"])
        #expect(Self.unusual { $0.pages[1].rows[0] = $0.pages[0].rows[0] } == ["3.6 stopped-early"])
        #expect(Self.unusual { $0.pages[1].total = 12 } == ["1.8 stopped-early"])
        #expect(Self.unusual { $0.pages[1].omit(.totalCount) } == ["1.8 stopped-early"])
        #expect(Self.unusual { $0.pages[0].numberOfPages = 2 } == ["1.9 stopped-early"])
    }

    @Test func `a page of known rows keeps the guard, or is taken for the end`() {
        let change: (inout Fixture) -> Void = { $0.pages[1].rows = $0.pages[0].rows }
        #expect(Self.unusual(change) == ["2.3 stuck"])
        #expect(Self.unusual(change, state: .end).contains("3.6 stopped-early"))
    }

    // MARK: - Clients that haven't stopped

    @Test func `a client that has reached the end, or was closed, may stop`() {
        #expect(Self.broken(Self.stopped { $0.walk(to: 3) }) == [])
        let closed = Self.stopped {
            $0.walk(to: 2)
            $0.send(.close, at: 1_000)
        }
        #expect(Self.broken(closed) == [])
        let loading = Self.stopped {
            $0.walk(to: 1)
            $0.server.exchanges.append(
                Exchange(
                    id: 110, method: "GET", target: "\(MadeRun.path)?page=2", attempt: 1, page: 2, status: 0,
                    arrived: 110_000_000, bytes: 0))
        }
        #expect(Self.broken(loading) == [], "page 2 is still loading")
    }

    @Test func `after a failure, many clients ignore triggers for some time`() {
        func broken(every pause: UInt64) -> [String] {
            Self.broken(
                Self.stopped(every: pause) {
                    $0.walk(to: 1)
                    $0.load(2, at: 110, status: 500)
                })
        }
        #expect(broken(every: 600) == [] && broken(every: 1_500) == ["2.3 stuck"])
    }

    @Test func `a client that loads the whole list by itself needs no trigger, and may stop at a failure`() {
        func broken(status: Int = 200, triggers: UInt64 = 0, ended: UInt64 = 8_000) -> [String] {
            var run = Self.stopped(triggers: triggers) {
                $0.features.isBatch = true
                $0.load(1, at: 10)
                $0.load(2, at: 20, status: status)
            }
            run.server.ended = ended * 1_000_000
            return Self.broken(run)
        }
        #expect(broken() == ["1.7 stopped-early"] && broken(ended: 500) == [])
        #expect(broken(status: 500, triggers: 5) == [])
    }

    @Test func `a few triggers, or a burst, may be ignored`() {
        #expect(Self.broken(Self.stopped(triggers: 2, every: 2_000) { $0.walk(to: 2) }) == [])
        #expect(Self.broken(Self.stopped(triggers: 5, every: 10) { $0.walk(to: 2) }) == [])
    }
}
