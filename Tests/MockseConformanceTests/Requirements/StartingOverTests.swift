import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests what a client has to do when a list starts over.
struct StartingOverTests {
    // MARK: - Commands that are ignored

    /// Returns the run of a client that does nothing after a command.
    private static func ignoring(
        _ command: DriverCommand, isLoading: Bool = false, timing: ClientFeatures.RefreshTiming? = nil,
        backoff: Int? = nil
    ) -> MadeRun {
        MadeRun {
            $0.features.refreshWhileLoading = timing
            $0.walk(to: 1)
            $0.load(2, at: 110, for: isLoading ? 1_000 : 5, backoff: backoff)
            $0.send(command, at: 300)
            $0.server.ended = 3_000_000_000
        }
    }

    @Test func `a client at rest mustn't ignore a refresh or a new query`() {
        #expect(Self.ignoring(.refresh).rules("5.2") == ["refresh-ignored"])
        #expect(Self.ignoring(.query([:])).rules("5.2") == ["query-ignored"])
        let words = "the first page was not requested for 2.7 s after the refresh at 300.0 ms"
        #expect(Self.ignoring(.refresh).message("5.2") == words)
        #expect(Self.ignoring(.refresh, backoff: 60).rules("5.2") == [], "the server asked for a pause")
    }

