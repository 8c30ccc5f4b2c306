import MockseDialects
import MockseDriver
import MockseJSON
import MocksePaging
import MockseReference
import Testing

@testable import MockseConformance

/// Tests APIs that serve fewer rows in a page than clients ask for.
@Suite(.timeLimit(.minutes(10))) struct CappedPageTests {
    private static func run(
        most: Int, asked: Int, advance: OffsetClient.Advance, cases: Set<String> = ["P01", "P03", "P10", "P15", "P22"]
    ) async throws -> SuiteResult {
        let dialect = Dialect.capped(most: most)
        var suite = Suite(seed: 1)
        suite.knownDialects.append(dialect)
        suite.dialects = [dialect]
        suite.cases = cases
        suite.drawsScenarios = false
        let features = ClientFeatures(
            name: "offsets", dialects: [dialect], pageSize: .fixed(asked), verbs: [.list, .idle])
        return try await suite.run(features) { OffsetClient(asked: asked, advance) }
    }

    @Test(arguments: [OffsetClient.Advance.byRows, .byMost])
    func `a client that asks for too many rows is judged right`(
        advance: OffsetClient.Advance
    ) async throws {
        let result = try await Self.run(most: 12, asked: 30, advance: advance)
        let failed = result.results.filter { $0.verdict != .pass && $0.verdict != .skip }.map(\.info.id)
        // A page may be short without being the last one, and then its rows don't say where the next one begins.
        #expect(failed.filter { $0 != "P03" || advance == .byMost } == [], "\(result.text)")
    }

    @Test func `a client that goes on by what it asked for loses rows`() async throws {
        let result = try await Self.run(most: 12, asked: 30, advance: .byAsked, cases: ["P01"])
        let rules = result.results.first { $0.info.id == "P01" }?.violations.map(\.rule) ?? []
        #expect(rules.contains("page-skipped"), "\(result.text)")
    }

    @Test func `pages that are too short aren't judged`() async throws {
        let result = try await Self.run(most: 5, asked: 10, advance: .byRows)
        #expect(result.judgesNothing)
        #expect(result.results.allSatisfy { $0.reason.contains("the API's pages have at most 5 rows") })
    }
}

/// A client that counts rows.
actor OffsetClient: PagingClient {
    enum Advance: Sendable { case byRows, byMost, byAsked }

    private let asked: Int
    private let advance: Advance
    private var address: ListAddress?
    private var ids: [String] = []
    private var offset = 0
    private var state = ClientState.idle

    init(asked: Int, _ advance: Advance) { (self.asked, self.advance) = (asked, advance) }

    func open(_ list: ListAddress) {
        address = list
        more(source: 0)
    }

    func more(source: Int) {
        guard let list = address, state == .idle || state == .error else { return }
        state = .loading
        let query = list.parameters.map { "\($0)=\($1)" } + ["offset=\(offset)", "limit=\(asked)"]
        let url = "\(list.baseURL)\(list.path)?\(query.joined(separator: "&"))"
        Task {
            guard let reply = try? await PlainRequest("GET", url).send(),
                let body = try? JSONValue(parsing: reply.body), let rows = body["results"]?.array,
                let count = body["count"]?.int
            else {
                state = .error
                return
            }
            ids += rows.compactMap { $0["key"]?.string }.filter { !ids.contains($0) }
            offset += step(rows.count)
            state = offset >= count ? .end : .idle
        }
    }

    /// Returns the number of rows by which to go on.
    private func step(_ received: Int) -> Int {
        switch advance {
        case .byRows: received
        case .byMost: address?.dialect.paging.served(asked) ?? asked
        case .byAsked: asked
        }
    }

    func list() -> [String] { ids }
    func shown() -> ShownList { ShownList(ids, state: state) }

    func idle(atMost limit: Duration) async throws -> ClientState {
        let end = ContinuousClock.now + limit
        while state == .loading, .now < end { try await Task.sleep(for: .milliseconds(5)) }
        return state
    }
}
