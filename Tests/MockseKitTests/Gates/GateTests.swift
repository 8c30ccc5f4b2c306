import MockseClient
import MockseHTTP
import MockseKit
import Testing

@Suite(.timeLimit(.minutes(10))) struct GateTests {
    private static let users = "/2.3/users?site=math&page="

    @Test func `a gate holds a response until it opens, and none after that`() async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(page: 2)
            let client = try HTTPConnection(server)
            #expect(try client.get(Self.users + "1").status == 200)
            try client.begin("GET", Self.users + "2")
            #expect(try await gate.waitUntilHeld() == 1)
            #expect(gate.waitingCount == 1 && !client.hasInput)
            await gate.release()
            #expect(try client.receive().status == 200 && gate.waitingCount == 0)
            #expect(try client.get(Self.users + "2").status == 200)
            // An open gate holds nothing, so releases and waits return at once.
            await gate.release()
            #expect(await gate.release(3) == 0)
            #expect(try await gate.waitUntilHeld(3) == 0)
        }
    }

    @Test(arguments: [
        (RequestMatch(page: 2...3), "/2.3/users?site=math&page=3", "/2.3/users?site=math&page=4"),
        (.page(2), "/v2/beers?p=2", "/v2/styles"),
        (RequestMatch(attempt: 1...1), "/v2/beers?p=2", "/v2/beers?p=2"),
        (.page(1, attempts: 1), "/v2/beers", "/v2/beers?p=1"),
        (RequestMatch(route: "/users/*"), "/2.2/users/moderators?site=math", "/2.2/users?site=math"),
        (RequestMatch(dialect: "brewerydb"), "/v2/styles", "/2.3/users?site=math"),
        (RequestMatch(query: ["site": "math"]), "/2.3/tags?site=math", "/2.3/tags?site=stackoverflow"),
        (RequestMatch(query: ["key": "mine"]), "/v2/beers?key=mine", "/v2/beers?key=yours"),
    ])
    func `a gate holds only matching requests`(match: RequestMatch, held: String, free: String) async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(match)
            let (client, other) = (try HTTPConnection(server), try HTTPConnection(server))
            try client.begin("GET", held)
            try await gate.waitUntilHeld(1)
            #expect(try other.get(free).status == 200)
            #expect(!client.hasInput)
            await gate.release()
            #expect(try client.receive().status == 200)
        }
    }

    @Test func `a response waits at the first matching gate`() async throws {
        try await MockServer.withServer { server in
            let (first, second) = (server.hold(page: 1), server.hold(RequestMatch()))
            let client = try HTTPConnection(server)
            try client.begin("GET", Self.users + "1")
            try await first.waitUntilHeld(1)
            #expect(second.waitingCount == 0)
            await first.release()
            #expect(try client.receive().status == 200)
            try client.begin("GET", Self.users + "1")
            #expect(try await second.waitUntilHeld(1) == 1)
        }
    }

    @Test func `a response released with a failure fails that way and names it`() async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(RequestMatch())
            let clients = [try HTTPConnection(server), try HTTPConnection(server), try HTTPConnection(server)]
            for (number, client) in clients.enumerated() {
                try client.begin("GET", Self.users + "2")
                try await gate.waitUntilHeld(number + 1)
            }
            #expect(await gate.release(1, failingWith: .status(503)) == 1)
            let failed = try clients[0].receive()
            #expect(failed.status == 503 && failed["Mockse-Fault"]?.hasPrefix("fail=503; ") == true)
            #expect(await gate.release(1, failingWith: .resetPeer) == 1)
            #expect(throws: (any Error).self) { try clients[1].receive() }
            await gate.release()
            #expect(try clients[2].receive()["Mockse-Fault"] == nil)
            let journal = await server.journal
            #expect(journal.map(\.faults) == [["fail=503"], ["fail=reset_peer"], []])
            #expect(journal.map(\.status) == [503, 0, 200] && journal.first?.items == nil)
        }
    }

    @Test func `latency counts from the request, even at a gate`() async throws {
        try await MockServer.withServer(.init(settings: .init(latency: .milliseconds(30)))) { server in
            let gate = server.hold(page: 1)
            let client = try HTTPConnection(server)
            try client.begin("GET", Self.users + "1")
            try await gate.waitUntilHeld(1)
            await gate.release()
            #expect(try client.receive().status == 200)
            let exchange = try #require(await server.journal.first)
            #expect(try #require(exchange.firstByte) >= exchange.arrived + 30_000_000)
        }
    }

    @Test func `a release does not wait for latency`() async throws {
        try await MockServer.withServer(.init(settings: .init(latency: .fixed(.seconds(3600))))) { server in
            let gate = server.hold(page: 1)
            // The connection closes when this function returns. A pending response would delay the server's stop.
            func release() async throws {
                let client = try HTTPConnection(server)
                try client.begin("GET", Self.users + "1")
                try await gate.waitUntilHeld(1)
                #expect(await gate.release(1) == 1)
                #expect(!client.hasInput && gate.waitingCount == 0)
            }
            try await release()
        }
    }

    @Test func `a wait for a response that never arrives ends with an error`() async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(page: 2)
            let error = await #expect(throws: Gate.Timeout.self) {
                try await gate.waitUntilHeld(2, timeout: .milliseconds(20))
            }
            #expect(error?.description.hasSuffix(" held 0 responses, not 2, within 0.02 seconds") == true)
        }
    }

    @Test func `a wait ends when that many responses are held at once`() async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(RequestMatch())
            async let waited = gate.waitUntilHeld(3)
            let clients = [try HTTPConnection(server), try HTTPConnection(server), try HTTPConnection(server)]
            try clients[0].begin("GET", Self.users + "1")
            try await gate.waitUntilHeld(1)
            #expect(await gate.release(1) == 1)
            // One response was released, so two more make two.
            for client in clients[1...] { try client.begin("GET", Self.users + "1") }
            #expect(try await gate.waitUntilHeld(2) == 2)
            _ = try clients[0].receive()
            try clients[0].begin("GET", Self.users + "1")
            #expect(try await waited == 3)
        }
    }

    @Test func `a wait for zero responses ends at once`() async throws {
        try await MockServer.withServer { server in
            let held = try await server.hold(page: 1).waitUntilHeld(0)
            #expect(held == 0)
        }
    }

    @Test func `a held response keeps the settings and data of its arrival`() async throws {
        try await MockServer.withServer(.init(settings: .init(seed: 1, failRate: 1))) { server in
            let gate = server.hold(page: 1)
            let client = try HTTPConnection(server)
            try client.begin("GET", Self.users + "1")
            try await gate.waitUntilHeld(1)
            try server.update { $0 = FaultSettings(seed: 2) }
            await gate.release()
            let response = try client.receive()
            #expect(response.status >= 500 && response["Mockse-Fault"]?.contains("seed=1;") == true)
            #expect(try client.get(Self.users + "1").status == 200)
        }
    }
}
