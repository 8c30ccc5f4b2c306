import MockseKit
import MockseReference
import MockseTestSupport
import Testing

@testable import MockseConformance

/// Tests that drawn scenarios end in virtual time as they do over sockets.
///
/// `MOCKSE_WHOLE=1` compares 200 of them.
@Suite(.timeLimit(.minutes(20))) struct BothWaysTests {
    /// The clients, which take turns; nil is the reference client.
    private static let clients: [Mutant?] = [
        nil, .noDedupe, .keepsSeen, .clearsOnError, .stuckAfterStatus, .ignoresEnd, .showsStalePages, .guardPerSource,
        .totalEnds, .triesNextPage,
    ]
    private static let count = WholeRun.isWanted ? 20 : 4

    /// The scenarios of a client.
    ///
    /// A burst is over before the next page arrives in virtual time, and may not be over sockets, unless the page is held.
    private static func scenarios(_ place: Int) throws -> [KeptScenario] {
        let drawn = (1...).lazy.map { (number: $0, scenario: ScenarioDraw.scenario($0, seed: 3)) }.filter { drawn in
            drawn.number % clients.count == place
                && drawn.scenario.steps.allSatisfy { step in
                    guard case .more(2..., _) = step.action else { return true }
                    if case .held = step.moment { return true }
                    return false
                }
        }
        return try drawn.prefix(count).enumerated().map { index, drawn in
            let dialect = index.isMultiple(of: 2) ? Dialect.stackexchange : .brewerydb
            let kept = KeptScenario(drawn.scenario, dialect, section: "2.1", rule: "any")
            return try KeptScenario(parsing: Array(kept.text.utf8), name: "S-\(drawn.number)")
        }
    }

    @Test(arguments: clients.indices) func `verdicts are equal`(place: Int) async throws {
        let mutant = Self.clients[place]
        let kept = try Self.scenarios(place)
        let memory = ClientMemory()
        let runner = try Runner(features: ReferenceClient.features) { ClientModel(mutant: mutant, memory: memory) }
        let virtual = await runner.run(kept.compactMap(\.item))
        #expect(virtual.count == Self.count)
        // Over sockets, a moment may be missed by a millisecond, so a verdict has to be equal in one of three runs.
        var different = virtual
        for run in 1...3 where !different.isEmpty {
            var suite = Suite()
            suite.scenarios = kept.filter { scenario in different.contains { $0.id == scenario.name } }
            suite.countsOwnTime = true
            let real = try await suite.run(ReferenceClient.features) { ReferenceClient(mutant: mutant, memory: memory) }
            different.removeAll { result in
                real.results.contains { $0.id == result.id && Self.words($0) == Self.words(result) }
            }
            guard run == 3 else { continue }
            for (one, other) in different.compactMap({ other in
                real.results.first { $0.id == other.id }.map { ($0, other) }
            }) {
                Issue.record(
                    """
                    over sockets: \(Self.words(one))
                    \(Self.timeline(one))
                    in virtual time: \(Self.words(other))
                    \(Self.timeline(other))
                    """)
            }
        }
    }

    private static func words(_ result: CaseResult) -> String {
        "\(result.id) \(result.verdict) \(result.findings.map(\.section))"
    }

    private static func timeline(_ result: CaseResult) -> String {
        result.trace.map { TimelineText($0.events, marked: [], isWhole: true).lines.joined(separator: "\n") }
            ?? "nothing"
    }
}
