#if os(Linux)
import Foundation
import MockseHTTP
import Testing

/// Tests that a server gives memory back to the system when it no longer needs it.
@Suite(.timeLimit(.minutes(10))) struct MemoryReturnTests {
    /// Returns the memory of a process that isn't a mapped file, in KiB.
    private static func memory(of server: MockseProcess) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(server.child.identifier)/status", encoding: .utf8)
        let size = try #require(status.firstMatch(of: /RssAnon:\s+([0-9]+) kB/)).output.1
        return try #require(Int(size))
    }

    @Test(arguments: ["POST /~one/_mockse/reset", "DELETE /_mockse/sandboxes/one"])
    func `most of what a sandbox needed for many pages is given back`(end: String) async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            let client = try RawConnection(server)
            let warm = try Self.memory(of: server)
            let targets = (1...12_000).map { "/~one/2.3/\($0 % 2 == 0 ? "users" : "tags")?pagesize=3&page=\($0)" }
            try #require(try await client.responses(to: targets, ahead: 20).allSatisfy { $0.status == 200 })
            let full = try Self.memory(of: server)
            try #require(full > warm + 12_000)
            try await client.send("\(end) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
            #expect(try await client.response().status < 300)
            // A thread gives it back after the response.
            for _ in 0..<5_000 where try Self.memory(of: server) > warm + (full - warm) / 2 {
                #expect(try await client.response(to: "/_mockse/health").status == 200)
            }
            let rest = try Self.memory(of: server)
            #expect(rest <= warm + (full - warm) / 2, "\(warm), \(full), then \(rest) KiB")
        }
    }
}
#endif
