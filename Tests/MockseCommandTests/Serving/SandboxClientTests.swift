#if !os(iOS)
import Foundation
import MockseHTTP
import MockseTestSupport
import Testing

/// Tests the documented ways for clients to select a sandbox.
@Suite(.timeLimit(.minutes(10))) struct SandboxClientTests {
    /// Returns the targets in the journal of a sandbox.
    private static func targets(of sandbox: String, _ server: MockseProcess) async throws -> [String] {
        struct Line: Decodable {
            let sandbox: String?, target: String
        }
        let path = sandbox.isEmpty ? "/_mockse/journal" : "/~\(sandbox)/_mockse/journal"
        let lines = try await RawConnection(server).response(to: path).text.split(separator: "\n")
        return try lines.map { line in
            let line = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
            #expect(line.sandbox == (sandbox.isEmpty ? nil : sandbox))
            return line.target
        }
    }

    private static func proxy(_ user: String, _ server: MockseProcess) -> [String: String] {
        ["http_proxy": "http://\(user):x@127.0.0.1:\(server.port)"]
    }

    @Test(.needs(.curl)) func `curl selects a sandbox as the proxy user`() async throws {
        try await MockseProcess.run { server in
            let end = try await Tool.curl.run(
                ["--silent", "--show-error", "--fail", "http://api.brewerydb.com/v2/beers?p=2"],
                environment: Self.proxy("my-test", server))
            #expect(end.code == 0 && end.text.contains("\"currentPage\":2"))
            #expect(try await Self.targets(of: "my-test", server) == ["/v2/beers?p=2"])
            #expect(try await Self.targets(of: "", server) == [])
        }
    }

    @Test(.needs(.python3)) func `urllib selects a sandbox as the proxy user`() async throws {
        struct FailureKind: Decodable {
            let status: Int, body: String, fault: String?
        }
        try await MockseProcess.run(["--fail-rate", "1"]) { server in
            let failures = try await Tool.python3.run(
                script: "errors.py", ["http://api.stackexchange.com/2.3/users?site=math"],
                environment: Self.proxy("py.test_1", server), printing: [FailureKind].self)
            #expect(failures.count == 1 && failures.first?.fault?.contains("attempt=1") == true)
            #expect(try await Self.targets(of: "py.test_1", server) == ["/2.3/users?page=1&site=math"])
            #expect(try await Self.targets(of: "", server) == [])
        }
    }

    @Test(.needs(.curl)) func `curl selects a sandbox by path and by field`() async throws {
        try await MockseProcess.run { server in
            let curl = Curl(server: server)
            #expect(try await curl.response(server.url + "/~one/v2/beers").status == 200)
            #expect(try await curl.response(server.url + "/%7Eone/v2/beers").status == 200)
            #expect(
                try await curl.response(server.url + "/v2/beers", ["--header", "Mockse-Sandbox: one"]).status == 200)
            // The path takes precedence over the proxy user.
            let end = try await Tool.curl.run(
                ["--silent", "http://api.brewerydb.com/~one/v2/beers"], environment: Self.proxy("two", server))
            #expect(end.code == 0)
            let targets = try await Self.targets(of: "one", server)
            #expect(targets == Array(repeating: "/v2/beers?p=1", count: 4))
            #expect(try await Self.targets(of: "two", server) == [])
        }
    }
}
#endif
