import MockseKit
import MockseReference
import Testing

@testable import MockseConformance

/// Tests that correct variants of the reference client fail no case.
@Suite(.timeLimit(.minutes(30))) struct CorrectVariantTests {
    /// Returns the results that neither pass, nor are skipped, nor only report.
    private static func wrong(_ results: [CaseResult]) -> [CaseResult] {
        results.filter { ![.pass, .skip, .info].contains($0.verdict) }
    }

    /// The variants to run over sockets; all run in virtual time, which is much faster.
    private static let variants = MatrixTests.share(of: CorrectVariant.allCases)

    @Test(arguments: variants)
    func `a correct variant fails no case`(variant: CorrectVariant) async throws {
        let run = MatrixRun(variant)
        let results = try await run.results()
        let wrong = Self.wrong(results)
        #expect(wrong.map(\.line) == [], "\(wrong.flatMap { $0.violations.map(\.message) })")
        // A correct client does what it claims.
        let suite = SuiteResult(client: "", seed: 1, results: results, command: [], features: run.features)
        #expect(suite.claims.filter(\.isUnproven).map(\.line) == [])
    }

    @Test(arguments: [.keepsTwoAhead, .prefetchesInParallel] as [CorrectVariant])
    func `a client that loads several pages ahead is judged by what a refresh does with them`(
        variant: CorrectVariant
    ) async throws {
        var run = MatrixRun(variant)
        run.cases = run.cases.filter { ["R02", "R09"].contains($0.id) }
        let results = try await run.results()
        #expect(results.count == 4)
        #expect(results.filter { $0.verdict != .pass }.map(\.line) == [])
    }

    @Test func `pages that a client loads on its own aren't a reaction to an unknown command`() async throws {
        var run = MatrixRun(.loadsAll)
        run.inWords = true
        run.cases = run.cases.filter { $0.id == "X02" }
        #expect(try await run.results().map(\.verdict) == [.pass, .pass])
    }

    @Test(arguments: [[.list], [.list, .refresh, .query], [.idle], []] as [Set<Verb>])
    func `a client with fewer commands fails no case`(verbs: Set<Verb>) async throws {
        var run = MatrixRun()
        run.features.verbs = verbs
        run.features.timeout = nil
        run.features.sources = 1
        let results = try await run.results()
        let wrong = Self.wrong(results)
        #expect(wrong.map(\.line) == [], "\(wrong.flatMap { $0.violations.map(\.message) })")
        #expect(results.contains { $0.verdict == .pass })
    }

    @Test func `cases that run concurrently are reported in order`() async throws {
        var suite = Suite(seed: 3)
        suite.waitLimits = MatrixRun().waitLimits
        suite.countsOwnTime = true
        var told = 0
        var features = ReferenceClient.features
        features.timeout = MatrixRun.timeout
        let result = try await suite.run(features, tell: { _ in told += 1 }) {
            ReferenceClient(timeout: MatrixRun.timeout)
        }
        #expect(Self.wrong(result.results).map(\.line) == [])
        let order = Dialect.builtIn.flatMap { dialect in
            Cases.all.filter { $0.dialects.contains(dialect) }.map(\.id)
        }
        #expect(result.results.map(\.id) == order && told == order.count)
    }
}
