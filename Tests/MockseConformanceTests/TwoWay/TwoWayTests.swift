import MockseDialects
import MockseJSON
import MockseKit
import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests the cases about bidirectional lists: correct clients pass them, and only their mutants fail them.
@Suite(.timeLimit(.minutes(30))) struct TwoWayTests {
    private static func runner(
        _ server: MockServer, _ features: ClientFeatures = BidirectionalClient.features,
        client: @escaping @Sendable () -> any PagingClient
    ) -> Runner {
        var runner = Runner(server: server, features: features) { _ in InProcessDriver(client: client()) }
        runner.waitLimits = WaitLimits(unit: .milliseconds(200))
        return runner
    }

    private static func results(
        _ cases: [Case] = Cases.all, _ features: ClientFeatures = BidirectionalClient.features,
        client: @escaping @Sendable () -> any PagingClient
    ) async throws -> [CaseResult] {
        var settings = FaultSettings()
        for dialect in features.dialects { settings.dialects.append(dialect) }
        return try await MockServer.withServer(.init(settings: settings)) {
            await runner($0, features, client: client).run(cases)
        }
    }

    /// APIs whose items lead in both directions: one says whether more follow, and the other has an empty page at each
    /// end.
    private static let itemAPIs = [
        Dialect.preset("stripe"),
        Dialect.example(
            "chat", path: "/channels/7/messages",
            request: #"{"cursor": "query.after", "before": "query.before", "pageSize": "query.limit"}"#,
            response: ##"{"items": "body#", "nextCursor": "item#/key", "previousCursor": "item#/key"}"##),
    ].compactMap(\.self)

    private static func line(_ result: CaseResult) -> String {
        let rules = Set(result.violations.map(\.rule)).sorted()
        let words = [result.id, result.verdict.rawValue] + rules + (result.reason.isEmpty ? [] : [result.reason])
        return words.joined(separator: " ")
    }

    @Test func `the bidirectional reference client passes its cases and skips all others`() async throws {
        let results = try await Self.results(client: { BidirectionalClient() })
        for result in results {
            let isTwoWay = result.info.group == "two-way"
            #expect(result.verdict == (isTwoWay ? .pass : .skip), "\(result)")
            #expect(isTwoWay || result.reason == "the client's list is bidirectional")
        }
        let suite = SuiteResult(
            client: "x", seed: 1, results: results, command: [], features: BidirectionalClient.features,
            requiredProfiles: .allowed)
        #expect(suite.required == [.bidirectional] && suite.shortfalls == [])
        #expect(suite.claims.map(\.name) == ["window"])
    }

    @Test func `a client with a bidirectional list is told why an API without one judges nothing`() async throws {
        let features = BidirectionalClient.features(for: try #require(Dialect.preset("slack")))
        let results = try await Self.results(Cases.all, features) { BidirectionalClient() }
        let suite = SuiteResult(client: "x", seed: 1, results: results, command: [], features: features)
        #expect(
            suite.remedyForNothing == "the client's list is bidirectional: use a second driver, without `earlier`")
    }

    @Test(arguments: itemAPIs)
    func `lists whose items lead in both directions are tested, but not for dates`(api: Dialect) async throws {
        let features = BidirectionalClient.features(for: api)
        let results = try await Self.results(Cases.bidirectional, features) { BidirectionalClient() }
        #expect(results.map(\.id) == ["W01", "W03", "W04", "W02", "W08", "W09", "W06", "W07"])
        #expect(results.allSatisfy { $0.verdict == .pass }, "\(results)")
    }

    @Test(arguments: BidirectionalMutant.allCases.filter { !TwoWayTable.needsDates($0) })
    func `a mutant breaks the same requirements where items lead in both directions`(
        mutant: BidirectionalMutant
    ) async throws {
        let api = try #require(Self.itemAPIs.first)
        let features = BidirectionalClient.features(for: api)
        let results = try await Self.results(Cases.bidirectional, features) { BidirectionalClient(mutant: mutant) }
        let broken = BrokenRequirements(results)
        #expect(
            broken.verdicts == BrokenRequirements.verdicts(TwoWayTable.failures(of: mutant), [api]),
            "\(broken.messages)")
        for message in broken.messages { #expect(!"\(message)".contains("date"), "\(message)") }
    }

    @Test func `a correct variant fails no case`() async throws {
        let results = try await Self.results(Cases.bidirectional, CountingDaysClient.features) { CountingDaysClient() }
        #expect(
            results.map(\.verdict) == Cases.bidirectional.map { $0.id == "W09" ? .skip : .pass },
            "\(results.flatMap(\.violations))")
    }

    @Test func `a client without a declared window skips the window cases`() async throws {
        var features = BidirectionalClient.features
        features.window = nil
        features.verbs = [.list, .earlier]
        let results = try await Self.results(Cases.bidirectional, features) { BidirectionalClient() }
        let skipped = results.filter { $0.verdict != .pass }
        #expect(
            skipped.map(Self.line).sorted()
                == ["W02", "W04"].map { "\($0) SKIP the client keeps all rows" } + [
                    "W08 SKIP the driver has no `refresh`", "W09 SKIP the driver has no `cancel`",
                ]
        )
    }

    @Test func `a client with too large a window skips the window cases`() async throws {
        var features = BidirectionalClient.features
        features.window = 1_001
        let results = try await Self.results(Cases.bidirectional, features) { BidirectionalClient() }
        let skipped = results.filter { $0.verdict != .pass }
        #expect(
            skipped.map(Self.line).sorted()
                == ["W02", "W04"].map { "\($0) SKIP the client keeps more than 1000 rows" })
    }

    @Test func `a one-way client skips the bidirectional cases`() async throws {
        let results = try await Self.results(Cases.bidirectional, ReferenceClient.features) { ReferenceClient() }
        #expect(results.map(\.reason) == Cases.bidirectional.map { _ in "the driver has no `earlier`" })
    }

    @Test(arguments: BidirectionalMutant.allCases.filter { !TwoWayTable.needsItems($0) })
    func `a mutant breaks exactly the requirements in the table`(mutant: BidirectionalMutant) async throws {
        var broken = BrokenRequirements(try await Self.results { BidirectionalClient(mutant: mutant) })
        let table = BrokenRequirements.verdicts(TwoWayTable.failures(of: mutant), [.stackexchange])
        // A busy machine may hide what a client does wrong.
        if broken.verdicts.isStrictSubset(of: table) {
            broken = BrokenRequirements(try await Self.results { BidirectionalClient(mutant: mutant) })
        }
        #expect(broken.verdicts == table, "\(broken.messages)")
        let consequences = Set(TwoWayTable.consequences(of: mutant))
        #expect(broken.consequences.isSubset(of: consequences), "\(broken.messages)")
    }

    @Test func `each requirement detects a mutant`() {
        let broken = BidirectionalMutant.allCases.flatMap(TwoWayTable.failures).map(BrokenRequirements.section)
        #expect(
            Set(broken)
                == Set(Requirement.all.map(\.section).filter { $0.hasPrefix("6.") } + ["1.5", "4.7", "9.1", "9.2"]))
    }

    @Test(arguments: Cases.bidirectional.map(\.id))
    func `without its stimulus a case is inconclusive`(id: String) async throws {
        let item = try #require(Cases.bidirectional.first { $0.id == id })
        try await MockServer.withServer { server in
            let runner = Self.runner(server) { BidirectionalClient() }
            for number in item.stimuli.indices {
                let result = await runner.run(item, .stackexchange, withoutStimulus: number)
                #expect(result.verdict == .inconclusive, "stimulus \(number): \(result)")
            }
        }
    }
}
