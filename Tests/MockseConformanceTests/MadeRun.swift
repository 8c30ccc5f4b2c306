import MockseKit
import MockseTestSupport

@testable import MockseConformance
@testable import MockseJudging

/// A run made up for a test, with times in milliseconds.
struct MadeRun {
    /// The path of the list that the client opens.
    static let path = "/2.3/users/moderators"
    /// The list that the client opens.
    static let list = list()

    var fixture: Fixture
    var features = ClientFeatures(name: "a client")
    var client = ClientLog()
    var server = ServerLog(start: 0)
    var elsewhere: History.Elsewhere?

    /// Creates a run against a list of full pages, of 10 rows each.
    init(pages: Int = 3, _ build: (inout MadeRun) -> Void = { _ in }) {
        fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        fixture.fill(pages: pages)
        build(&self)
    }

    static func list(_ parameters: [String: String] = [:]) -> ListAddress {
        ListAddress(
            dialect: .stackexchange, baseURL: "http://127.0.0.1", path: path, parameters: parameters, pageSize: 10)
    }

    // MARK: - What happens

    /// Sends a command.
    mutating func send(_ command: DriverCommand, at time: UInt64, _ reply: DriverReply = .done) {
        client.steps.append(
            ClientLog.Step(
                command: command, reply: reply, began: time * 1_000_000, ended: (time + 1) * 1_000_000))
    }

    /// Fires the trigger several times.
    mutating func pull(_ count: UInt64 = 1, from time: UInt64, every pause: UInt64 = 600) {
        for number in 0..<count { send(.more(source: 0), at: time + number * pause) }
    }

    /// Requests a page.
    mutating func load(
        _ page: Int, at time: UInt64, for duration: UInt64 = 5, query: String = "", status: Int = 200,
        backoff: Int? = nil, retryAfter: Double? = nil, end: Exchange.MadeEnd = .complete
    ) {
        let attempt = server.exchanges.count { $0.page == page } + 1
        server.exchanges.append(
            .page(
                page, at: time, for: duration, query: query, attempt: attempt, status: status, backoff: backoff,
                retryAfter: retryAfter, end: end))
    }

    /// Opens the list, and loads the pages up to one of them, each after a trigger: page 2 at 110 ms, page 3 at 210 ms.
    mutating func walk(to last: Int) {
        send(.open(Self.list), at: 1)
        load(1, at: 10)
        for page in 1..<last {
            pull(from: UInt64(page) * 100)
            load(page + 1, at: UInt64(page) * 100 + 10)
        }
    }

    /// Tells the client to start the list over, after the list was replaced.
    mutating func refresh(at time: UInt64) {
        update(at: time - 10)
        send(.refresh, at: time)
    }

    /// Replaces the list with its next version.
    mutating func update(at time: UInt64) { server.updates.append(time * 1_000_000) }

    /// Displays a list.
    mutating func show(_ ids: [String], at time: UInt64, isSettled: Bool = true) {
        client.snapshots.append(ClientLog.Snapshot(ShownList(ids), at: time * 1_000_000, isSettled: isSettled))
    }

    /// Reports a state.
    mutating func report(_ state: ClientState, at time: UInt64, isSettled: Bool = true) {
        client.states.append(
            ClientLog.Report(
                state, from: time * 1_000_000, to: (time + 1) * 1_000_000, isSettled: isSettled))
    }

    // MARK: - What is served

    /// Returns the ids of these pages of the first list.
    func ids(_ pages: Int...) -> [String] { ids(of: pages) }
    func ids(of pages: [Int]) -> [String] { Self.ids(pages, fixture) }

    /// Returns the ids of these pages of the list after its first change.
    func newIDs(_ pages: Int...) -> [String] { fixture.updated.map { Self.ids(pages, $0) } ?? [] }

    private static func ids(_ pages: [Int], _ fixture: Fixture) -> [String] {
        pages.flatMap { fixture.pages[$0 - 1].rows.map(\.id) }
    }

    // MARK: - What it shows

    /// The history of the run.
    var history: History {
        History(
            History.Setting(fixture: fixture, plainFixture: fixture, features: features), client: client,
            server: server, elsewhere: elsewhere)
    }

    /// Returns the broken rules of the requirement of a section.
    func rules(_ section: String) -> [String] { history.rules(section) }

    /// Returns the first sentence about a broken requirement, or an empty string.
    func message(_ section: String) -> String { history.violations(section).first?.message ?? "" }
}
