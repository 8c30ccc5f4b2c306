import MockseConformance
import MockseReference
import Testing

/// Runs each case as a test of its own, as users of the library do.
@Suite(.timeLimit(.minutes(5))) struct CaseByCaseTests {
    /// Runs one case with a client that has a bug, or none.
    private static func failures(_ item: CaseInfo, _ mutant: Mutant? = nil) async throws -> [String] {
        var suite = Suite()
        suite.cases = [item.id]
        let result = try await suite.run(ReferenceClient.features) { ReferenceClient(mutant: mutant) }
        return result.results.filter(\.isFailure).map { "\($0.info.title): \($0.violations.map(\.message))" }
    }

    @Test(arguments: Suite.allCases.filter { $0.group == "guard" }) func `the list passes`(item: CaseInfo) async throws
    {
        let failures = try await Self.failures(item)
        #expect(failures.isEmpty, "\(failures)")
    }

    @Test func `a case that fails says what is wrong`() async throws {
        let item = try #require(Suite.allCases.first { $0.id == "G01" })
        let failures = try await Self.failures(item, .lateGuard)
        #expect(failures.count == 2 && failures[0].contains("page 2 was requested"), "\(failures)")
    }
}
