import MockseClient
import MockseHTTP
import MocksePlatform
import MockseSockets
import Synchronization
import Testing

@Suite struct ResponseStreamTests {
    /// Returns a responder's answer that streams what `write` writes in response to `/stream`.
    private func streaming(
        _ write: @escaping @Sendable (inout ResponseStream, Connection) async -> Void
    ) -> TestResponder.MakeResponse {
        { request, connection in
            guard request.targetText == "/stream" else { return nil }
            let response = HTTPResponse(fields: ["Content-Type": "text/event-stream"])
            let start = ResponseEncoder.encodeStart(of: response, for: request.method)
            return await connection.stream(start) { stream in await write(&stream, connection) }
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a stream is sent chunk by chunk and keeps the connection open`(poller: PollerKind) async throws {
        let answer = streaming { stream, _ in
            for text in ["one", "", "0123456789abcdef", "end"] { #expect(await stream.write(Array(text.utf8))) }
        }
        try await withServer(poller, answer: answer) { server, responder in
            let client = try HTTPConnection(server)
            try client.get("/stream")
            let head = try client.receive(to: .head).head.text
            #expect(head.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"))
            #expect(head.contains("\r\nTransfer-Encoding: chunked\r\n"))
            #expect(!head.contains("Content-Length") && !head.contains("Connection"))
            let body = "3\r\none\r\n10\r\n0123456789abcdef\r\n3\r\nend\r\n0\r\n\r\n"
            #expect(try client.read(body.utf8.count) == body)
            let outcome = try #require(await responder.outcome(of: "/stream"))
            #expect(outcome.bytes == head.utf8.count + body.utf8.count)
            #expect(outcome.firstByte > 0 && outcome.lastByte >= outcome.firstByte && outcome.gone == 0)
            try client.exchange()
        }
    }

    @Test func `an HTTP 1.0 client reads a stream until the connection closes`() async throws {
        let answer = streaming { stream, _ in
            for text in ["one", "two"] { #expect(await stream.write(Array(text.utf8))) }
        }
        try await withServer(answer: answer) { server, _ in
            let client = try HTTPConnection(server)
            try client.send("GET /stream HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            let text = try client.readToEnd()
            #expect(text.hasSuffix("\r\nConnection: close\r\n\r\nonetwo"))
            #expect(!text.contains("Transfer-Encoding"))
        }
    }

    @Test func `each write is sent while the stream goes on`() async throws {
        let wake = Mutex<Wake?>(nil)
        let answer = streaming { stream, connection in
            _ = await stream.write(Array("first".utf8))
            #expect(
                await connection.park(activity: "waiting for an event") { given in wake.withLock { $0 = given } }
                    == .woken)
            _ = await stream.write(Array("second".utf8))
        }
        try await withServer(clock: ManualClock(), answer: answer, adjust: { $0.loops = 1 }) { server, _ in
            let client = try HTTPConnection(server)
            try client.get("/stream")
            _ = try client.receive(to: .head)
            #expect(try client.read(10) == "5\r\nfirst\r\n")
            try HTTPConnection(server).exchange()
            #expect(!client.hasInput)
            wake.withLock { $0 }?()
            #expect(try client.read(16) == "6\r\nsecond\r\n0\r\n\r\n")
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a write to a disconnected client fails`(poller: PollerKind) async throws {
        let results = Mutex<[Bool]>([])
        let answer = streaming { stream, connection in
            _ = await connection.park(activity: "waiting for an event") { _ in }
            for _ in 0..<2 {
                let result = await stream.write([1])
                results.withLock { $0.append(result) }
            }
        }
        try await withServer(poller, answer: answer) { server, responder in
            do {
                let client = try HTTPConnection(server)
                try client.get("/stream")
                _ = try client.receive(to: .head)
            }
            let outcome = try #require(await responder.outcome(of: "/stream"))
            #expect(results.withLock { $0 } == [false, false])
            #expect(outcome.gone > 0 && outcome.lastByte == 0)
            await responder.hasClosed(1)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a stream is no faster than its client`(poller: PollerKind) async throws {
        let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        let answer = streaming { stream, _ in
            for _ in 0..<100 { guard await stream.write(chunk) else { return } }
        }
        try await withServer(poller, answer: answer, adjust: { $0.loops = 1 }) { server, responder in
            do {
                let client = try HTTPConnection(server, receiveBuffer: 4096)
                try client.get("/stream")
                _ = try client.receive(to: .head)
                // The writer waits for the client while others are served.
                for _ in 0..<10 { try HTTPConnection(server).exchange() }
                #expect(!responder.served.contains { $0.target == "/stream" })
            }
            let outcome = try #require(await responder.outcome(of: "/stream"))
            #expect(outcome.gone > 0 && outcome.bytes < 50 << 20)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: PollerKind.allCases)
    func `a stream that never waits does not block the loop`(poller: PollerKind) async throws {
        let answer = streaming { stream, _ in while await stream.write([1]) {} }
        try await withServer(poller, answer: answer, adjust: { $0.loops = 1 }) { server, responder in
            do {
                let client = try HTTPConnection(server)
                // No byte of the body is sent, so the stream never waits.
                try client.send("HEAD /stream HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try client.receive(to: .head).head.text.contains("\r\nTransfer-Encoding: chunked\r\n"))
                try HTTPConnection(server).exchange()
            }
            #expect(try #require(await responder.outcome(of: "/stream")).gone > 0)
        }
    }

    @Test func `stopping the server ends a waiting stream with its last chunk`() async throws {
        let answer = streaming { stream, connection in
            _ = await connection.park(activity: "waiting for an event") { _ in }
            #expect(await stream.write(Array("bye".utf8)))
        }
        try await withServer(clock: ManualClock(), answer: answer) { server, _ in
            let client = try HTTPConnection(server)
            try client.get("/stream")
            _ = try client.receive(to: .head)
            #expect(await server.stop() == [])
            #expect(try client.readToEnd() == "3\r\nbye\r\n0\r\n\r\n")
        }
    }
}
