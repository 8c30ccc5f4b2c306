import MockseBase
import MockseClient
import MockseHTTP
import MockseSockets
import Testing

/// Tests the limit of the memory for request bodies.
@Suite(.timeLimit(.minutes(10))) struct BodyBudgetTests {
    private static let size = 200_000
    private static let head = "POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: \(size)\r\n"
    private static let part = [UInt8](repeating: UInt8(ascii: "x"), count: 190_000)
    private static let rest = [UInt8](repeating: UInt8(ascii: "y"), count: size - 190_000)

    /// Sends a body on a connection of its own, and returns the status.
    private static func post(to server: HTTPServer) throws -> Int {
        let client = try HTTPConnection(server)
        // The server may respond and close before everything is sent.
        _ = try? client.send(Array("\(head)\r\n".utf8) + part + rest)
        return try client.receive().status
    }

    /// Begins a body that uses up the budget, and waits until it does.
    private static func occupy(_ server: HTTPServer, _ fields: String = "") throws -> HTTPConnection {
        let first = try HTTPConnection(server)
        try first.send(Array("\(head)\(fields)\r\n".utf8) + part)
        while try post(to: server) == 200 {}
        return first
    }

    private static func withBudget(_ body: (HTTPServer) async throws -> Void) async throws {
        let adjust = { (options: inout ServerOptions) in
            options.loops = 1
            options.bodies = MemoryBudget(limit: 140_000)
        }
        try await withServer(adjust: adjust) { server, _ in try await body(server) }
    }

    @Test func `a body beyond the budget is refused until the others are complete`() async throws {
        try await Self.withBudget { server in
            for _ in 0..<3 {
                let first = try Self.occupy(server)
                #expect(try Self.post(to: server) == 503)
                try first.send(Self.rest)
                #expect(try first.receive().body.count == "/p".utf8.count + Self.size)
                #expect(try Self.post(to: server) == 200)
            }
        }
    }

    @Test func `a small body is accepted while the budget is used up`() async throws {
        try await Self.withBudget { server in
            let first = try Self.occupy(server)
            let second = try HTTPConnection(server)
            let body = [UInt8](repeating: 7, count: 64 << 10)
            #expect(try second.exchange(ClientRequest("/q", method: "POST", body: body)).body.count == 2 + body.count)
            try first.send(Self.rest)
            #expect(try first.receive().status == 200)
        }
    }

    @Test func `a client that leaves in the middle of a body takes nothing with it`() async throws {
        try await Self.withBudget { server in
            try Self.occupy(server).cancel()
            while try Self.post(to: server) != 200 {}
        }
    }

    @Test func `the body of a request that is refused anyway is not read`() async throws {
        let options = { (options: inout ServerOptions) in options.bodies = MemoryBudget(limit: 0) }
        try await withServer(adjust: options, isBodyRead: { $0.targetText != "/no" }) { server, responder in
            for expectation in ["", "Expect: 100-continue\r\n"] {
                let client = try HTTPConnection(server)
                try client.send("POST /no HTTP/1.1\r\nHost: x\r\nContent-Length: \(Self.size)\r\n\(expectation)\r\n")
                if expectation.isEmpty { try client.send(Self.part) }
                let response = try client.receive()
                #expect(response.status == 200 && response.text == "/no" && response["Connection"] == "close")
                // The rest of the body is no further request.
                try client.send("GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n")
                client.finishSending()
                #expect(try client.readToEnd().isEmpty)
            }
            #expect(responder.served.map(\.target) == ["/no", "/no"])
        }
    }
}
