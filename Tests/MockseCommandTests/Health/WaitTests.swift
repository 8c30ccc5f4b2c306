#if !os(iOS)
import Foundation
import MocksePlatform
import MockseTestSupport
import Testing

/// `mockse wait`, which scripts run after they start a server.
@Suite(.timeLimit(.minutes(10))) struct WaitTests {
    private func wait(_ arguments: [String], environment: [String: String] = [:]) async throws -> ChildProcess.End {
        try await MockseProcess.end(["wait"] + arguments, environment: environment)
    }

    @Test func `the URL of a healthy server is printed`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            for arguments in [[server.url], ["--port", "\(server.port)"]] {
                let end = try await wait(arguments)
                let url = arguments.count == 1 ? server.url : "http://localhost:\(server.port)"
                #expect(end.code == 0 && end.text == "\(url)\n" && end.errors.isEmpty, "\(end.errors)")
            }
        }
    }

    @Test func `a server that starts later is waited for`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("port")
        let waiting = try MockseProcess.start(["wait", "--port-file", path, "--timeout", "5m"])
        // A file that a crashed server left names a port where nothing listens.
        // A free port could be given to a server of another test; no program listens on this one.
        let port = 1
        try folder.write("\(port)\n", to: "port")
        try await MockseProcess.run(["--quiet", "--port-file", path]) { server in
            let end = await waiting.end()
            #expect(end.code == 0 && end.text == "http://localhost:\(server.port)\n", "\(end.errors)")
        }
    }

    @Test func `the reason is printed if the server isn't healthy in time`() async throws {
        // A free port could be given to a server of another test; no program listens on this one.
        let port = 1
        let refused = try await wait(["--timeout", "100ms", "--port", "\(port)"])
        #expect(refused.code == 1 && refused.text.isEmpty && refused.errorLines.count == 1)
        #expect(refused.errors.contains("http://localhost:\(port): nothing listens there ("))
        #expect(
            refused.errors.hasSuffix("check the port (gave up after 100ms; use --timeout to wait longer)\n"),
            "\(refused.errors)")
        let missing = try await wait(["--timeout", "50ms", "--port-file", "/nonexistent/port"])
        #expect(missing.code == 1 && missing.errors.contains("--port-file /nonexistent/port: file not found; "))
        try await MockseProcess.run(["--quiet"]) { server in
            server.child.send(SIGSTOP)
            defer { server.child.send(SIGCONT) }
            let stuck = try await wait([server.url, "--timeout", "200ms"])
            #expect(stuck.code == 1 && stuck.errors.contains("no response in time ("), "\(stuck.errors)")
        }
    }

    @Test func `a server is waited for 10 seconds by default`() async throws {
        let help = try await wait(["--help"])
        #expect(help.code == 0 && help.text.contains("--timeout TIME  Wait at most this long. [10s]"), "\(help.text)")
    }

    @Test(
        arguments: [
            (["--timeout", "0"], "--timeout 0: must be greater than 0"),
            (["http://a/b"], "http://a/b: not the base URL of a server; use http://HOST:PORT"),
            (["--port", "0"], "--port 0: the server chooses its port; use --port-file with the server's port file"),
            (["http://a", "http://b"], "http://b: unexpected argument"),
        ] as [([String], String)])
    func `a usage error is reported with exit code 2`(arguments: [String], message: String) async throws {
        let end = try await wait(arguments)
        #expect(end.code == 2 && end.text.isEmpty)
        #expect(end.errors.hasPrefix("mockse: \(message)"), "\(end.errors)")
    }
}
#endif
