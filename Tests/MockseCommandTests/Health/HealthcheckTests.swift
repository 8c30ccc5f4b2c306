#if !os(iOS)
import Foundation
import MocksePlatform
import MockseTestSupport
import Testing

/// `mockse healthcheck` in each state of a server.
@Suite(.timeLimit(.minutes(10))) struct HealthcheckTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func check(_ arguments: [String], environment: [String: String] = [:]) async throws -> ChildProcess.End {
        try await MockseProcess.end(["healthcheck"] + arguments, environment: environment)
    }

    private func expectProblem(
        _ arguments: [String], environment: [String: String] = [:], _ problem: String,
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        let end = try await check(arguments, environment: environment)
        #expect(end.code == 1 && end.text.isEmpty, sourceLocation: location)
        #expect(end.errorLines.count == 1 && end.errors.contains(problem), "\(end.errors)", sourceLocation: location)
    }

    @Test func `a healthy server is found by the server's own options`() async throws {
        let portFile = folder.path("port")
        try await MockseProcess.run(["--quiet", "--port-file", portFile, "--fail-rate", "1"]) { server in
            let port = "\(server.port)"
            let config = try folder.write(#"{"port": \#(port), "fail-rate": 1}"#, to: "config.json")
            let ways: [([String], [String: String])] = [
                (["--port", port], [:]), (["-p", port, "--fail-rate", "1"], [:]), ([], ["MOCKSE_PORT": port]),
                ([], ["PORT": port]), (["--port-file", portFile], [:]), ([], ["MOCKSE_PORT_FILE": portFile]),
                (["--port", "0", "--port-file", portFile], [:]), (["--config", config], [:]),
                ([], ["MOCKSE_CONFIG": config]), ([server.url], [:]), (["http://localhost:\(port)/~test"], [:]),
                (["--port", port], ["MOCKSE_HOST": "0.0.0.0"]), (["--port", port, "--host", "::1"], [:]),
                (["--port", port, "--host", "127.0.0.1"], [:]), (["--port", port, "--host", "::"], [:]),
            ]
            for (arguments, environment) in ways {
                let end = try await check(arguments, environment: environment)
                #expect(
                    end.code == 0 && end.text.isEmpty && end.errors.isEmpty,
                    "\(arguments) \(environment): \(end.errors)")
            }
        }
        try await expectProblem(
            ["--port-file", portFile], "--port-file \(portFile): file not found; the server isn't listening yet")
    }

    @Test(arguments: ["healthcheck", "wait"])
    func `a sandbox's name leads through a balancer`(command: String) async throws {
        let body = #"{"status":"ok","version":"1"}"#
        let reply = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
        for path in ["", "/~one"] {
            try await OtherServer.run(sending: reply, to: "GET \(path)/_mockse/health ") { server in
                let end = try await MockseProcess.end([command, "http://127.0.0.1:\(server.port)\(path)"])
                #expect(end.code == 0, "\(end.errors)")
            }
        }
    }

    @Test(arguments: ["0.0.0.0", "::", "127.0.0.1", "::1"])
    func `the address that the server listens on is checked`(host: String) async throws {
        try await MockseProcess.run(["--quiet", "--host", host]) { server in
            let end = try await check(["--port", "\(server.port)", "--host", host])
            #expect(end.code == 0, "\(end.errors)")
        }
    }

    @Test func `the token is neither needed nor wrong`() async throws {
        try await MockseProcess.run(["--quiet", "--control-token", "secret"]) { server in
            for token in ["secret", "wrong", ""] {
                let environment = ["MOCKSE_PORT": "\(server.port)", "MOCKSE_CONTROL_TOKEN": token]
                let end = try await check([], environment: environment)
                #expect(end.code == 0, "\(token): \(end.errors)")
            }
        }
    }

    @Test func `a port without a listener is unhealthy`() async throws {
        // A free port could be given to a server of another test; no program listens on this one.
        let port = 1
        try await expectProblem(
            ["--port", "\(port)"],
            "mockse: http://localhost:\(port): nothing listens there (connect ")
    }

    @Test(
        .needs(.python3),
        arguments: [
            ("HTTP/1.0 404 Not Found\r\n\r\nnothing", "it responded with 404 to /_mockse/health"),
            ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", "it responded with 200 to /_mockse/health"),
            ("SSH-2.0-OpenSSH_9.2\r\n", "it sent no valid response ("), ("", "it sent no valid response ("),
        ])
    func `another program is unhealthy`(bytes: String, problem: String) async throws {
        try await OtherServer.run(sending: bytes) { other in
            try await expectProblem(
                ["--port", "\(other.port)"], "http://localhost:\(other.port): not a mockse server: \(problem)")
        }
    }

    @Test func `a port file that doesn't hold a port is unhealthy`() async throws {
        for (text, problem) in [
            ("", "empty"), ("8080x\n", "8080x isn't a port"), ("0\n", "0 isn't a port"),
            ("65536\n", "65536 isn't a port"), (String(repeating: "8", count: 65), "File too large"),
        ] {
            let path = try folder.write(text, to: "port")
            try await expectProblem(
                [], environment: ["MOCKSE_PORT_FILE": path],
                "mockse: --port-file \(path): \(problem); use the server's port file")
        }
    }

    @Test func `a server that doesn't respond is unhealthy`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            // A stopped process still accepts connections, but doesn't respond.
            server.child.send(SIGSTOP)
            defer { server.child.send(SIGCONT) }
            try await expectProblem(["--port", "\(server.port)"], "no response in time (")
        }
    }

    @Test func `an unreachable host is unhealthy`() async throws {
        // Reserved for documentation (RFC 5737), so no host has this address; how that shows depends on the network.
        try await expectProblem(["--host", "192.0.2.1"], "mockse: http://192.0.2.1:8080: ")
        try await expectProblem(["http://name.invalid:8080"], "mockse: http://name.invalid:8080: ")
    }

    @Test(
        arguments: [
            (["--port", "0"], "--port 0: the server chooses its port; use --port-file with the server's port file"),
            (["--port", "x"], "--port x: "), (["http://a", "http://b"], "http://b: unexpected argument"),
            (["localhost:8080"], "localhost:8080: not a URL; use http://localhost:8080"),
            (["https://localhost:8080"], "https://localhost:8080: not an http:// URL; mockse doesn't support https"),
            (["--timeout", "1s"], "--timeout: unknown option"),
        ] as [([String], String)])
    func `a usage error is unhealthy, too, because Docker reserves exit code 2`(
        arguments: [String], problem: String
    ) async throws {
        try await expectProblem(arguments, "mockse: \(problem)")
    }
}
#endif