    @Test(arguments: [(2_000, []), (200, ["refresh-ignored"])] as [(UInt64, [String])])
    func `a client that learns late of a pause may wait until later`(known: UInt64, rules: [String]) {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.load(2, at: 110, status: 503, retryAfter: 1)
            $0.report(.error, at: known)
            $0.send(.refresh, at: 2_500)
            $0.server.ended = 6_000_000_000
        }
        #expect(run.rules("5.2") == rules)
    }

    @Test(arguments: [(1_000, ["query-ignored"]), (700, []), (900, [])] as [(UInt64, [String])])
    func `a new query loads its first page without a trigger`(trigger: UInt64, rules: [String]) {
        func found(_ change: (inout MadeRun) -> Void = { _ in }) -> [String] {
            MadeRun {
                $0.walk(to: 2)
                $0.send(.query([:]), at: 300)
                change(&$0)
                $0.pull(from: trigger)
                $0.load(1, at: trigger == 900 ? 990 : trigger + 10)
                $0.server.ended = 3_000_000_000
            }.rules("5.2")
        }
        #expect(found() == rules)
        #expect(found { $0.send(.cancel, at: 400) } == [], "the user has canceled the query")
        #expect(found { $0.pull(from: 600) } == [], "it is late by itself")
        #expect(found { $0.features.coolDown = .seconds(2) } == [])
    }

    @Test(arguments: [(1_200, ["query-ignored"]), (700, [])] as [(UInt64, [String])])
    func `a new query waits for the page that is loading at most`(trigger: UInt64, rules: [String]) {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.pull(from: 100)
            $0.load(2, at: 110, for: 400)
            $0.send(.query([:]), at: 300)
            $0.pull(from: trigger)
            $0.load(1, at: trigger + 10)
            $0.server.ended = 3_000_000_000
        }
        #expect(run.rules("5.2") == rules)
    }

    @Test(arguments: [(3_000, ["refresh-ignored"]), (900, [])] as [(UInt64, [String])])
    func `a refresh that waits for a page isn't lost if that fails`(trigger: UInt64, rules: [String]) {
        func found(_ timing: ClientFeatures.RefreshTiming? = .wait, canceled: Bool = false) -> [String] {
            MadeRun {
                $0.features.refreshWhileLoading = timing
                $0.walk(to: 1)
                $0.load(2, at: 110, for: 500, status: 503)
                $0.send(.refresh, at: 300)
                if canceled { $0.send(.cancel, at: 700) }
                $0.pull(from: trigger)
                $0.load(2, at: trigger + 10)
                $0.load(1, at: trigger + 20)
                $0.server.ended = 9_000_000_000
            }.rules("5.2")
        }
        #expect(found() == rules)
        #expect(found(canceled: true) == [] && found(.supersede) == [])
    }

    @Test(arguments: [(nil, ["refresh-ignored"]), (400, []), (800, ["refresh-ignored"])] as [(UInt64?, [String])])
    func `a refresh that waits for a page is canceled with it`(canceled: UInt64?, rules: [String]) {
        let run = MadeRun {
            $0.features.refreshWhileLoading = .wait
            $0.walk(to: 1)
            $0.load(2, at: 110, for: 300, end: .abandoned)
            $0.send(.refresh, at: 300)
            if let canceled { $0.send(.cancel, at: canceled) }
            $0.server.ended = 9_000_000_000
        }
        #expect(run.rules("5.2") == rules)
    }

    @Test(arguments: [(1, false, []), (3, false, ["query-ignored"]), (3, true, [])] as [(UInt64, Bool, [String])])
    func `a new query within a pause isn't forgotten after it`(triggers: UInt64, goesOn: Bool, rules: [String]) {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.load(2, at: 110, status: 503, retryAfter: 1)
            $0.report(.error, at: 200)
            $0.send(.query([:]), at: 300)
            $0.pull(triggers, from: 4_000, every: 1_000)
            // A client may ignore it.
            if goesOn { $0.load(2, at: 4_010) }
            $0.server.ended = 9_000_000_000
        }
        #expect(run.rules("5.2") == rules)
    }

    @Test func `a client that ignores a new query within a pause has nothing to load if its list is complete`() {
        let run = MadeRun(pages: 2) {
            $0.walk(to: 1)
            $0.load(2, at: 110, backoff: 1)
            $0.send(.query([:]), at: 300)
            $0.pull(4, from: 7_000, every: 1_000)
            $0.server.ended = 12_000_000_000
        }
        #expect(run.rules("5.2") == [])
    }

    @Test func `while a page is loading, a client may ignore a refresh if it declares that`() {
        let ignored = Self.ignoring(.refresh, isLoading: true)
        #expect(ignored.rules("5.2") == ["refresh-ignored"])
        #expect(ignored.history.violations("5.2").map(\.level) == [.should])
        let hint = "; if that is intended, declare `\"refreshWhileLoading\": \"ignore\"`"
        #expect(ignored.message("5.2").hasSuffix(hint))
        #expect(Self.ignoring(.refresh, isLoading: true, timing: .ignore).rules("5.2") == [])
        let query = Self.ignoring(.query([:]), isLoading: true, timing: .ignore)
        #expect(query.history.violations("5.2").map(\.level) == [.must])
    }

    @Test func `only the last of several commands has to be obeyed`() {
        var run = Self.ignoring(.refresh)
        run.send(.refresh, at: 400)
        run.load(1, at: 410)
        #expect(run.rules("5.2") == [])
    }

    @Test func `after a query change, every page has its parameters`() {
        func rules(_ queries: String...) -> [String] {
            MadeRun { run in
                run.send(.open(MadeRun.list(["order": "desc"])), at: 1)
                run.load(1, at: 10, query: "page=1&order=desc")
                run.send(.query(["order": "asc"]), at: 300)
                for (number, query) in queries.enumerated() {
                    run.load(number + 1, at: 310 + UInt64(number) * 100, query: query)
                }
            }.rules("5.2")
        }
        #expect(rules("page=1&order=asc", "page=2&order=asc") == [])
        #expect(rules("page=1&order=desc") == ["query-changed"])
        #expect(rules("page=1&order=asc", "page=2&order=desc") == ["query-changed"])
    }

    @Test func `a refresh that a query overtakes may arrive after it, above all on a machine that is late`() {
        func rules(
            at next: UInt64, end: Exchange.MadeEnd, lateness: Int = 0, refreshed: UInt64 = 200
        ) -> [String] {
            let run = MadeRun {
                $0.server.lateness = .milliseconds(lateness)
                $0.send(.open(MadeRun.list(["order": "desc"])), at: 1)
                $0.load(1, at: 10, query: "page=1&order=desc")
                $0.send(.refresh, at: refreshed)
                $0.send(.query(["order": "asc"]), at: 302)
                $0.load(1, at: 310, for: 90, query: "page=1&order=desc", end: end)
                $0.load(1, at: next, query: "page=1&order=asc")
            }
            return run.rules("5.2") + run.rules("1.3")
        }
        #expect(rules(at: 350, end: .complete) == [])
        #expect(rules(at: 430, end: .abandoned) == [], "it was canceled only just before")
        #expect(rules(at: 900, end: .abandoned) == [], "it was canceled")
        #expect(rules(at: 430, end: .complete, lateness: 30) == [])
        #expect(rules(at: 430, end: .complete) == ["query-changed", "query-changed"])
        #expect(rules(at: 610, end: .complete, refreshed: 300) == [], "the refresh led to it")
    }

    @Test func `a request that was sent ahead before a query change may arrive after the new first page`() {
        func rules(_ page: Int, isAhead: Bool = true, at time: UInt64 = 318) -> [String] {
            let run = MadeRun(pages: 4) {
                $0.features.prefetch = isAhead ? 1 : 0
                $0.send(.open(MadeRun.list(["order": "desc"])), at: 1)
                $0.load(1, at: 10, query: "page=1&order=desc")
                $0.load(2, at: 300, for: 12, query: "page=2&order=desc", end: .abandoned)
                $0.send(.query(["order": "asc"]), at: 310)
                $0.load(1, at: 312, for: 2, query: "page=1&order=asc")
                $0.load(page, at: time, query: "page=\(page)&order=desc")
            }
            return run.rules("5.2") + run.rules("5.1")
        }
        #expect(rules(3) == [])
        #expect(rules(3, isAhead: false) == ["query-changed", "wrong-page"])
        #expect(rules(3, at: 518) == ["query-changed", "wrong-page"])
        // The old list had requested page 2, so it is the new list that does.
        #expect(rules(2) == ["query-changed"])
    }

    // MARK: - One refresh at a time

    @Test func `a second refresh doesn't start during the first`() {
        func rules(for duration: UInt64) -> [String] {
            MadeRun {
                $0.walk(to: 1)
                $0.refresh(at: 300)
                $0.load(1, at: 310, for: duration)
                $0.send(.refresh, at: 350)
                $0.load(1, at: 360, for: 400)
            }.rules("5.3")
        }
        #expect(rules(for: 400) == ["overlap"] && rules(for: 10) == [])
    }

    @Test func `page 1 requested twice at once by one refresh is refreshed twice`() {
        let run = MadeRun {
            $0.walk(to: 2)
            $0.refresh(at: 300)
            $0.load(1, at: 310, for: 400)
            $0.load(1, at: 320, for: 400)
        }
        #expect(run.rules("2.2") == [] && run.rules("5.3") == ["overlap"])
    }

    @Test func `a refresh of the first load doesn't load it twice, and doesn't lose it`() {
        func rules(end: Exchange.MadeEnd, next: UInt64? = nil) -> [String] {
            MadeRun {
                $0.send(.open(MadeRun.list), at: 1)
                $0.load(1, at: 10, for: 400, end: end)
                $0.send(.refresh, at: 100)
                if let next { $0.load(1, at: next, for: 400) }
            }.rules("5.4")
        }
        #expect(rules(end: .complete) == [])
        #expect(rules(end: .complete, next: 110) == ["overlap"])
        #expect(rules(end: .abandoned) == ["stuck"])
        #expect(rules(end: .abandoned, next: 420) == [])
    }

    // MARK: - Lists of cases

    @Test func `a large declared prefetch doesn't make a list long`() throws {
        let item = try #require(Cases.all.first { $0.id == "P18" })
        var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        fixture.prefetch = 99
        item.fixture(&fixture)
        #expect(fixture.pages.count < 15)
    }
}
