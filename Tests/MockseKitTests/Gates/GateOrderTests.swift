import Dispatch
import MockseClient
import MockseHTTP
import MocksePlatform
import Testing

@testable import MockseKit

// One at a time: each keeps hundreds of connections, and waits hundreds of times.
@Suite(.serialized, .timeLimit(.minutes(10))) struct GateOrderTests {
    /// Clients whose answers are held, in the order of their coming.
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

    /// The attempts of a server's exchanges in the order of their end.
    private static func ends(of server: MockServer) async -> [Int] {
        await server.journal.sorted { $0.id < $1.id }.map(\.attempt)
    }

    @Test func `answers let go one by one leave as they are let go, the newest first`() async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(RequestMatch())
            var clients = try Self.hold(200, of: server)
            while let client = clients.popLast() {
                #expect(await gate.release(1, .newestFirst) == 1)
                // It has left when the call returns, and the next one has not.
                #expect(client.hasInput && clients.last?.hasInput != true)
                #expect(try client.receive().status == 200)
            }
            #expect(await gate.release(1, .newestFirst) == 0)
            #expect(await Self.ends(of: server) == (1...200).reversed())
        }
    }

    @Test(arguments: ReleaseOrder.allCases)
    func `hundreds of answers let go at once arrive in their order`(order: ReleaseOrder) async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(RequestMatch())
            let held = try Self.hold(300, of: server)
            let late = order == .newestFirst ? held : held.reversed()
            async let count = gate.release(300, order)
            while !Task.isCancelled, late.first?.hasInput == false {
                // Whatever moment this is: once one has its answer, so have all that are to have theirs before.
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

    @Test func `ten thousand gates hold what they match, each its own`() async throws {
        try await MockServer.withServer { server in
            for page in 1...10_000 { _ = server.hold(page: page) }
            let gates = server.root.gates.all
            #expect(Set(gates.map(\.name)).count == 10_000)
            let client = try HTTPConnection(server)
            for page in [1, 5_000, 10_000] {
                try client.begin("GET", "/v2/beers?p=\(page)")
                await Gate(gates[page - 1], of: server.root).waiting(1)
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
