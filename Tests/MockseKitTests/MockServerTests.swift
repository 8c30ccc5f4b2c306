import MockseKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct MockServerTests {
    @Test func `a server that logs can be stopped twice`() async throws {
        try await MockServer.withServer(.init(log: .text, logLevel: .warnings)) { server in
            #expect(await server.stop() == [])
            #expect(await server.stop() == [])
        }
    }
}
