import MockseClient
import MockseHTTP
import MocksePlatform
import MockseSockets
import Testing

@Suite struct PaceTests {
    @Test(arguments: PollerKind.allCases)
    func `pieces are sent at their times`(poller: PollerKind) async throws {
        let clock = ManualClock()
        let pace = Pace(pieces: 5, over: 4000)
        try await withDelivery(poller, clock: clock, pace: pace) { server, responder in
            let client = try HTTPConnection(server)
            let other = try HTTPConnection(server)
            try client.get("/")
            var pieces = [try part(of: client)]
            for _ in 0..<4 {
                // Once this response arrives, the loop is waiting for the next piece's time.
                try other.exchange()
                clock.advance(nanoseconds: 999)
                try other.exchange()
                #expect(!client.hasInput)
                clock.advance(nanoseconds: 1)
                pieces.append(try part(of: client))
            }
            let text = pieces.joined()
            let sizes = pieces.map(\.utf8.count)
            #expect(sizes.allSatisfy { $0 == text.utf8.count / 5 || $0 == text.utf8.count / 5 + 1 })
            #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && text.hasSuffix("\r\n\r\n0123456789"))
            let outcome = try #require(await responder.outcome(of: "/"))
            #expect(outcome.bytes == text.utf8.count)
            #expect(outcome.lastByte == outcome.firstByte + 4000)
            // The connection stays open.
            try client.get("/kept")
            #expect(try client.receive().body == Array("/kept".utf8))
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `no byte arrives before the bandwidth allows it`(poller: PollerKind) async throws {
        let rate: UInt64 = 1_000_000
        let text = String(repeating: "x", count: 150_000)
        let pace = Pace(bytesPerSecond: rate)
        try await withDelivery(poller, clock: SystemClock(), body: text, pace: pace) { server, _ in
            let client = try HTTPConnection(server)
            let start = SystemClock().now
            try client.send("GET / HTTP/1.0\r\n\r\n")
            var count = 0
            while true {
                let bytes = try client.receiveBytes()
                if bytes.isEmpty { break }
                count += bytes.count
                #expect((SystemClock().now - start) * rate >= UInt64(count) * 1_000_000_000)
            }
            #expect(count > text.utf8.count)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a paced response ends when its client disconnects`(poller: PollerKind) async throws {
        let pace = Pace(stalls: [Pace.Stall(offset: 20, duration: 1_000_000_000)])
        try await withDelivery(poller, pace: pace) { server, responder in
            do {
                let client = try HTTPConnection(server)
                try client.get("/")
                #expect(try part(of: client).utf8.count == 20)
            }
            let outcome = try #require(await responder.outcome(of: "/"))
            #expect(outcome.gone > 0 && outcome.bytes == 20 && outcome.lastByte == 0)
        }
    }

    @Test func `stopping the server cuts a paced response after the drain timeout`() async throws {
        let pace = Pace(stalls: [Pace.Stall(offset: 20, duration: 1_000_000_000)])
        let answer: TestResponder.MakeResponse = { request, connection in
            let response = ResponseEncoder.encode(HTTPResponse(), for: .get)
            return await connection.deliver(Delivery(response, pace: pace))
        }
        let adjust = { (options: inout ServerOptions) in options.drainTimeout = 1_000_000 }
        try await withServer(clock: ManualClock(), answer: answer, adjust: adjust) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/")
            #expect(try part(of: client).utf8.count == 20)
            #expect(await server.stop() == ["connection 1: sending a response"])
            let outcome = try #require(await responder.outcome(of: "/"))
            #expect(outcome.gone == 0 && outcome.bytes == 20 && outcome.lastByte == 0)
        }
    }

    @Test func `stopping the server lets a paced response finish`() async throws {
        let clock = ManualClock()
        try await withDelivery(clock: clock, pace: Pace(pieces: 2, over: 1000)) { server, _ in
            let client = try HTTPConnection(server)
            try client.get("/")
            let first = try part(of: client)
            try HTTPConnection(server).exchange()
            async let stuck = server.stop()
            clock.advance(nanoseconds: 1000)
            #expect(await stuck == [])
            #expect((first + (try client.readToEnd())).hasSuffix("\r\n\r\n0123456789"))
        }
    }

    @Test func `a pace also applies to special modes`() async throws {
        let clock = ManualClock()
        let mode = DeliveryMode.raw(Array("abcd".utf8))
        try await withDelivery(clock: clock, pace: Pace(pieces: 2, over: 1000), mode: mode) { server, _ in
            let client = try HTTPConnection(server)
            try client.get("/")
            #expect(try part(of: client) == "ab")
            try HTTPConnection(server).exchange()
            #expect(!client.hasInput)
            clock.advance(nanoseconds: 1000)
            #expect(try client.readToEnd() == "cd")
        }
    }

    @Test func `a client that stops receiving loses its response after the time limit`() async throws {
        let clock = ManualClock()
        try await withDelivery(
            clock: clock, body: String(repeating: "x", count: 20 << 20), pace: Pace(pieces: 3)
        ) { server, responder in
            let client = try HTTPConnection(server, receiveBuffer: 4096)
            try client.get("/")
            #expect(try client.receiveBytes(1).count == 1)
            // The loop checks time limits once a second.
            for _ in 0..<3 {
                try HTTPConnection(server).exchange()
                clock.advance(nanoseconds: 31_000_000_000)
            }
            let outcome = try #require(await responder.outcome(of: "/"))
            #expect(outcome.gone > 0 && outcome.lastByte == 0)
        }
    }

    private func part(of client: HTTPConnection) throws -> String {
        String(decoding: try client.receiveBytes(), as: UTF8.self)
    }
}
