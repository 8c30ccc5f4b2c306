import Dispatch
import MockseClient
import MockseHTTP
import MocksePlatform
import Testing

@testable import MockseKit
@testable import MockseSandboxes

// Serialized, because each test keeps hundreds of connections open and waits hundreds of times.
@Suite(.serialized, .timeLimit(.minutes(10))) struct GateOrderTests {
    /// Returns clients whose responses are held, in order of arrival.
    private static func hold(_ count: Int, of server: MockServer) throws -> [HTTPConnection] {
        ResourceLimits.raiseOpenFiles()
        let gate = try #require(server.root.gates.all.first)
        var clients: [HTTPConnection] = []
        for number in 1...count {
            let client = try HTTPConnection(server)
            let isHeld = DispatchSemaphore(value: 0)
            _ = gate.watch(for: number) { isHeld.signal() }
            try client.begin("GET", "/v2/styles")
            try #require(isHeld.wait(timeout: .now() + 20) == .success)
            clients.append(client)
        }
        return clients
    }

    /// Returns the attempts of a server's exchanges, in the order in which they ended.
    private static func ends(of server: MockServer) async -> [Int] {
        await server.journal.sorted { $0.id < $1.id }.map(\.attempt)
    }

    @Test func `responses released one by one leave in that order, newest first`() async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(RequestMatch())
            var clients = try Self.hold(200, of: server)
            while let client = clients.popLast() {
                #expect(await gate.release(1, .newestFirst) == 1)
                // The response has left when the call returns, and the next one hasn't.
                #expect(client.hasInput && clients.last?.hasInput != true)
                #expect(try client.receive().status == 200)
            }
            #expect(await gate.release(1, .newestFirst) == 0)
            #expect(await Self.ends(of: server) == (1...200).reversed())
        }
    }

    @Test(arguments: ReleaseOrder.allCases)
    func `hundreds of responses released at once arrive in order`(order: ReleaseOrder) async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(RequestMatch())
            let held = try Self.hold(300, of: server)
            let late = order == .newestFirst ? held : held.reversed()
            async let count = gate.release(300, order)
            while !Task.isCancelled, late.first?.hasInput == false {
                // At any moment, if a client has its response, so have all clients before it in the release order.
                if let first = late.firstIndex(where: \.hasInput) {
                    #expect(late[first...].allSatisfy { $0.hasInput })
                }
                await Task.yield()
            }
            #expect(await count == 300)
            let attempts = order == .newestFirst ? Array((1...300).reversed()) : Array(1...300)
            #expect(await Self.ends(of: server) == attempts)
            for client in held { #expect(try client.receive().status == 200) }
        }
    }

    @Test func `each of ten thousand gates holds what it matches`() async throws {
        try await MockServer.withServer { server in
            for page in 1...10_000 { _ = server.hold(page: page) }
            let gates = server.root.gates.all
            #expect(Set(gates.map(\.name)).count == 10_000)
            let client = try HTTPConnection(server)
            for page in [1, 5_000, 10_000] {
                try client.begin("GET", "/v2/beers?p=\(page)")
                try await Gate(gates[page - 1], of: server.root).waitUntilHeld(1)
                #expect(server.root.metrics.held == 1 && !client.hasInput)
                await Gate(gates[page - 1], of: server.root).release()
                #expect(try client.receive().status == 200)
            }
            #expect(try client.get("/v2/beers?p=10001").status == 200)
            server.reset(.gates)
            #expect(server.root.gates.count == 0)
            #expect(try client.get("/v2/beers?p=7").status == 200)
        }
    }
}
