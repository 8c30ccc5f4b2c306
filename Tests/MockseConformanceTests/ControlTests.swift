import MockseKit
import MockseReference
import Testing

@testable import MockseConformance

/// Clients that do right in another way: the suite finds nothing wrong with them.
@Suite(.timeLimit(.minutes(4))) struct ControlTests {
    @Test(arguments: Habit.allCases)
    func `a client that does right in another way fails nothing`(habit: Habit) async throws {
        let results = try await MatrixTests.results(habit.features) { ReferenceClient(habit: habit) }
        let wrong = results.filter { ![.pass, .skip].contains($0.verdict) }
        #expect(wrong.map(MatrixTests.line) == [], "\(wrong.flatMap { $0.violations.map(\.message) })")
    }

    @Test(arguments: [[.list], [.idle], []] as [Set<Verb>])
    func `a client that can be asked for less fails nothing`(verbs: Set<Verb>) async throws {
        var features = ReferenceClient.features()
        features.verbs = verbs
        features.timeout = nil
        features.sources = 1
        let results = try await MatrixTests.results(features) { ReferenceClient() }
        let wrong = results.filter { ![.pass, .skip].contains($0.verdict) }
        #expect(wrong.map(MatrixTests.line) == [], "\(wrong.flatMap { $0.violations.map(\.message) })")
        #expect(results.contains { $0.verdict == .pass })
    }
}
