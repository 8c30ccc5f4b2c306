import MockseClient
import MockseHTTP
import Testing

@testable import MockseFaults
@testable import MockseKit

@Suite(.timeLimit(.minutes(10))) struct LongPathTests {
    private static let path = "/v2/beer/" + String(repeating: "a", count: 2000)
    private static let rules =
        (0..<300).map { FaultRule(.route("/beer/*aaaab\($0)*"), FaultEffects(fail: [.status(500)])) }
        + [FaultRule(.route("/beer/*a"), FaultEffects(fail: [.status(503)]))]

    @Test func `a long path is long for many rules, and a usual one isn't`() {
        #expect(!MatchSubject(target: Self.path).isShort(for: 300))
        #expect(MatchSubject(target: Self.path).isShort(for: 100))
        #expect(MatchSubject(target: "/2.3/users/moderators?page=2").isShort(for: 10_000))
        #expect(MatchSubject(target: Self.path).isShort(for: 0))
    }

    @Test func `a long path is matched with many rules`() async throws {
        let settings = FaultSettings(rules: Self.rules)
        try await MockServer.withServer(.init(settings: settings)) { server throws in
            #expect(try HTTPConnection(server).get(Self.path).status == 503)
            #expect(try HTTPConnection(server).get("/v2/beers").status == 200)
        }
    }
}
