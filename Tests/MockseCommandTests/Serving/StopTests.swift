#if !os(iOS)
import Foundation
import MockseClient
import MockseHTTP
import MocksePlatform
import Testing
import MockseTestSupport

@Suite(.timeLimit(.minutes(10))) struct StopTests {
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal stops an idle server with exit code 0`(signal: Int32) async throws {
        try await MockseProcess.run { server in
            let end = await server.stop(signal)
            #expect(end.code == 0)
            #expect(end.errors.isEmpty)
        }
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a delayed response still arrives when the server stops`(signal: Int32) async throws {
        try await MockseProcess.run(["--latency", "4s"]) { server in
            let client = try RawConnection(server)
            try await client.sendHeldRequest { server.child.send(signal) }
            let response = try await client.response()
            #expect(response.status == 200)
            #expect(try response.decoded(as: ModeratorsPage.self).total == 84)
            #expect(response["Connection"] == "close")
            #expect(try await client.rest().isEmpty)
            let end = await server.child.end()
            #expect(end.code == 0)
            #expect(end.errorLines.contains { $0.contains("/users/moderators") && $0.contains(" 200 ") })
        }
    }

    @Test(arguments: [(SIGTERM, 143), (SIGINT, 130)] as [(Int32, Int32)])
    func `a second signal does not wait for a delayed response`(signal: Int32, code: Int32) async throws {
        try await MockseProcess.run(["--latency", "60m", "--drain", "10m"]) { server in
            let client = try RawConnection(server)
            try await client.sendHeldRequest()
            let idle = try RawConnection(server)
            try await idle.send("OPTIONS / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(try await idle.response().status == 204)
            server.child.send(SIGTERM)
            // The server closes idle connections once it is stopping, so the next signal is the second one.
            #expect(try await idle.rest().isEmpty)
            #expect(await server.stop(signal).code == code)
        }
    }

    @Test func `a stopping server accepts no new connections`() async throws {
        try await MockseProcess.run(["--latency", "60m", "--drain", "10m"]) { server in
            let client = try RawConnection(server)
            try await client.sendHeldRequest()
            let idle = try RawConnection(server)
            try await idle.send("OPTIONS / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(try await idle.response().status == 204)
            server.child.send(SIGTERM)
            #expect(try await idle.rest().isEmpty)
            let refusal = SystemError("connect", code: ECONNREFUSED, subject: "\(server.address)")
            #expect(throws: HTTPConnection.Failure.refused(refusal)) { try RawConnection(server) }
            #expect(await server.stop(SIGINT).code == 130)
        }
    }

    @Test func `a signal ends a server that computes for minutes within seconds`() async throws {
        // Each request is compared with all rules, which takes seconds, two at a time.
        let rules = (0..<10_000).map {
            "{\"match\":{\"route\":\"/beer/*\(String(repeating: "a", count: 40))b\($0)*\"},\"fail\":503}"
        }
        let folder = try TemporaryFolder()
        let config = try folder.write("{\"rules\":[\(rules.joined(separator: ","))]}", to: "config.json")
        try await MockseProcess.run(["--config", config, "--drain", "1s", "--quiet"]) { server in
            let target = "/v2/beer/" + String(repeating: "a", count: 14_000)
            let clients = try (0..<240).map { number in
                let client = try HTTPConnection(to: server.address)
                try client.send(ClientRequest("/~s\(number / 30)\(target)"))
                return client
            }
            let control = try RawConnection(server)
            // On a busy machine, the first may end before the last arrive.
            var (arrived, open) = (0, 0)
            while arrived < clients.count {
                let text = try await control.response(to: "/_mockse/sandboxes").text
                let counts = text.matches(of: /"exchanges":([0-9]+),"open":([0-9]+)/).map { match in
                    (ended: Int(match.1) ?? 0, open: Int(match.2) ?? 0)
                }
                open = counts.reduce(0) { $0 + $1.open }
                arrived = counts.reduce(open) { $0 + $1.ended }
            }
            let start = ContinuousClock.now
            let end = await server.stop()
            #expect(ContinuousClock.now - start < .seconds(30))
            #expect(end.code == 1)
            // Some may end in the second that the server waits for.
            #expect(end.errorLines.count { $0.hasSuffix(": matching rules") } > open / 2)
        }
    }

    @Test func `--stop-at-eof stops a server once the program that started it is gone`() async throws {
        let folder = try TemporaryFolder()
        let (input, file) = (folder.path("input"), folder.path("pid"))
        // Killed, as by a runner of tests that takes too long, a program stops nothing itself.
        let starter = "mkfifo '\(input)'; sleep 1000 >'\(input)' & echo $! >'\(file)'; exec <'\(input)'"
        try await MockseProcess.run(["--stop-at-eof"], after: starter) { server in
            #expect(try await RawConnection(server).response(to: ModeratorsPage.target(page: 1)).status == 200)
            let text = try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .newlines)
            kill(try #require(Int32(text)), SIGKILL)
            #expect(await server.child.end().code == 0)
        }
    }

    @Test func `a closed log pipe does not end the server`() async throws {
        let log = Pipe()
        try await MockseProcess.run(unreadErrors: log) { server in
            try log.fileHandleForReading.close()
            for page in 1...3 {
                let client = try RawConnection(server)
                #expect(try await client.response(to: ModeratorsPage.target(page: page)).status == 200)
            }
            #expect(await server.stop().code == 0)
        }
    }

    @Test func `a server started without standard input and standard error serves and stops`() async throws {
        try await MockseProcess.run(after: "exec 0<&- 2>&-") { server in
            for page in 1...3 {
                let client = try RawConnection(server)
                #expect(
                    try await client.response(to: ModeratorsPage.target(page: page)).decoded(as: ModeratorsPage.self)
                        .page
                        == page)
            }
            #expect(await server.stop().code == 0)
        }
    }

    @Test func `the port file and the journal of a killed server don't stop the next one`() async throws {
        let folder = try TemporaryFolder()
        let arguments = ["--port", "0", "--port-file", folder.path("port"), "--journal", folder.path("journal")]
        try await MockseProcess.run(arguments) { first throws in
            await #expect(throws: (any Error).self) { try await MockseProcess.run(arguments) { _ in } }
            #expect(await first.stop(SIGKILL).code != 0)
            #expect(try folder.names() == ["journal", "port"])
            try await MockseProcess.run(arguments) { second throws in
                #expect(try String(contentsOfFile: folder.path("port"), encoding: .utf8) == "\(second.port)\n")
            }
            #expect(try folder.names() == ["journal"])
        }
    }

    @Test func `the port file is free as soon as a server accepts no more connections`() async throws {
        let folder = try TemporaryFolder()
        let arguments = ["--port", "0", "--port-file", folder.path("port")]
        try await MockseProcess.run(arguments + ["--latency", "60m", "--drain", "60m"]) { first throws in
            let (control, client) = (try RawConnection(first), try RawConnection(first))
            try await client.get(ModeratorsPage.target(page: 1))
            while try await !control.response(to: "/_mockse/sandboxes").text.contains(#""open":1"#) {}
            first.child.send(SIGTERM)
            let deadline = ContinuousClock.now + .seconds(60)
            while try !folder.names().isEmpty, ContinuousClock.now < deadline { await Task.yield() }
            #expect(try folder.names() == [])
            try await MockseProcess.run(arguments) { second throws in
                #expect(await first.stop().code == 128 + SIGTERM)
                #expect(try String(contentsOfFile: folder.path("port"), encoding: .utf8) == "\(second.port)\n")
            }
            #expect(try folder.names() == [])
        }
    }

    @Test func `the port file holds the port while the server runs`() async throws {
        let folder = try TemporaryFolder()
        try await MockseProcess.run(["--port", "0", "--port-file", folder.path("port")]) { server throws in
            #expect(try String(contentsOfFile: folder.path("port"), encoding: .utf8) == "\(server.port)\n")
            #expect(try folder.names() == ["port"])
            #expect(await server.stop().code == 0)
            #expect(try folder.names() == [])
        }
    }
}

extension RawConnection {
    /// Sends a request whose response is delayed, and returns as soon as the server has received it.
    fileprivate func sendHeldRequest(then goOn: () -> Void = {}) throws {
        // Both requests leave in one segment, so a server that responds to the first has read the second.
        try send(
            "OPTIONS / HTTP/1.1\r\nHost: localhost\r\n\r\n"
                + "GET \(ModeratorsPage.target(page: 1)) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = try response()
        goOn()
    }
}
#endif
