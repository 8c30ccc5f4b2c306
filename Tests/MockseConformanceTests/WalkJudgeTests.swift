import MockseKit
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests what judges say about clients that stop, skip or restart pages.
@Suite struct WalkJudgeTests {
    private static func step(_ command: DriverCommand, at time: UInt64) -> ClientLog.Step {
        ClientLog.Step(command: command, reply: .done, began: time * 1_000_000, ended: (time + 1) * 1_000_000)
    }

    private static func triggers(from first: UInt64, every pause: UInt64, _ count: UInt64) -> [ClientLog.Step] {
        (0..<count).map { step(.more(source: 0), at: first + $0 * pause) }
    }

    @Test func `a page that is skipped or never reached in a long list is a finding`() {
        let pages = (1...30).map { ListJudgeTests.exchange($0, at: UInt64($0) * 10) }
        func broken(_ exchanges: [Exchange], triggers count: UInt64, every pause: UInt64 = 600) -> [Violation] {
            let steps = Self.triggers(from: 1_000, every: pause, count)
            return PagingJudge(ListJudgeTests.evidence(exchanges, steps: steps, pages: 60)).brokenWalk
        }
        #expect(
            broken(pages, triggers: 3).first?.message.hasPrefix("page 31 was never requested, although page 30") == true
        )
        #expect(broken(pages, triggers: 2).isEmpty)
        // A burst is over before the client has read the page.
        #expect(broken(pages, triggers: 5, every: 10).isEmpty)
        let skipping = pages.filter { $0.page != 17 }
        #expect(broken(skipping, triggers: 0).first?.message.hasPrefix("page 17 was never requested") == true)
        // A failure may have stopped the client.
        let failed = pages + [ListJudgeTests.exchange(31, at: 500, status: 500)]
        #expect(broken(failed.filter { $0.page != 17 }, triggers: 3).isEmpty)
    }

    @Test func `a page that is requested over and over in place of the next is named`() {
        let requests = [ListJudgeTests.exchange(1, at: 5)] + (1...16).map { ListJudgeTests.exchange(2, at: $0 * 20) }
        let judge = PagingJudge(ListJudgeTests.evidence(requests))
        #expect(
            judge.requested(3, rule: "stuck", because: "after page 2 added nothing").map(\.message)
                == ["page 3 was never requested after page 2 added nothing; page 2 was requested 16 times instead"])
    }

    /// Returns the requests for page 2 of a client that restarts it, every 100 ms, and then lets it finish.
    private static func restarts(_ count: UInt64, isCanceled: Bool) -> [Exchange] {
        (0...count).map { number in
            let (start, end) = ((100 + number * 100) * 1_000_000, (number == count ? 600 : 195) + number * 100)
            let isLost = isCanceled && number < count
            return Exchange(
                id: Int(number) + 1, method: "GET", target: "\(ListJudgeTests.path)?page=2", query: "",
                attempt: Int(number) + 1, page: 2, status: 200, arrived: start,
                lastByte: isLost ? nil : (isCanceled ? end : 600 + number * 100) * 1_000_000,
                gone: isLost ? end * 1_000_000 : nil, bytes: 10)
        }
    }

    @Test(arguments: [true, false])
    func `a client that restarts a page at every trigger starves it`(isCanceled: Bool) {
        func starved(_ restarts: UInt64, lists: [[String]], verbs: Set<Verb> = [.list]) -> Int {
            var features = ClientFeatures(name: "a client")
            features.verbs = verbs
            let requests = Self.restarts(restarts, isCanceled: isCanceled)
            let steps = Self.triggers(from: 100, every: 100, restarts + 1)
            return SteadyTriggers(ListJudgeTests.evidence(requests, features, steps: steps, lists: lists)).starved(
                page: 2
            )
            .count
        }
        let rows = Self.rows(ofPage: 2)
        #expect(starved(29, lists: [[], rows]) == 1)
        #expect(starved(2, lists: [[], rows]) == 0)
        // Shown while the trigger was still firing.
        #expect(starved(29, lists: [rows, rows]) == 0)
        if isCanceled { #expect(starved(29, lists: [], verbs: []) == 1) }
    }

    private static func rows(ofPage page: Int) -> [String] {
        ListJudgeTests.evidence([]).fixture.pages[page - 1].rows.map(\.id)
    }

    @Test(arguments: [(nil, 1), (10, 0), (15, 0), (30, 1)] as [(Int?, Int)])
    func `a canceled page isn't lost if the window has no room for it`(window: Int?, findings: Int) {
        var features = ClientFeatures(name: "a client")
        features.window = window
        let exchanges = [
            ListJudgeTests.exchange(1, at: 5), ListJudgeTests.exchange(2, at: 100), ListJudgeTests.exchange(3, at: 120),
        ]
        // Page 3 is displayed, and of page 2 only its last five rows.
        let list = Self.rows(ofPage: 2).suffix(5) + Self.rows(ofPage: 3)
        let evidence = ListJudgeTests.evidence(
            exchanges, features, steps: [Self.step(.cancel, at: 50)], lists: [Array(list)])
        #expect(CancellationJudge(evidence).lostPage(2).count == findings)
    }

    @Test func `a refresh that supersedes one of several pages isn't taken for one that waits`() {
        func timing(_ exchanges: [Exchange]) -> ClientFeatures.RefreshTiming? {
            ListJudgeTests.evidence(exchanges, steps: [Self.step(.refresh, at: 50)]).refreshTiming
        }
        let (short, held) = (ListJudgeTests.exchange(3, at: 40, for: 15), ListJudgeTests.exchange(2, at: 30, for: 400))
        let again = ListJudgeTests.exchange(1, at: 60)
        #expect(timing([short, held, again]) == .supersede)
        #expect(timing([held, short, again]) == .supersede)
        #expect(timing([held, short, ListJudgeTests.exchange(1, at: 500)]) == .wait)
        #expect(timing([held, short]) == .ignore)
    }

    @Test func `a failure that ends the list says what the client did`() {
        func message(_ status: Int, _ state: ClientState, verbs: Set<Verb> = [.list]) -> String {
            var features = ClientFeatures(name: "a client")
            features.verbs = verbs
            var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
            fixture.fill(pages: 3)
            var (client, server) = (ClientLog(), ServerLog(start: 0))
            client.states = [state]
            server.exchanges = [ListJudgeTests.exchange(1, at: 5), ListJudgeTests.exchange(2, at: 20, status: status)]
            let evidence = Evidence(
                Evidence.Setting(fixture: fixture, plainFixture: fixture, features: features), client: client,
                server: server)
            return FailureJudge(evidence).stuck(after: evidence.exchanges.last, "a failure").first?.message ?? ""
        }
        #expect(message(500, .end).contains("Check the status before decoding the body"))
        #expect(
            !message(0, .end).contains("status") && message(0, .end).contains("takes the failure for the last page"))
        #expect(message(0, .error).contains("declare `retry` in `verbs`"))
        #expect(!message(0, .error, verbs: [.list, .retry]).contains("declare `retry`"))
    }
}
