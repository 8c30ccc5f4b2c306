import MockseConformance
import Testing

@Suite(.timeLimit(.minutes(30))) struct CannedClientTests {
    /// A driver that replies with fixed rows, without a client behind it.
    private actor CannedClient: PagingClient {
        func open(_ list: ListAddress) {}
        func more(source: Int) {}
        func list() -> [String] { ["101", "102"] }
    }

    @Test func `canned replies without a client pass no case`() async throws {
        var suite = Suite(seed: 1)
        suite.waitLimits = WaitLimits(unit: .milliseconds(50))
        let result = try await suite.run(ClientFeatures(name: "canned")) { CannedClient() }
        #expect(result.results.allSatisfy { [.inconclusive, .blocked, .fail, .skip].contains($0.verdict) })
        #expect(result.results.contains { $0.verdict == .inconclusive || $0.verdict == .fail })
        #expect(result.isFailed)
    }
}
