import MockseDriver
import MockseHTTP
import MockseJSON
import Testing

@testable import MockseConformance

/// Tests the bases of clients: that they pass with a correct model, and that its bugs are found through them.
@Suite(.timeLimit(.minutes(10))) struct BaseTests {
    private static let features = ClientFeatures(
        name: "base", dialects: [.stackexchange], verbs: [.list, .idle, .refresh, .retry])

    private static func failed(
        _ features: ClientFeatures = features, _ client: @escaping @Sendable () async -> any PagingClient
    ) async throws -> [String: String] {
        var suite = Suite(seed: 1)
        suite.cases = ["P01", "P02", "P04", "G01", "G02", "D01", "E01", "E02", "R01", "R03", "R09"]
        suite.drawsScenarios = false
        var result = try await suite.run(features, client: client)
        // On a machine that stalls, a response can't be held for long enough within the client's timeout.
        for _ in 0..<2 where result.results.contains(where: { $0.verdict == .inconclusive }) {
            result = try await suite.run(features, client: client)
        }
        #expect(!result.judgesNothing)
        let failed = result.results.filter { $0.verdict != .pass && $0.verdict != .skip }
        return Dictionary(uniqueKeysWithValues: failed.map { ($0.info.id, "\($0)") })
    }

    // MARK: - Models

    @MainActor private static func modelClient(isUnguarded: Bool = false) -> ModelClient<ListModel> {
        ModelClient(
            open: { ListModel($0, isUnguarded: isUnguarded) }, load: { await $0.load(isFirst: true) },
            more: { model, _ in await model.load(isFirst: false) }, refresh: { await $0.load(isFirst: true) },
            retry: { await $0.load(isFirst: $0.rows.isEmpty) },
            shown: { ShownList($0.rows, state: $0.state) })
    }

    @Test func `a model with asynchronous functions passes`() async throws {
        #expect(try await Self.failed { @MainActor in Self.modelClient() } == [:])
    }

    @Test func `a bug of a model is found`() async throws {
        #expect(try await Self.failed { @MainActor in Self.modelClient(isUnguarded: true) }["G01"] != nil)
    }

    @Test func `a model with completion handlers passes`() async throws {
        let failed = try await Self.failed {
            @MainActor in
            ModelClient(
                open: { ListModel($0) }, load: ModelClient.calling { $0.load(isFirst: true, completion: $1) },
                more: { model, _ in await ModelClient.calling { $0.load(isFirst: false, completion: $1) }(model) },
                refresh: ModelClient.calling { $0.load(isFirst: true, completion: $1) },
                retry: ModelClient.calling { $0.load(isFirst: $0.rows.isEmpty, completion: $1) },
                shown: { ShownList($0.rows, state: $0.state) })
        }
        #expect(failed == [:])
    }

    @Test func `a model without a state is loading until its action returns`() async throws {
        let client: any PagingClient = await ModelClient(
            open: { _ in 0 }, more: { _, _ in try? await Task.sleep(for: .seconds(60)) },
            cancel: ModelClient.calling {
                $1(); $1()
            }, shown: { _ in ShownList(["1"]) })
        let list = ListAddress(
            dialect: .stackexchange, baseURL: "http://localhost:1", path: "/", parameters: [:], pageSize: nil)
        #expect(try await client.list() == [])
        try await client.open(list)
        #expect(try await client.idle(atMost: .seconds(5)) == .idle)
        try await client.cancel()
        #expect(try await client.idle(atMost: .seconds(5)) == .idle)
        try await client.more(source: 0)
        #expect(try await client.idle(atMost: .milliseconds(20)) == .loading)
        #expect(try await client.shown() == ShownList(["1"]))
        await #expect(throws: UnsupportedVerb(.refresh)) { try await client.refresh() }
        await #expect(throws: UnsupportedVerb(.query)) { try await client.query([:]) }
    }

    @Test func `the example in the documentation loads pages and refreshes`() async throws {
        let features = ClientFeatures(name: "base", dialects: [.stackexchange], verbs: [.list, .idle, .refresh])
        let failed = try await Self.failed(features) { await userListClient() }
        #expect(Set(failed.keys).isDisjoint(with: ["P01", "P02", "G01", "D01", "R01"]), "\(failed)")
    }

    // MARK: - Sequences

    @Test func `a sequence of pages passes`() async throws {
        let features = SequenceClient<PageSequence>.features(named: "sequence", dialects: [.stackexchange])
        let failed = try await Self.failed(features) { SequenceClient(pages: PageSequence.init, ids: \.self) }
        #expect(failed == [:])
    }

    @Test func `a sequence that ends with its first error is found`() async throws {
        let features = SequenceClient<PageSequence>.features(named: "sequence", dialects: [.stackexchange])
        let failed = try await Self.failed(features) {
            SequenceClient(pages: { PageSequence($0, endsWithError: true) }, ids: \.self)
        }
        #expect(failed["E01"] != nil)
    }
}

