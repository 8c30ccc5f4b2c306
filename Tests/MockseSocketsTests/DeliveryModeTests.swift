import MockseClient
import MockseHTTP
import MocksePlatform
import MockseSockets
import Testing

@Suite struct DeliveryModeTests {
    private let hour: UInt64 = 3_600_000_000_000

    @Test(arguments: PollerKind.allCases)
    func `a reset before the head sends nothing`(poller: PollerKind) async throws {
        try await withDelivery(poller, mode: .resetBeforeHead) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/")
            let (text, isReset) = try client.readToBreak()
            #expect(isReset && text.isEmpty)
            let outcome = try #require(await responder.outcome(of: "/"))
            #expect(outcome.ended > 0 && outcome.bytes == 0 && outcome.firstByte == 0 && outcome.gone == 0)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a reset after the head sends the whole head and nothing else`(poller: PollerKind) async throws {
        try await withDelivery(poller, mode: .resetAfterHead) { server, responder in
            for _ in 0..<20 {
                let client = try HTTPConnection(server)
                try client.get("/")
                let (text, isReset) = try client.readToBreak()
                #expect(isReset)
                #expect(text.hasPrefix("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n"))
                #expect(text.hasSuffix("\r\n\r\n"))
                #expect(!text.contains("Connection:"))
            }
            let outcome = try #require(await responder.outcome(of: "/"))
            #expect(outcome.ended >= outcome.firstByte && outcome.firstByte > 0 && outcome.bytes > 0)
            #expect(outcome.lastByte == 0 && outcome.gone == 0)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a reset does not overtake what was sent before it`(poller: PollerKind) async throws {
        let text = String(repeating: "x", count: 60_000)
        let answer: TestResponder.MakeResponse = { request, connection in
            let response = ResponseEncoder.encode(HTTPResponse(body: Array(text.utf8)), for: .get)
            let mode = request.targetText == "/reset" ? DeliveryMode.resetAfterHead : .whole
            return await connection.deliver(Delivery(response, mode: mode))
        }
        try await withServer(poller, answer: answer) { server, _ in
            let client = try HTTPConnection(server, receiveBuffer: 4096)
            try client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /reset HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try client.receive().body.count == text.utf8.count)
            let (rest, isReset) = try client.readToBreak()
            #expect(isReset && rest.hasPrefix("HTTP/1.1 200 OK\r\n") && rest.hasSuffix("\r\n\r\n"))
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `a reset does not wait forever for a client that stops receiving`() async throws {
        let answer: TestResponder.MakeResponse = { request, connection in
            let response = ResponseEncoder.encode(HTTPResponse(body: Array(repeating: 1, count: 12_000)), for: .get)
            let mode = request.targetText == "/reset" ? DeliveryMode.resetAfterHead : .whole
            return await connection.deliver(Delivery(response, mode: mode))
        }
        // The loop's clock stands still: the wait uses the system clock.
        try await withServer(clock: ManualClock(), answer: answer) { server, responder in
            let client = try HTTPConnection(server, receiveBuffer: 2048)
            try client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /reset HTTP/1.1\r\nHost: x\r\n\r\n")
            await responder.hasClosed(1)
            #expect(try #require(await responder.outcome(of: "/reset")).ended > 0)
        }
    }

    @Test(arguments: PollerKind.allCases, [-1, 0, 4])
    func `a cut body is shorter than promised and ends the stream`(poller: PollerKind, count: Int) async throws {
        try await withDelivery(poller, mode: .cut(after: count)) { server, responder in
            let client = try HTTPConnection(server)
            // More than one receive can read: unread bytes must not turn the end of the stream into a reset.
            try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n" + String(repeating: "x", count: 200_000))
            let (text, isReset) = try client.readToBreak()
            #expect(!isReset)
            #expect(text.contains("\r\nContent-Length: 10\r\n") && !text.contains("Connection:"))
            #expect(text.hasSuffix("\r\n\r\n" + "0123456789".prefix(max(0, count))))
            let outcome = try #require(await responder.outcome(of: "/"))
            #expect(outcome.bytes == text.utf8.count)
            #expect(outcome.ended >= outcome.firstByte && outcome.firstByte > 0)
            #expect(outcome.lastByte == 0 && outcome.gone == 0)
        }
    }

    @Test(arguments: [10, 11, Int.max])
    func `a cut beyond the end of the body sends it whole`(count: Int) async throws {
        try await withDelivery(mode: .cut(after: count)) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/")
            #expect(try client.readToEnd().hasSuffix("\r\n\r\n0123456789"))
            let outcome = try #require(await responder.outcome(of: "/"))
            #expect(outcome.lastByte > 0 && outcome.ended == 0)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `raw bytes are sent instead of the response`(poller: PollerKind) async throws {
        try await withDelivery(poller, mode: .raw(Array("not HTTP".utf8))) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/")
            let (text, isReset) = try client.readToBreak()
            #expect(!isReset && text == "not HTTP")
            let outcome = try #require(await responder.outcome(of: "/"))
            #expect(outcome.bytes == 8 && outcome.lastByte > 0)
        }
    }

    @Test func `empty raw bytes send only an end of stream`() async throws {
        try await withDelivery(mode: .raw([])) { server, _ in
            let client = try HTTPConnection(server)
            try client.get("/")
            let (text, isReset) = try client.readToBreak()
            #expect(!isReset && text.isEmpty)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `silence lasts until the client disconnects`(poller: PollerKind) async throws {
        let clock = ManualClock()
        try await withDelivery(poller, clock: clock, mode: .silence) { server, responder in
            do {
                let client = try HTTPConnection(server)
                try client.get("/")
                await responder.hasStarted("/")
                clock.advance(nanoseconds: hour)
                try HTTPConnection(server).exchange()
                #expect(!client.hasInput)
                #expect(!responder.served.contains { $0.target == "/" })
            }
            let outcome = try #require(await responder.outcome(of: "/"))
            #expect(outcome.gone > 0 && outcome.bytes == 0 && outcome.ended == 0)
            await responder.hasClosed(1)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `silence ends when the client stops sending`(poller: PollerKind) async throws {
        try await withDelivery(poller, mode: .silence) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/")
            await responder.hasStarted("/")
            client.finishSending()
            #expect(try client.readToEnd().isEmpty)
            #expect(try #require(await responder.outcome(of: "/")).gone > 0)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `silence ends at once when the server stops`(poller: PollerKind) async throws {
        try await withDelivery(poller, mode: .silence) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/")
            await responder.hasStarted("/")
            #expect(await server.stop() == [])
            #expect(try client.readToEnd().isEmpty)
            #expect(try #require(await responder.outcome(of: "/")) == Delivery.Outcome())
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a lingering connection sends the whole response and closes at its time`(poller: PollerKind) async throws {
        let clock = ManualClock()
        try await withDelivery(poller, clock: clock, mode: .lingering(hour)) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/")
            let response = try client.receive()
            #expect(response.body == Array("0123456789".utf8))
            #expect(response.head.text.contains("\r\nConnection: close\r\n"))
            // The exchange is complete although the connection is still open.
            #expect(try #require(await responder.outcome(of: "/")).lastByte == clock.now)
            try HTTPConnection(server).exchange()
            clock.advance(nanoseconds: hour - 1)
            try HTTPConnection(server).exchange()
            #expect(!client.hasInput)
            clock.advance(nanoseconds: 1)
            #expect(try client.readToEnd().isEmpty)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a lingering connection closes when its client does`(poller: PollerKind) async throws {
        try await withDelivery(poller, mode: .lingering(hour)) { server, responder in
            do {
                let client = try HTTPConnection(server)
                try client.exchange("/")
            }
            await responder.hasClosed(1)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a lingering connection closes at once when the server stops`(poller: PollerKind) async throws {
        try await withDelivery(poller, mode: .lingering(.max)) { server, _ in
            let client = try HTTPConnection(server)
            try client.exchange("/")
            #expect(await server.stop() == [])
            #expect(try client.readToEnd().isEmpty)
        }
    }

    @Test func `a client that keeps its side open after a cut does not delay stopping the server`() async throws {
        try await withDelivery(mode: .cut(after: 1)) { server, _ in
            let client = try HTTPConnection(server)
            try client.get("/")
            _ = try client.readToEnd()
            #expect(await server.stop() == [])
        }
    }

    @Test func `a special mode waits for the time of its response`() async throws {
        let clock = ManualClock()
        let answer: TestResponder.MakeResponse = { request, connection in
            guard request.targetText == "/" else { return nil }
            let response = ResponseEncoder.encode(HTTPResponse(), for: .get)
            let time = connection.requestArrived + 500
            return await connection.deliver(Delivery(response, notBefore: time, mode: .resetBeforeHead))
        }
        try await withServer(clock: clock, answer: answer, adjust: { $0.loops = 1 }) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/")
            await responder.hasStarted("/")
            clock.advance(nanoseconds: 499)
            try HTTPConnection(server).exchange()
            #expect(!client.hasInput)
            clock.advance(nanoseconds: 1)
            #expect(try client.readToBreak().isReset)
        }
    }
}
