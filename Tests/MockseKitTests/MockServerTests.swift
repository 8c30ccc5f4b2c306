import Foundation
import MockseKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct MockServerTests {
    /// Runs `body` a hundred times, and returns once hardly a descriptor more is open than before.
    private static func expectDescriptorsClosed(after body: () async throws -> Void) async throws {
        func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count }
        let before = try count()
        for _ in 0..<100 { try await body() }
        // Other tests open descriptors meanwhile, but close them again.
        while try count() >= before + 100 {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    @Test func `a server that logs can be stopped twice`() async throws {
        try await MockServer.withServer(.init(log: .text, logLevel: .warnings)) { server in
            #expect(await server.stop() == [])
            #expect(await server.stop() == [])
        }
    }

    @Test func `a stopped server leaves nothing open`() async throws {
        try await Self.expectDescriptorsClosed {
            try await MockServer.withServer { server in #expect(server.port > 0) }
        }
    }

    @Test func `a server that could not start leaves no log behind`() async throws {
        try await MockServer.withServer { server in
            try await Self.expectDescriptorsClosed {
                await #expect(throws: ServerError.portTaken(port: server.port, host: .loopback)) {
                    try await MockServer.start(.init(port: server.port, log: .text))
                }
            }
        }
    }
}
