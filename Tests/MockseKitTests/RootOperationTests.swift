import MockseClient
import MockseHTTP
import MockseKit
import Testing

/// The operations that a test needs, directly on the server: they concern its root.
@Suite(.timeLimit(.minutes(10))) struct RootOperationTests {
    private static let list = "/2.3/users/moderators?site=stackoverflow"

    @Test func `data and scripts can be put at the root and removed`() async throws {
        try await MockServer.withServer { server in
            let folk = "/2.3/folk?site=stackoverflow"
            #expect(try server.put(data: #"[{"id": 1}, {"id": 2}]"#, at: "folk") == 1)
            #expect(try server.truth(for: folk) == ["1", "2"])
            try server.put(script: #"[{"match": {"page": 1}, "items": [1]}]"#)
            #expect(try server.truth(for: folk) == ["2"])
            server.removeScript()
            #expect(try server.truth(for: folk) == ["1", "2"])
            #expect(server.removeData(at: "folk") && !server.removeData(at: "folk"))
            #expect(throws: ServerError.self) { try server.truth(for: folk) }
        }
    }

    @Test func `the root predicts its faults`() async throws {
        try await MockServer.withServer { server in
            try server.fail(page: 2, attempts: 1, with: 503)
            let plan = try server.plan(for: Self.list, pages: 3)
            #expect(plan.entries.count == 6)
            #expect(plan.entries.filter { $0.failure != nil }.map(\.page) == [2])
            #expect("\(plan)" == "/2.3/users/moderators?site=stackoverflow (seed 6007): page 2 attempt 1: 503")
            #expect(throws: ServerError.self) { try server.plan(for: "/nowhere") }
            #expect(plan.entries.allSatisfy { $0.delay == .zero })
        }
    }

    @Test func `the root reports requests and displayed lists`() async throws {
        try await MockServer.withServer { server in
            let empty = await server.report
            #expect(empty.requestCount == 0 && empty.findings == [])
            let client = try HTTPConnection(server)
            for _ in 1...2 { #expect(try client.get(Self.list + "&page=2").status == 200) }
            let truth = try server.truth(for: Self.list)
            try server.shown([truth[30], truth[30]], for: Self.list)
            let report = await server.report
            #expect(report.requestCount == 2)
            #expect(report.findings.contains { $0.contains("page 2 was requested again") })
            #expect(report.findings.contains { $0.contains("displayed more than once") })
            #expect(report.description.hasPrefix("2 requests for 1 list"))
            #expect(await server.journalText.split(separator: "\n").count == 2)
            #expect(throws: ServerError.self) { try server.shown([1, 2], for: "/nowhere") }
        }
    }

    @Test func `every response is held or fails if no match is given`() async throws {
        try await MockServer.withServer { server in
            try server.fail(with: 503)
            let gate = server.hold()
            let client = try HTTPConnection(server)
            try client.begin("GET", Self.list)
            try await gate.waitUntilHeld()
            await gate.release()
            #expect(try await server.waitForExchanges(1).map(\.status) == [503])
        }
    }

    @Test func `a wait for exchanges ends when there are enough that count`() async throws {
        try await MockServer.withServer { server in
            async let waiting = server.waitForExchanges(2) { $0.page == 1 }
            let client = try HTTPConnection(server)
            for page in [1, 2, 1] { _ = try client.get(Self.list + "&page=\(page)") }
            #expect(try await waiting.map(\.page) == [1, 1])
            #expect(try await server.root.waitForExchanges(3).map(\.page) == [1, 2, 1])
        }
    }

    @Test func `a wait for exchanges says at the end what there was instead`() async throws {
        try await MockServer.withServer { server in
            _ = try HTTPConnection(server).get(Self.list)
            let error = await #expect(throws: Sandbox.Timeout.self) {
                try await server.waitForExchanges(2, timeout: .milliseconds(1))
            }
            let text = try #require(error?.description)
            #expect(
                text.hasPrefix("the journal has 1 matching exchange, not 2, after 0.001 seconds\n  #1 GET /2.3/users"))
        }
    }

    @Test func `a canceled wait for exchanges throws`() async throws {
        try await MockServer.withServer { server in
            let waiting = Task { try await server.waitForExchanges() }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
        }
    }
}