/// A page of Stack Exchange's users: the ids, and whether another page follows.
private func page(_ number: Int, of list: ListAddress) async throws -> (ids: [String], hasMore: Bool) {
    var query = list.parameters
    query["page"] = "\(number)"
    query["pagesize"] = list.pageSize.map(String.init)
    let text = query.map { "\(PercentCoding.encode($0))=\(PercentCoding.encode($1))" }.joined(separator: "&")
    let reply = try await PlainRequest("GET", "\(list.baseURL)\(list.path)?\(text)").send()
    let body = try JSONValue(parsing: reply.body)
    guard reply.status == 200, let items = body["items"]?.array, let hasMore = body["has_more"]?.bool else {
        throw ClientCrash("no page")
    }
    return (items.compactMap { $0["user_id"]?.text }, hasMore)
}

/// A list as apps have it: a guard, a page number, each row once, and no request that nobody waits for.
@MainActor private final class ListModel {
    private(set) var rows: [String] = []
    private(set) var state = ClientState.idle
    private let list: ListAddress
    private let isUnguarded: Bool
    private var next = 1
    private var walk = 0
    private var isLoadingFirst = false
    private var request: Request?

    private typealias Request = Task<(ids: [String], hasMore: Bool), any Error>
    private typealias Load = (walk: Int, page: Int, request: Request)

    /// `isUnguarded` leaves out the guard.
    init(_ list: ListAddress, isUnguarded: Bool = false) {
        (self.list, self.isUnguarded) = (list, isUnguarded)
    }

    func load(isFirst: Bool, completion: @escaping @Sendable () -> Void) {
        // The request begins before the function returns, as with a data task.
        let load = begin(isFirst: isFirst)
        Task {
            if let load { await finish(load) }
            completion()
        }
    }

    func load(isFirst: Bool) async {
        if let load = begin(isFirst: isFirst) { await finish(load) }
    }

    private func begin(isFirst: Bool) -> Load? {
        guard isUnguarded || (isFirst ? !isLoadingFirst : state != .loading && state != .end) else { return nil }
        walk += 1
        (state, isLoadingFirst) = (.loading, isFirst)
        let (number, list) = (isFirst ? 1 : next, list)
        if !isUnguarded { request?.cancel() }
        let request = Request { try await page(number, of: list) }
        self.request = request
        return (walk, number, request)
    }

    private func finish(_ load: Load) async {
        let result = await load.request.result
        guard load.walk == walk || isUnguarded else { return }
        isLoadingFirst = false
        guard let (ids, hasMore) = try? result.get() else {
            state = .error
            return
        }
        if load.page == 1 { rows = [] }
        rows += ids.filter { !rows.contains($0) }
        (next, state) = (load.page + 1, hasMore ? .idle : .end)
    }
}

/// The example in the documentation.
@MainActor func userListClient() -> some PagingClient {
    ModelClient(
        open: { UserListModel(baseURL: $0.baseURL) },
        load: { await $0.load() },
        more: { model, _ in await model.loadMore() },
        refresh: ModelClient.calling { $0.refresh(completion: $1) },
        shown: { ShownList($0.users.map { "\($0.id)" }, state: $0.isLoading ? .loading : .idle) })
}

/// The model in the documentation's example.
@MainActor private final class UserListModel {
    struct User { let id: String }

    private let model: ListModel

    init(baseURL: String) {
        model = ListModel(
            ListAddress(
                dialect: .stackexchange, baseURL: baseURL, path: "/2.3/users/moderators",
                parameters: ["site": "stackoverflow"], pageSize: nil))
    }

    var users: [User] { model.rows.map(User.init) }
    var isLoading: Bool { model.state == .loading }

    func load() async { await model.load(isFirst: true) }
    func loadMore() async { await model.load(isFirst: false) }
    func refresh(completion: @escaping @Sendable () -> Void) { model.load(isFirst: true, completion: completion) }
}

/// The pages of a list.
private struct PageSequence: AsyncSequence, AsyncIteratorProtocol {
    private let list: ListAddress
    private let endsWithError: Bool
    private var number: Int? = 1
    private var seen: Set<String> = []

    init(_ list: ListAddress) { self.init(list, endsWithError: false) }

    init(_ list: ListAddress, endsWithError: Bool) {
        (self.list, self.endsWithError) = (list, endsWithError)
    }

    func makeAsyncIterator() -> PageSequence { self }

    mutating func next() async throws -> [String]? {
        guard let number else { return nil }
        if endsWithError { self.number = nil }
        let (ids, hasMore) = try await page(number, of: list)
        self.number = hasMore ? number + 1 : nil
        return ids.filter { seen.insert($0).inserted }
    }
}
