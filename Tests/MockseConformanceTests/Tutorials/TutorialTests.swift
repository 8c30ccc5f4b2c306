import MockseConformance
import Testing

/// What the suite says of clients that thousands learned paging from.
@Suite(.timeLimit(.minutes(3))) struct TutorialTests {
    private static func verdicts(
        of features: ClientFeatures, client: @escaping @Sendable () async -> any PagingClient
    ) async throws -> [String: Verdict] {
        var suite = Suite(seed: 7)
        suite.patience = Patience(unit: .milliseconds(500))
        let result = try await suite.run(features, client: client)
        let other = result.results.filter { $0.verdict != .pass }
        return Dictionary(uniqueKeysWithValues: other.map { ($0.id, $0.verdict) })
    }

    // It appends what comes: every repeated row is shown again.
    @Test func `ModeratorsExplorer guards its loads, and shows duplicates`() async throws {
        let verdicts = try await Self.verdicts(of: ModeratorsClient.features) { ModeratorsClient() }
        #expect(verdicts == ["D01": .fail, "D02": .blocked, "D04": .blocked])
    }

    // Nothing remembers that a page is open; the counter has moved when a page fails.
    @Test func `automatic paging drops duplicates, and guards nothing`() async throws {
        let verdicts = try await Self.verdicts(of: BeersClient.features) { BeersClient() }
        #expect(verdicts == ["G01": .fail, "E01": .fail])
    }
}
