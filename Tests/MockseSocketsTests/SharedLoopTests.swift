import MockseClient
import MockseHTTP
import MocksePlatform
import MockseSockets
import Testing

/// Tests servers that share event loops.
@Suite struct SharedLoopTests {
    private func start(_ responder: TestResponder, loops: Int? = nil) async throws -> HTTPServer {
        var options = ServerOptions(addresses: [.loopbackV4(port: 0)])
        if let loops { options.loops = loops }
        return try await HTTPServer.start(options, responder: responder)
    }

    @Test func `by default a server uses at most four loops, which it shares`() {
        let options = ServerOptions(addresses: [])
        #expect(1...4 ~= options.loops)
        #expect(options.sharesLoops)
    }

    @Test func `stopping a server leaves others on its loops alone`() async throws {
        let (one, other) = (TestResponder(), TestResponder())
        let (first, second) = (try await start(one), try await start(other))
        let (client, stays) = (try HTTPConnection(first), try HTTPConnection(second))
        try client.exchange("/one")
        try stays.exchange("/other")
        #expect(await first.stop() == [])
        #expect(try client.readToEnd().isEmpty)
        try stays.exchange("/again")
        try HTTPConnection(second).exchange("/new")
        await other.hasServed("/new")
        #expect(other.served.map(\.target) == ["/other", "/again", "/new"])
        #expect(one.served.map(\.target) == ["/one"])
        #expect(await second.stop() == [])
    }

    @Test func `a server that is cut ends its own connections only`() async throws {
        var options = ServerOptions(addresses: [.loopbackV4(port: 0)])
        options.drainTimeout = 1_000_000
        let responder = TestResponder { request, connection in
            guard request.targetText == "/held" else { return nil }
            _ = await connection.park(until: .max, activity: "holding") { _ in }
            return nil
        }
        let cut = try await HTTPServer.start(options, responder: responder)
        let other = try await start(TestResponder())
        let (client, stays) = (try HTTPConnection(cut), try HTTPConnection(other))
        try client.get("/held")
        await responder.hasStarted("/held")
        try stays.exchange()
        _ = await cut.stop()
        try stays.exchange()
        #expect(await other.stop() == [])
    }

    @Test func `connections are numbered by server`() async throws {
        let responders = [TestResponder(), TestResponder()]
        for responder in responders {
            let server = try await start(responder, loops: 4)
            for _ in 0..<3 { try HTTPConnection(server).exchange() }
            for number: UInt64 in 1...3 { await responder.hasClosed(number) }
            _ = await server.stop()
        }
    }
}
