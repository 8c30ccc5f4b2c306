import Foundation
import MockseClient
import MockseHTTP
import MockseKit
import MockseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct MockServerTests {
    @Test func `a server with a log can be stopped twice`() async throws {
        try await MockServer.withServer(.init(log: .text, logLevel: .warnings)) { server in
            #expect(await server.stop() == [])
            #expect(await server.stop() == [])
        }
    }

    #if !os(iOS)
    // Each runs in its own process, because other tests open and close descriptors, too.
    @Test func `a stopped server leaves no descriptor open`() async {
        await #expect(processExitsWith: .success) {
            try await Descriptors.expectClosed {
                try await MockServer.withServer { server in #expect(server.port > 0) }
            }
        }
    }

    @Test func `a server stopped while holding responses leaves no descriptor open`() async {
        await #expect(processExitsWith: .success) {
            try await Descriptors.expectClosed {
                try await MockServer.withServer { server in
                    let gate = server.hold(page: 1)
                    let client = try HTTPConnection(server)
                    try client.begin("GET", "/v2/beers")
                    try await gate.waitUntilHeld(1)
                    #expect(await server.stop() == [])
                }
            }
        }
    }

    @Test func `a server that fails to start leaves no log or journal open`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            try await MockServer.withServer { server in
                try await Descriptors.expectClosed {
                    await #expect(throws: ServerError.portTaken(port: server.port, host: .loopback)) {
                        try await MockServer.start(
                            .init(port: server.port, journalFile: folder.path("journal.jsonl"), log: .text))
                    }
                }
            }
        }
    }
    #endif
}

/// The open descriptors of this process.
private enum Descriptors {
    /// Runs `body` a hundred times, and returns once fewer than 50 more descriptors are open than before.
    static func expectClosed(after body: () async throws -> Void) async throws {
        let before = try count
        for _ in 0..<100 { try await body() }
        // Threads close their descriptors a moment after they end.
        while try count >= before + 50 { await Task.yield() }
    }

    private static var count: Int {
        get throws { try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count }
    }
}
