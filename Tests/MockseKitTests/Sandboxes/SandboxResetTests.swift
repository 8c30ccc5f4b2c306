import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

@Suite(.timeLimit(.minutes(10))) struct SandboxResetTests {
    private static let list = "/2.3/users/moderators?site=stackoverflow"

    /// The state that a reset can restore, as observed from outside.
    private struct View: Equatable {
        var attempt = 2
        var exchanges = 2
        var total = 1
        var pageSize = 5
        var isHeld = true
    }

    @Test(arguments: [ResetParts.attempts, .journal, .gates, .data, .settings, .all, [], [.journal, .data]])
    func `a reset affects only the parts it names`(parts: ResetParts) async throws {
        try await MockServer.withServer { server in
            let sandbox = try server.sandbox("one")
            try sandbox.update { $0.pageSize = 5 }
            try sandbox.put(data: "[{\"user_id\": 1}]", at: "users/moderators")
            let client = try HTTPConnection(server)
            _ = try client.get("/~one" + Self.list)
            let gate = sandbox.hold(page: 7)
            let held = try HTTPConnection(server)
            try held.begin("GET", "/~one" + Self.list + "&page=7")
            try await gate.waitUntilHeld(1)

            sandbox.reset(parts)
            let isLetGo = parts.contains(.gates)
            if isLetGo { _ = try held.receive() }
            let response = try client.get("/~one" + Self.list)
            let journal = await sandbox.journal
            let view = View(
                attempt: journal.last?.attempt ?? 0, exchanges: journal.count,
                total: try response.json["total"]?.int ?? 0, pageSize: try response.json["page_size"]?.int ?? 0,
                isHeld: gate.waitingCount == 1)
            // Once released, the held response is an exchange, too, but not in a new journal.
            var expected = View(exchanges: isLetGo ? 3 : 2)
            if parts.contains(.attempts) { expected.attempt = 1 }
            if parts.contains(.journal) { expected.exchanges = 1 }
            if parts.contains(.gates) { expected.isHeld = false }
            if parts.contains(.data) { expected.total = 84 }
            if parts.contains(.settings) { expected.pageSize = 30 }
            #expect(view == expected)
        }
    }

    @Test func `resetting attempts repeats the same faults`() async throws {
        try await MockServer.withServer(.init(settings: .init(failRate: 0.4))) { server in
            let client = try ListClient(server)
            let first = try await client.walk(Self.list, id: "user_id").responses
            #expect(try await client.walk(Self.list, id: "user_id").responses != first)
            server.reset(.attempts)
            #expect(try await client.walk(Self.list, id: "user_id").responses == first)
        }
    }

    @Test func `an update can read the current settings`() async throws {
        try await MockServer.withServer(.init(settings: FaultSettings(failFirst: 2))) { server in
            try server.update { $0.failFirst = server.settings.failFirst + 1 }
            #expect(server.settings.failFirst == 3)
        }
    }

    @Test func `concurrent updates are all applied`() async throws {
        try await MockServer.withServer { server in
            await withTaskGroup { group in
                for _ in 0..<100 { group.addTask { try? server.update { $0.failFirst += 1 } } }
            }
            #expect(server.settings.failFirst == 100)
        }
    }

    @Test func `resetting one sandbox leaves the others unchanged`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for _ in 1...2 { _ = try client.get("/~one/v2/styles") }
            _ = try client.get("/v2/styles")
            server.reset()
            try server.sandbox("two").reset()
            _ = try client.get("/~one/v2/styles")
            #expect(try await server.sandbox("one").journal.map(\.attempt) == [1, 2, 3])
            #expect(await server.journal.isEmpty)
        }
    }

    @Test func `resetting data removes the script`() async throws {
        try await MockServer.withServer { server in
            try server.root.put(script: #"[{"status": 503}]"#)
            let client = try HTTPConnection(server)
            #expect(try client.get("/v2/styles").status == 503)
            server.reset(.data)
            #expect(try client.get("/v2/styles").status == 200)
        }
    }
}
