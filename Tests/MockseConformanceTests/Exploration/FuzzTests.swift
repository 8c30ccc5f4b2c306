import MockseKit
import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite(.timeLimit(.minutes(10))) struct FuzzTests {
    private static func result(
        _ mutant: Mutant? = nil, examples: Int, shrinkTime: Duration = .seconds(5)
    ) async throws -> FuzzResult {
        var suite = Suite()
        suite.countsOwnTime = true
        var settings = FuzzSettings(seed: 1, maxExamples: examples)
        settings.shrinkTime = shrinkTime
        let policy = mutant?.policy() ?? ClientPolicy()
        return try await suite.fuzz(ReferenceClient.features, settings) { [policy] in ReferenceClient(policy: policy) }
    }

    @Test func `nothing is found in a correct client`() async throws {
        let result = try await Self.result(examples: 40)
        #expect(result.findings.isEmpty && !result.isFailed, "\(FuzzReport(result, command: []).text)")
        #expect(result.examples == 40)
        #expect(result.coverage.occasions.count > 20, "\(result.coverage.occasions)")
        #expect(result.coverage.pairs["held × burst"] ?? 0 > 0)
    }

    @Test func `a bug is found, made simple and found again in what was kept`() async throws {
        let result = try await Self.result(.noDedupe, examples: 40, shrinkTime: .seconds(30))
        let finding = try #require(result.findings.first { $0.section == "3.1" })
        let scenario = finding.kept.scenario
        #expect(!finding.isFlaky && result.isFailed)
        #expect(scenario.steps.count <= 4 && scenario.fates.count <= 2, "\(scenario)")
        let text = FuzzReport(result, command: ["mockse", "fuzz", "--", "x"]).text
        #expect(text.contains("FAIL  3.1 ") && text.contains("all 5 runs broke the rule `"), "\(text)")
        #expect(text.contains("again  mockse fuzz --seed 1 --example \(finding.number) -- x"), "\(text)")

        var suite = Suite(seed: 99)
        suite.scenarios = [try KeptScenario(parsing: Array(finding.kept.text.utf8), name: finding.kept.name)]
        let policy = Mutant.noDedupe.policy()
        let wrong = try await suite.run(ReferenceClient.features) { [policy] in ReferenceClient(policy: policy) }
        #expect(wrong.isFailed && wrong.results.map(\.id) == [finding.kept.name])
        let right = try await suite.run(ReferenceClient.features) { ReferenceClient() }
        #expect(!right.isFailed && right.results.map(\.verdict) == [.pass], "\(right.results)")
    }

    @Test func `a client that can't be operated is an error`() async throws {
        struct Broken: PagingClient {
            func open(_ list: ListAddress) async throws { throw UnsupportedVerb(.open) }
            func more(source: Int) async throws {}
        }
        await #expect(throws: DriverError.self) {
            try await Suite().fuzz(ClientFeatures(name: "broken"), FuzzSettings()) { Broken() }
        }
    }
}
