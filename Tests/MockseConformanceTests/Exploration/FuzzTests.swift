import MockseKit
import Synchronization
import Testing

@testable import MockseConformance
@testable import MockseJudging
@testable import MockseReference

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
        #expect(result.coverage.pairs["idle × more"] ?? 0 > 0)
    }

    @Test func `a bug is found, made simple and found again in what was kept`() async throws {
        let result = try await Self.result(.noDedupe, examples: 40, shrinkTime: .seconds(30))
        let finding = try #require(result.findings.first { $0.section == "3.1" })
        let scenario = finding.kept.scenario
        #expect(!finding.isFlaky && result.isFailed)
        #expect(scenario.steps.count <= 4 && scenario.fates.count <= 2, "\(scenario)")
        let text = FuzzReport(result, command: ["mockse", "fuzz", "--", "x"]).text
        #expect(text.contains("FAIL  3.1 ") && text.contains("all 5 runs broke the rule `"), "\(text)")
        let api = finding.kept.dialect.name
        #expect(
            text.contains("again  mockse fuzz --api \(api) --seed 1 --example \(finding.number) -- x"), "\(text)")

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

    /// The results that follow those of the cases, of a client in virtual time.
    private static func drawnResults(
        _ mutant: Mutant? = nil, beside results: [CaseResult] = []
    ) async throws -> [CaseResult] {
        let memory = ClientMemory()
        var runner = try Runner(features: ReferenceClient.features) { ClientModel(mutant: mutant, memory: memory) }
        runner.jobs = 8
        return try await Suite().drawnResults(runner, beside: results)
    }

    @Test func `scenarios that follow the cases find nothing in a correct client`() async throws {
        #expect(try await Self.drawnResults().isEmpty)
    }

    @Test func `scenarios that follow the cases tell what these didn't show`() async throws {
        let results = try await Self.drawnResults(.noDedupe)
        let result = try #require(results.first { $0.info.section == "3.1" })
        #expect(result.verdict == .fail && result.isFailure && result.trace != nil)
        let number = try #require(result.drawn)
        let all = SuiteResult(client: "x", seed: 5, results: results, command: ["mockse", "conform", "--", "x"])
        let again = all.command(for: result)
        #expect(again == "mockse fuzz --api \(result.dialect.name) --seed 6 --example \(number) -- x")
        #expect(all.text.contains(again), "\(all.text)")

        // A requirement that a case has warned about isn't told again, and one that failed has to be mended first.
        var warned = CaseResult(
            info: result.info, dialect: result.dialect, verdict: .warn, reason: "", violations: result.violations,
            duration: .zero, trace: nil, replay: nil)
        warned.findings = result.findings
        #expect(try await !Self.drawnResults(.noDedupe, beside: [warned]).contains { $0.info.section == "3.1" })
        #expect(try await Self.drawnResults(.noDedupe, beside: [result]).isEmpty)
    }

    @Test(arguments: CorrectVariant.allCases)
    func `scenarios that follow the cases find nothing in any correct client`(variant: CorrectVariant) async throws {
        var runner = try Runner(features: variant.features) { ClientModel(variant: variant) }
        runner.jobs = 8
        let results = try await Suite().drawnResults(runner, beside: [])
        #expect(results.map(\.line) == [])
    }

    @Test func `a wrong client is judged by a delayed page past the end of its list`() async throws {
        let scenario = Scenario(
            seed: 1, lists: [.fresh([DrawnPage()], total: .exact)],
            fates: [.init(page: 2, attempt: 1, outcome: .delayed(200))],
            steps: [.init(moment: .idle, action: .more(times: 5, source: 0)), .init(moment: .now, action: .wait)])
        for mutant in [Mutant.restartsAlways, .ignoresEnd, .lateGuard] {
            let memory = ClientMemory()
            let runner = try Runner(features: ReferenceClient.features) { ClientModel(mutant: mutant, memory: memory) }
            let judgment = Judgment(try await runner.history(of: scenario.item(), .stackexchange))
            #expect(mutant != .ignoresEnd || judgment.verdict == .fail)
        }
    }

    @Test func `a run of all cases ends with drawn scenarios`() async throws {
        let opened = Mutex<Set<String>>([])
        var policy = ClientPolicy()
        policy.host.baseURL = { url, _ in
            opened.withLock { _ = $0.insert(url) }
            return url
        }
        var suite = Suite()
        (suite.drawsScenarios, suite.countsOwnTime, suite.dialects) = (true, true, [.brewerydb])
        let result = try await suite.run(ReferenceClient.features) { [policy] in ReferenceClient(policy: policy) }
        #expect(!result.isFailed, "\(result.text)")
        #expect(opened.withLock { $0.contains { $0.contains("conform-scenario-brewerydb") } })
    }
}
