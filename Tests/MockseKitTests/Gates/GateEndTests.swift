import MockseClient
import MockseHTTP
import Testing

@testable import MockseKit
@testable import MockseSandboxes

@Suite(.timeLimit(.minutes(10))) struct GateEndTests {
    private static let users = "/2.3/users?site=math&page="

    @Test func `a client that disconnects while held frees its place and is journaled as gone`() async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(RequestMatch())
            let stays = try HTTPConnection(server)
            // This client disconnects when the function returns.
            func leave() async throws {
                let client = try HTTPConnection(server)
                try client.begin("GET", Self.users + "1")
                try await gate.waitUntilHeld(1)
                try stays.begin("GET", Self.users + "2")
                try await gate.waitUntilHeld(2)
            }
            try await leave()
            let exchange = try #require(await server.root.record.exchanges(atLeast: 1).first)
            #expect(exchange.page == 1 && exchange.gone != nil && exchange.bytes == 0)
            // No response was sent, so none is recorded.
            #expect(exchange.status == 0 && exchange.items == nil && exchange.hasMore == nil)
            #expect(exchange.firstByte == nil && exchange.lastByte == nil && exchange.ended == nil)
            #expect(gate.waitingCount == 1 && server.root.metrics.held == 1)
            // Only the remaining client is left to release.
            #expect(await gate.release(5) == 1)
            #expect(try stays.receive().status == 200)
        }
    }

    @Test func `stopping the server releases held responses and waiters`() async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(RequestMatch())
            // A child task, so it is canceled if the test runs out of time.
            async let more = gate.waitUntilHeld(100)
            var clients: [HTTPConnection] = []
            for page in 1...50 {
                clients.append(try HTTPConnection(server))
                try clients.last?.begin("GET", Self.users + "\(page)")
            }
            #expect(try await gate.waitUntilHeld(50) == 50)
            // The stop would report requests that it had to wait for.
            #expect(await server.stop() == [])
            #expect(try await more == 0)
            #expect(await server.journal.count == 50)
            #expect(gate.waitingCount == 0 && server.root.record.open == 0)
        }
    }

    @Test(arguments: ["replaced", "removed", "reset"])
    func `a replaced, removed or reset gate releases what it holds`(how: String) async throws {
        try await MockServer.withServer { server in
            let sandbox = try server.sandbox("one")
            let gate = Gate(sandbox.gates.put(name: "x", match: RequestMatch()), of: sandbox)
            let client = try HTTPConnection(server)
            try client.begin("GET", "/~one" + Self.users + "1")
            try await gate.waitUntilHeld(1)
            async let more = gate.waitUntilHeld(2)
            switch how {
            case "replaced": _ = sandbox.gates.put(name: "x", match: .page(3))
            case "removed": sandbox.gates.remove(named: "x")
            default: sandbox.reset(.gates)
            }
            #expect(try client.receive().status == 200)
            _ = try await more
            // The replacement holds only what it matches itself.
            #expect(try client.get("/~one" + Self.users + "1").status == 200)
            #expect(sandbox.gates.count == (how == "replaced" ? 1 : 0))
        }
    }

    @Test func `an unnamed gate does not replace a named one`() async throws {
        try await MockServer.withServer { server in
            let named = Gate(server.root.gates.put(name: "gate-1", match: .page(1)), of: server.root)
            _ = server.hold(page: 2)
            let client = try HTTPConnection(server)
            try client.begin("GET", Self.users + "1")
            #expect(try await named.waitUntilHeld(1) == 1)
        }
    }

    @Test func `removing a sandbox releases what its gates hold`() async throws {
        try await MockServer.withServer { server in
            let gate = try server.sandbox("one").hold(page: 1)
            let client = try HTTPConnection(server)
            try client.begin("GET", "/~one" + Self.users + "1")
            try await gate.waitUntilHeld(1)
            #expect(server.removeSandbox("one") && !server.removeSandbox("one"))
            #expect(try client.receive().status == 200)
            #expect(try await gate.waitUntilHeld(7) == 0)
        }
    }

    @Test func `a canceled wait ends and is removed from the gate`() async throws {
        try await MockServer.withServer { server in
            let gate = server.root.gates.put(match: .page(2))
            let waiter = Task { try await Gate(gate, of: server.root).waitUntilHeld(1) }
            // Watches are numbered consecutively, so a skipped number is the waiter's watch.
            var probes = 0
            var last = 0
            while last <= probes, !Task.isCancelled {
                probes += 1
                last = try #require(gate.watch(for: 9) {})
                gate.unwatch(last)
                await Task.yield()
            }
            waiter.cancel()
            await #expect(throws: CancellationError.self) { try await waiter.value }
            for number in 1...last { #expect(!gate.unwatch(number)) }
        }
    }

    @Test func `a wait that is canceled before it begins ends`() async throws {
        try await MockServer.withServer { server in
            let gate = server.root.gates.put(match: .page(2))
            for _ in 0..<200 {
                let waiter = Task { try await Gate(gate, of: server.root).waitUntilHeld(1) }
                waiter.cancel()
                await #expect(throws: CancellationError.self) { try await waiter.value }
            }
            let next = try #require(gate.watch(for: 9) {})
            for number in 1..<next { #expect(!gate.unwatch(number)) }
        }
    }

    @Test func `neither gates nor sandboxes outlive the server`() async throws {
        weak var sandbox: Sandbox?
        weak var gate: HoldingGate?
        weak var root: Sandbox?
        try await MockServer.withServer { server in
            let one = try server.sandbox("one")
            let held = one.hold(page: 1)
            let more = Task { try await held.waitUntilHeld(2) }
            let client = try HTTPConnection(server)
            try client.begin("GET", "/~one" + Self.users + "1")
            try await held.waitUntilHeld(1)
            (sandbox, gate, root) = (one, one.gates.all.first, server.root)
            more.cancel()
            _ = await more.result
            #expect(gate != nil)
        }
        // The threads of the server's event loops end a moment later.
        while sandbox != nil || gate != nil || root != nil, !Task.isCancelled { await Task.yield() }
        #expect(sandbox == nil && gate == nil && root == nil)
    }

    @Test func `a removed sandbox is deallocated`() async throws {
        try await MockServer.withServer { server in
            weak var sandbox: Sandbox?
            let client = try HTTPConnection(server)
            func use() async throws {
                let one = try server.sandbox("one")
                sandbox = one
                let held = one.hold(page: 1)
                try client.begin("GET", "/~one" + Self.users + "1")
                try await held.waitUntilHeld(1)
                server.removeSandbox("one")
                _ = try client.receive()
            }
            try await use()
            // The event loop drops a request when it looks for the next one.
            while sandbox != nil, !Task.isCancelled { await Task.yield() }
            #expect(sandbox == nil)
        }
    }
}
