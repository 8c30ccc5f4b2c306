import MockseKit
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests scenarios of bidirectional lists that are drawn.
@Suite(.timeLimit(.minutes(20))) struct DrawnTwoWayTests {
    private static let drawn = (1...300).map { ScenarioDraw.scenario($0, seed: 7, isTwoWay: true) }

    private static func suite(seed: UInt64) -> Suite {
        var suite = Suite(seed: seed)
        (suite.waitLimits, suite.countsOwnTime) = (WaitLimits(unit: .milliseconds(200)), true)
        return suite
    }

    private static func result(
        _ features: ClientFeatures = BidirectionalClient.features, examples: Int, shrinkTime: Duration = .zero,
        client: @escaping @Sendable () -> any PagingClient
    ) async throws -> FuzzResult {
        var suite = suite(seed: 1)
        (suite.jobs, suite.dialects) = (4, features.dialects)
        var settings = FuzzSettings(seed: 1, maxExamples: examples)
        settings.shrinkTime = shrinkTime
        return try await suite.fuzz(features, settings, client: client)
    }

    @Test func `a scenario depends on the seed and its number alone`() {
        #expect((1...300).map { ScenarioDraw.scenario($0, seed: 7, isTwoWay: true) } == Self.drawn)
        #expect(Set(Self.drawn).count > 280)
        #expect(Self.drawn.allSatisfy { $0.isTwoWay })
    }

    @Test func `every kind of step, moment and outcome is drawn`() {
        let steps = Self.drawn.flatMap(\.steps)
        #expect(
            Set(steps.map(\.action.name)) == ["later", "earlier", "retry", "cancel", "close", "release", "wait"])
        let moments = Set(steps.map { $0.moment.text.prefix { $0 != " " } })
        #expect(moments == ["idle", "held", "served", "failed", "paused"])
        let outcomes = steps.compactMap { step -> String? in
            if case .walk(_, _, let outcome?) = step.action { outcome.text } else { nil }
        }
        #expect(Set(outcomes).isSuperset(of: ["held", "500", "reset_peer", "malformed", "503 retry-after"]))
    }

    @Test func `a kept scenario is read as it was written`() throws {
        for scenario in Self.drawn {
            let kept = KeptScenario(scenario, Dialect.stackexchange, section: "6.3", rule: "overlap")
            #expect(try KeptScenario(parsing: Array(kept.text.utf8), name: kept.name) == kept)
        }
    }

    @Test func `simpler scenarios lead to an empty one`() {
        for scenario in Self.drawn.prefix(100) {
            var best = scenario
            while let next = best.simpler.first(where: { $0.weight < best.weight }) { best = next }
            #expect(best.steps.isEmpty && best.lists == [.timeline(before: 0, after: 0, isShort: false, isTied: false)])
        }
    }

    @Test func `nothing is found in a correct client`() async throws {
        let result = try await Self.result(examples: 60) { BidirectionalClient() }
        #expect(result.findings.isEmpty && !result.isFailed, "\(FuzzReport(result, command: []).text)")
        for section in ["1.5", "4.7", "6.1", "6.2", "6.3", "6.6", "9.1", "9.2"] {
            #expect(result.coverage.occasions[section] ?? 0 > 0, "\(section)")
        }
    }

    @Test func `nothing is found in a client that is correct in another way`() async throws {
        let result = try await Self.result(CountingDaysClient.features, examples: 40) { CountingDaysClient() }
        #expect(result.findings.isEmpty, "\(FuzzReport(result, command: []).text)")
    }

    @Test func `nothing is found in a client of a list whose items lead in both directions`() async throws {
        let features = BidirectionalClient.features(for: try #require(Dialect.preset("stripe")))
        let result = try await Self.result(features, examples: 40) { BidirectionalClient() }
        #expect(result.findings.isEmpty, "\(FuzzReport(result, command: []).text)")
    }

    /// The mutants that no scenario finds: they need about as many rows as a window keeps, a response that is released
    /// while another one is held, or a refresh.
    private static let inexpressible: Set<BidirectionalMutant> = [
        .remembersDroppedRows, .keepsAllRows, .dropsNewRows, .keepsEnds, .drains, .freesBoth, .keepsEdge,
    ]

    /// The mutants that are tried unless the whole run is wanted, each with another requirement to break.
    private static let usual: Set<BidirectionalMutant> = [
        .sharesEnd, .skipsTies, .unguardedEarlier, .clearsAtFailure, .keepsError,
    ]
    private static let mutants = BidirectionalMutant.allCases.filter { mutant in
        !TwoWayTable.needsItems(mutant) && !inexpressible.contains(mutant)
            && (WholeRun.isWanted || usual.contains(mutant))
    }

    @Test(arguments: mutants) func `a bug is found`(mutant: BidirectionalMutant) async throws {
        let result = try await Self.result(examples: WholeRun.isWanted ? 100 : 40) {
            BidirectionalClient(mutant: mutant)
        }
        let found = Set((result.findings + result.unseen).map(\.section))
        let table = TwoWayTable.failures(of: mutant).map(BrokenRequirements.section)
        #expect(!found.isDisjoint(with: table), "\(found.sorted())")
    }

    @Test func `a bug is made simple, and found again in what was kept`() async throws {
        let mutant = BidirectionalMutant.unguardedEarlier
        let result = try await Self.result(examples: 20, shrinkTime: .seconds(20)) {
            BidirectionalClient(mutant: mutant)
        }
        let finding = try #require(result.findings.first { $0.section == "6.3" })
        #expect(finding.kept.scenario.steps.count <= 3, "\(finding.kept.scenario)")
        var suite = Self.suite(seed: 99)
        suite.scenarios = [try KeptScenario(parsing: Array(finding.kept.text.utf8), name: finding.kept.name)]
        let wrong = try await suite.run(BidirectionalClient.features) { BidirectionalClient(mutant: mutant) }
        #expect(wrong.isFailed && wrong.results.map(\.id) == [finding.kept.name])
        let right = try await suite.run(BidirectionalClient.features) { BidirectionalClient() }
        #expect(!right.isFailed && right.results.map(\.verdict) == [.pass], "\(right.results)")
    }

    @Test func `a list of an API that has none in both directions is refused`() async throws {
        let features = BidirectionalClient.features(for: try #require(Dialect.preset("slack")))
        let error = await #expect(throws: Suite.UnfitSelection.self) {
            try await Self.result(features, examples: 1) { BidirectionalClient() }
        }
        #expect(
            error?.description == "the client's list is bidirectional, and no list of the API is: use a second driver, "
                + "without `earlier`")
    }
}
