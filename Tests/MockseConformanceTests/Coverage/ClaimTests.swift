import MockseJSON
import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseReference

/// Tests that what a client claims is compared with what it does.
@Suite(.timeLimit(.minutes(30))) struct ClaimTests {
    /// Returns the result of running some cases against a client that declares something else than it does.
    private static func result(
        _ run: MatrixRun, _ ids: String..., required: RequiredProfiles = .none
    ) async throws -> SuiteResult {
        var run = run
        if !ids.isEmpty { run.cases = Cases.oneWay.filter { ids.contains($0.id) } }
        return SuiteResult(
            client: "x", seed: 1, results: try await run.results(), command: [], features: run.features,
            requiredProfiles: required)
    }

    @Test func `a case that passes only because of a claim names it`() async throws {
        var run = MatrixRun(Mutant.drains)
        #expect(try await Self.result(run, "P16").results.allSatisfy { $0.verdict == .fail && $0.relaxedBy == [] })
        run.features.prefetch = 99
        let result = try await Self.result(run, "P16")
        #expect(result.results.allSatisfy { $0.verdict == .pass && $0.relaxedBy == ["prefetch"] })
        #expect(result.claims.map(\.relaxed) == [["P16"]])
        #expect(result.results.map(TextReport.line).allSatisfy { $0.hasSuffix(" ms  relaxed by prefetch\n") })
    }

    @Test func `claims that a run never exercised are unproven`() async throws {
        var run = MatrixRun()
        (run.features.concurrency, run.features.prefetch) = (99, 99)
        (run.features.revalidates, run.features.autoContinue) = (true, 99)
        (run.features.window, run.features.refresh) = (9_999, .prepend)
        let result = try await Self.result(run, "P01", "P05", "G01", "R03")
        #expect(
            result.claims.map(\.line) == [
                "`concurrency` 99: unproven, at most 1 page was loaded at once",
                "`prefetch` 99: unproven, no page was requested ahead",
                "`autoContinue` 99: unproven, at most 3 pages were skipped in a row",
                "`revalidates` true: unproven, the first page was never requested again",
                "`window` 9999: unproven, no row was ever dropped",
                "`refresh` \"prepend\": unproven, no refresh kept a row; left out R03",
            ])
        #expect(result.text.contains("\nclaim `concurrency` 99: unproven, at most 1 page was loaded at once\n"))
        #expect(result.json.object?["coverage"]?.object?["claims"]?.array?.count == 6)
        #expect(result.junit.contains(#"<property name="claim" value="`prefetch` 99: unproven, no page "#))
        #expect(!result.isFailed && result.shortfalls == [])
    }

    @Test func `an unproven claim fails a required profile`() async throws {
        var run = MatrixRun()
        run.cases = Cases.all.filter { $0.profile == .cancel }
        let required = RequiredProfiles([.cancel])
        #expect(try await Self.result(run, required: required).shortfalls == [])
        run.features.prefetch = 2
        let result = try await Self.result(run, required: required)
        #expect(result.isFailed && result.shortfalls == ["claims: `prefetch` is 2, but no page was requested ahead"])
        #expect(result.text.contains("\nrequired claims: `prefetch` is 2, but no page was requested ahead\n"))
        #expect(result.junit.contains("<testcase name=\"claims\" classname=\"conformance.coverage\""))
    }

    @Test func `a page size that the client doesn't request is noticed`() async throws {
        var run = MatrixRun()
        #expect(try await Self.result(run, "P00").claims == [])
        run.features.pageSize = .fixed(12)
        let lines = try await Self.result(run, "P00").claims.map(\.line)
        #expect(lines == ["`pageSize` 12: unproven, no request had this page size"])
    }

    @Test func `a client that loads as many pages at once as it claims proves it`() async throws {
        var suite = Suite(seed: 1)
        suite.cases = ["P17"]
        suite.waitLimits = MatrixRun().waitLimits
        suite.countsOwnTime = true
        var policy = ClientPolicy()
        policy.paging.concurrency = 6
        policy.paging.timeout = MatrixRun.timeout
        var features = ReferenceClient.features
        features.concurrency = 6
        features.timeout = MatrixRun.timeout
        let result = try await suite.run(features) { [policy] in ReferenceClient(policy: policy) }
        #expect(result.results.map(\.verdict) == [.pass, .pass], "\(result.results.map(\.line))")
        #expect(result.claims.map(\.line) == ["`concurrency` 6: relaxed P17"])
        features.concurrency = 7
        let lines = try await suite.run(features) { [policy] in ReferenceClient(policy: policy) }.claims.map(\.line)
        #expect(lines == ["`concurrency` 7: unproven, at most 6 pages were loaded at once; relaxed P17"])
    }

    /// A client that displays only its last rows.
    private actor WindowedClient: PagingClient {
        private let client: any PagingClient = ReferenceClient()

        func open(_ list: ListAddress) async throws { try await client.open(list) }
        func more(source: Int) async throws { try await client.more(source: source) }
        func list() async throws -> [String] { try await client.shown().ids.suffix(25) }
        func close() async throws { try await client.close() }
    }

    @Test func `a client that drops rows proves its window`() async throws {
        var suite = Suite(seed: 1)
        suite.cases = ["P01", "L01"]
        suite.waitLimits = MatrixRun().waitLimits
        var features = ClientFeatures(name: "x", dialects: [.stackexchange], pageSize: .settable)
        features.window = 25
        let result = try await suite.run(features) { WindowedClient() }
        #expect(result.claims.map(\.line) == ["`window` 25: relaxed P01"], "\(result.results)")
    }

    /// A client that always reports the same state.
    private actor ConstantClient: PagingClient {
        private let client: any PagingClient = ReferenceClient()

        func open(_ list: ListAddress) async throws { try await client.open(list) }
        func more(source: Int) async throws { try await client.more(source: source) }
        func list() async throws -> [String] { try await client.shown().ids }
        func idle(atMost limit: Duration) async throws -> ClientState {
            _ = try await client.idle(atMost: limit)
            return .idle
        }
        func close() async throws { try await client.close() }
    }

    @Test func `a state that never changes is noticed`() async throws {
        var suite = Suite(seed: 1)
        suite.cases = ["P01"]
        suite.waitLimits = MatrixRun().waitLimits
        suite.requiredProfiles = RequiredProfiles([.query])
        let features = ClientFeatures(name: "x", dialects: [.stackexchange], verbs: [.list, .idle])
        let result = try await suite.run(features) { ConstantClient() }
        #expect(result.results.map(\.verdict) == [.pass], "\(result.results.map(\.reason))")
        #expect(
            result.claims.map(\.line) == [
                "`idle` true: unproven, the driver reported the same state for the whole run"
            ])
        let honest = try await suite.run(features) { ReferenceClient() }
        #expect(honest.claims == [] && honest.features == features)
    }

    @Test func `a client that loads everything by itself may be at the end whenever it is asked`() throws {
        let claim = try #require(Claim.all.first { $0.name == "idle" })
        var features = ClientFeatures(name: "x", verbs: [.list, .idle])
        #expect(claim.needed(features) == 2)
        features.isBatch = true
        #expect(claim.needed(features) == 1)
    }

    @Test func `what a client declares it doesn't have is a claim`() async throws {
        var run = MatrixRun()
        (run.features.verbs, run.features.absent) = ([.list, .idle], [.retry])
        let result = try await Self.result(run, "E12")
        #expect(result.claims.map(\.line) == ["`without` \"retry\": left out E12"])
    }
}
