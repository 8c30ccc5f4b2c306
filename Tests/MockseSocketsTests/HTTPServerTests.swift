import MockseClient
import MockseHTTP
import MocksePlatform
import MockseSockets
import Testing

@Suite struct HTTPServerTests {
    @Test(arguments: PollerKind.allCases)
    func `a request gets a response and the connection stays open`(poller: PollerKind) async throws {
        try await withServer(poller) { server, _ in
            let client = try HTTPConnection(server)
            for target in ["/a", "/b", "/c"] {
                try client.get(target)
                let response = try client.receive()
                #expect(response.head.text.hasPrefix("HTTP/1.1 200 OK\r\n"))
                #expect(response.head.text.contains("\r\nDate: "))
                #expect(response.body == Array(target.utf8))
            }
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `pipelined requests get responses in order`(poller: PollerKind) async throws {
        try await withServer(poller) { server, _ in
            let client = try HTTPConnection(server)
            let targets = (0..<200).map { "/\($0)" }
            try client.send(targets.map { "GET \($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined())
            for target in targets { #expect(try client.receive().body == Array(target.utf8)) }
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `requests on many connections all get responses`(poller: PollerKind) async throws {
        try await withServer(poller) { server, _ in
            let clients = try (0..<100).map { _ in try HTTPConnection(server) }
            for round in 0..<3 {
                for (number, client) in clients.enumerated() { try client.get("/\(round)/\(number)") }
                for (number, client) in clients.enumerated().reversed() {
                    #expect(try client.receive().body == Array("/\(round)/\(number)".utf8))
                }
            }
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a body larger than any socket buffer arrives whole`(poller: PollerKind) async throws {
        try await withServer(poller) { server, responder in
            let client = try HTTPConnection(server, receiveBuffer: 4096)
            try client.get("/big")
            #expect(try client.receive().body == TestResponder.bigBody)
            await responder.hasServed("/big")
            let outcome = try #require(responder.served.first).outcome
            #expect(outcome.bytes > TestResponder.bigBody.count)
            #expect(outcome.lastByte >= outcome.firstByte && outcome.firstByte > 0 && outcome.gone == 0)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a delayed response is sent at its time and not earlier`(poller: PollerKind) async throws {
        let clock = ManualClock()
        try await withServer(poller, clock: clock, adjust: { $0.loops = 1 }) { server, responder in
            let held = try HTTPConnection(server)
            let other = try HTTPConnection(server)
            try held.get("/hold")
            await responder.hasStarted("/hold")
            clock.advance(nanoseconds: 799_999_999)
            // The loop has completed a turn once this response arrives.
            try other.get("/other")
            _ = try other.receive()
            #expect(!held.hasInput)
            clock.advance(nanoseconds: 1)
            #expect(try held.receive().body == Array("/hold".utf8))
            await responder.hasServed("/hold")
            let outcome = try #require(responder.served.last).outcome
            #expect(outcome.firstByte == clock.now)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a client that disconnects ends the wait of its delayed response`(poller: PollerKind) async throws {
        let clock = ManualClock()
        try await withServer(poller, clock: clock) { server, responder in
            do {
                let client = try HTTPConnection(server)
                try client.get("/hold")
                await responder.hasStarted("/hold")
            }
            await responder.hasServed("/hold")
            let outcome = try #require(responder.served.first).outcome
            #expect(outcome.gone > 0 && outcome.bytes == 0 && outcome.firstByte == 0)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a slow reader receives the last response although it has sent more than was read`(
        poller: PollerKind
    ) async throws {
        try await withServer(poller) { server, _ in
            let client = try HTTPConnection(server, receiveBuffer: 4096)
            // The loop reads at most 64 KiB at a time, so most of this stays unread.
            let more = [UInt8](repeating: UInt8(ascii: "x"), count: 200_000)
            try client.send(ClientRequest("/big", fields: ["Connection: close"]).bytes + more)
            let (text, isReset) = try client.readToBreak()
            #expect(!isReset && text.utf8.count > TestResponder.bigBody.count)
        }
    }

    @Test func `an idle connection is closed after the idle timeout`() async throws {
        let clock = ManualClock()
        try await withServer(clock: clock, adjust: { $0.loops = 1 }) { server, _ in
            let client = try HTTPConnection(server)
            try client.get("/a")
            _ = try client.receive()
            let other = try HTTPConnection(server)
            // With one loop, the first connection is idle again once the second one's response arrives.
            try other.get("/b")
            _ = try other.receive()
            clock.advance(nanoseconds: 74_000_000_000)
            try other.get("/b")
            _ = try other.receive()
            #expect(!client.hasInput)
            clock.advance(nanoseconds: 2_000_000_000)
            #expect(try client.readToEnd().isEmpty)
        }
    }

    @Test func `a request that is not complete in time gets 408`() async throws {
        let clock = ManualClock()
        try await withServer(clock: clock, adjust: { $0.loops = 1 }) { server, _ in
            let client = try HTTPConnection(server)
            try client.send("GET /slow HTTP/1.1\r\n")
            let other = try HTTPConnection(server)
            try other.get("/b")
            _ = try other.receive()
            // The first advance may precede reading the bytes above, but the second can't.
            clock.advance(nanoseconds: 31_000_000_000)
            try other.get("/c")
            _ = try other.receive()
            clock.advance(nanoseconds: 31_000_000_000)
            let answer = try client.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 408 "))
            #expect(answer.contains("\r\nConnection: close\r\n"))
        }
    }

    @Test func `the time limit of a request starts after the previous response`() async throws {
        let clock = ManualClock()
        let adjust = { (options: inout ServerOptions) in
            options.loops = 1
            options.requestTimeout = 700_000_000
        }
        try await withServer(clock: clock, adjust: adjust) { server, responder in
            let client = try HTTPConnection(server)
            try client.send("GET /hold HTTP/1.1\r\nHost: x\r\n\r\nGET /next HTTP/1.1\r\n")
            await responder.hasStarted("/hold")
            clock.advance(nanoseconds: 800_000_000)
            #expect(try client.receive().body == Array("/hold".utf8))
            // The loop checks time limits once a second.
            clock.advance(nanoseconds: 300_000_000)
            let other = try HTTPConnection(server)
            try other.get("/other")
            _ = try other.receive()
            try client.send("Host: x\r\n\r\n")
            #expect(try client.receive().body == Array("/next".utf8))
        }
    }

    @Test func `the time that a loop spends on a response doesn't count for the next request`() async throws {
        let clock = ManualClock()
        let answer: TestResponder.MakeResponse = { request, _ in
            if request.targetText == "/slow" { clock.advance(nanoseconds: 800_000_000) }
            return nil
        }
        let adjust = { (options: inout ServerOptions) in
            options.loops = 1
            options.requestTimeout = 700_000_000
        }
        try await withServer(clock: clock, answer: answer, adjust: adjust) { server, _ in
            let client = try HTTPConnection(server)
            try client.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\nGET /next HTTP/1.1\r\n")
            #expect(try client.receive().body == Array("/slow".utf8))
            // The loop checks time limits once a second.
            clock.advance(nanoseconds: 300_000_000)
            let other = try HTTPConnection(server)
            try other.get("/other")
            _ = try other.receive()
            try client.send("Host: x\r\n\r\n")
            #expect(try client.receive().body == Array("/next".utf8))
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `waiting for completed responses ends even if the server stops`() async throws {
        for _ in 0..<100 {
            var options = ServerOptions(addresses: [.loopbackV4(port: 0)])
            options.loops = 8
            options.sharesLoops = false
            let server = try await HTTPServer.start(options, responder: TestResponder())
            await withDiscardingTaskGroup { group in
                for _ in 0..<8 {
                    group.addTask { for _ in 0..<20 { await server.drain() } }
                }
                group.addTask { _ = await server.stop() }
            }
        }
    }

    @Test func `stopping the server lets an open exchange finish and closes its connection`() async throws {
        let clock = ManualClock()
        try await withServer(clock: clock) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/hold")
            await responder.hasStarted("/hold")
            async let stuck = server.stop()
            clock.advance(nanoseconds: 800_000_000)
            #expect(await stuck == [])
            let answer = try client.readToEnd()
            // The connection has ended, whether the stop or the response came first.
            #expect(answer.hasSuffix("/hold"))
        }
    }

    @Test func `stopping the server cuts and names exchanges that do not finish`() async throws {
        try await withServer(clock: ManualClock(), adjust: { $0.drainTimeout = 1_000_000 }) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/hold")
            await responder.hasStarted("/hold")
            #expect(await server.stop() == ["connection 1: delaying a response"])
            #expect(try client.readToEnd().isEmpty)
        }
    }

    @Test func `stopping the server closes idle connections at once`() async throws {
        try await withServer(clock: ManualClock()) { server, _ in
            let client = try HTTPConnection(server)
            try client.get("/a")
            _ = try client.receive()
            #expect(await server.stop() == [])
            #expect(try client.readToEnd().isEmpty)
            #expect(throws: HTTPConnection.Failure.self) { try HTTPConnection(server) }
        }
    }

    @Test func `sending to a closed server throws an error and raises no signal`() async throws {
        try await withServer { server, _ in
            let client = try HTTPConnection(server)
            _ = await server.stop()
            #expect(throws: HTTPConnection.Failure.self) { for _ in 0..<100 { try client.send("x") } }
        }
    }

    @Test func `a client that expects 100 receives it`() async throws {
        try await withServer { server, _ in
            let client = try HTTPConnection(server)
            try client.send("POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n")
            let interim = "HTTP/1.1 100 Continue\r\n\r\n"
            #expect(try client.read(interim.utf8.count) == interim)
            try client.send("body")
            #expect(try client.receive().body == Array("/pbody".utf8))
        }
    }

    @Test func `a refusal reaches a client that is still sending`() async throws {
        try await withServer { server, _ in
            let client = try HTTPConnection(server)
            try client.send("GET / HTTP/1.1\r\nHost : x\r\n\r\n" + String(repeating: "x", count: 200_000))
            let answer = try client.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 400 "))
            #expect(answer.contains("\r\nConnection: close\r\n"))
        }
    }

    @Test func `a TLS client is disconnected without a response`() async throws {
        try await withServer { server, _ in
            let client = try HTTPConnection(server)
            try client.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x01])
            #expect(try client.readToEnd().isEmpty)
        }
    }

    @Test func `requests get responses while every thread of the shared pool is blocked`() async throws {
        try await withServer { server, _ in
            let gates = try (0..<2 * SystemThread.processorCount).map { _ in try Waker() }
            for gate in gates { Task.detached { gate.sleep() } }
            defer { for gate in gates { gate.wake() } }
            // From here until the gates open, this test must not suspend: it might find no thread on which to resume.
            let client = try HTTPConnection(server)
            for target in ["/a", "/b", "/big", "/c"] {
                try client.get(target)
                #expect(try client.receive().head.text.hasPrefix("HTTP/1.1 200 OK\r\n"))
            }
        }
    }

    @Test func `an HTTP 1.0 client gets its response and an end of stream`() async throws {
        try await withServer { server, _ in
            let client = try HTTPConnection(server)
            try client.send("GET /old HTTP/1.0\r\n\r\n")
            #expect(try client.readToEnd().hasSuffix("\r\n\r\n/old"))
        }
    }

    @Test func `a bind error names the port in use`() async throws {
        try await withServer { server, _ in
            let address = server.addresses[0]
            await #expect {
                _ = try await HTTPServer.start(ServerOptions(addresses: [address]), responder: TestResponder())
            } throws: { error in
                let error = error as? SystemError
                return error?.call == "bind" && error?.subject == address.description && error?.isAddressInUse == true
            }
        }
    }

    @Test func `both loopback addresses share one port`() async throws {
        var options = ServerOptions(addresses: [.loopbackV4(port: 0), .loopbackV6(port: 0)])
        options.secondariesMayBeMissing = true
        let server = try await HTTPServer.start(options, responder: TestResponder())
        #expect(Set(server.addresses.map(\.port)).count == 1)
        for address in server.addresses {
            let client = try ClientSocket(to: address)
            try client.send("GET /x HTTP/1.0\r\n\r\n".utf8)
            #expect(try !client.receive().isEmpty)
        }
        _ = await server.stop()
    }
}
