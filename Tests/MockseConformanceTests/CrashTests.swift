import MockseKit
import MockseReference
import Synchronization
import Testing

@testable import MockseConformance

/// Tests the verdicts on clients that crash, or do nothing when the list is to start over.
@Suite(.timeLimit(.minutes(30))) struct CrashTests {
    /// A client that crashes a number of times when it shows an error.
    private struct CrashingClient: PagingClient {
        let client: any PagingClient
        let crash: @Sendable () -> Bool

        func open(_ list: ListAddress) async throws { try await client.open(list) }
        func more(source: Int) async throws { try await client.more(source: source) }
        func list() async throws -> [String] { try await client.list() }
        func close() async throws { try await client.close() }
        func idle(atMost limit: Duration) async throws -> ClientState {
            let state = try await client.idle(atMost: limit)
            if state == .error, crash() { throw ClientCrash("the error view trapped") }
            return state
        }
    }

    /// A client that ignores some commands.
    private struct IgnoringClient: PagingClient {
        let client: any PagingClient

        func open(_ list: ListAddress) async throws { try await client.open(list) }
        func more(source: Int) async throws { try await client.more(source: source) }
        func list() async throws -> [String] { try await client.list() }
        func close() async throws { try await client.close() }
        func idle(atMost limit: Duration) async throws -> ClientState { try await client.idle(atMost: limit) }
        func refresh() {}
        func query(_ parameters: [String: String]) {}
    }

    private static func suite(_ cases: String...) -> Suite {
        var suite = Suite(seed: 1)
        suite.cases = Set(cases)
        suite.dialects = [.stackexchange]
        suite.waitLimits = WaitLimits(unit: .milliseconds(500))
        suite.countsOwnTime = true
        return suite
    }

    private static func features(_ verbs: Set<Verb>) -> ClientFeatures {
        var features = ReferenceClient.features
        features.verbs = verbs
        (features.ops, features.onDuplicate) = (false, nil)
        return features
    }

    @Test(arguments: [("G04", 1, Verdict.error), ("G04", 2, .fail), ("E14", 2, .fail)])
    func `a crash counts if it occurs twice, in a SHOULD, too`(id: String, crashes: Int, verdict: Verdict) async throws
    {
        let left = Mutex(crashes)
        var features = Self.features([.list, .idle])
        features.renews = true
        let result = try await Self.suite(id).run(features) {
            CrashingClient(client: ReferenceClient(policy: ClientPolicy())) {
                left.withLock { left in
                    left -= 1
                    return left >= 0
                }
            }
        }
        let found = try #require(result.results.first)
        #expect(found.verdict == verdict, "\(found)")
        #expect(found.violations.map(\.rule) == (verdict == .fail ? ["crash"] : []))
        let words = verdict == .fail ? found.violations.first?.message : found.reason
        #expect(words?.hasPrefix("the client crashed: the error view trapped") == true)
    }

    @Test(arguments: [
        ("R01", Verdict.warn, ["refresh-ignored"]), ("R09", .warn, ["refresh-ignored"]),
        ("R03", .fail, ["refresh-ignored", "wrong-page"]),
        ("R07", .fail, ["query-ignored", "stale", "query-changed", "wrong-page", "stopped-early"]),
    ])
    func `a client that does nothing on a refresh or a new query gets a verdict`(
        id: String, verdict: Verdict, rules: [String]
    ) async throws {
        let result = try await Self.suite(id).run(Self.features([.list, .idle, .refresh, .query])) {
            IgnoringClient(client: ReferenceClient(policy: ClientPolicy()))
        }
        let found = try #require(result.results.first)
        #expect(found.verdict == verdict && Set(found.violations.map(\.rule)).isSubset(of: rules), "\(found)")
        #expect(found.violations.isEmpty == rules.isEmpty)
    }

    @Test func `a client that declares its own retries is told how long the suite waits`() async throws {
        let told = Mutex<[String]>([])
        var suite = Self.suite("P00")
        suite.onStart = { notice in told.withLock { $0.append(notice) } }
        var features = Self.features([.list])
        _ = try await suite.run(features) { ReferenceClient(policy: ClientPolicy()) }
        #expect(told.withLock { $0 } == [])
        features.autoRetry = .seconds(12)
        _ = try await suite.run(features) { ReferenceClient(policy: ClientPolicy()) }
        #expect(
            told.withLock { $0 } == [
                "the client declares `autoRetryMs`, so the suite waits up to 14 s after each failure; this run may take "
                    + "several minutes"
            ])
    }

    @Test(arguments: ["R01", "R02", "R09"])
    func `a client that declares that it ignores a refresh during a load skips the case`(id: String) async throws {
        var features = Self.features([.list, .idle, .refresh])
        features.refreshWhileLoading = .ignore
        let result = try await Self.suite(id).run(features) {
            IgnoringClient(client: ReferenceClient(policy: ClientPolicy()))
        }
        #expect(result.results.map(\.verdict) == [.skip])
        #expect(result.results.first?.reason == "the client ignores a refresh while a page is loading")
    }
}
