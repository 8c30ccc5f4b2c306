import MockseClient
import MockseHTTP
import MocksePlatform
import Testing

@Suite(.timeLimit(.minutes(10))) struct HTTPConnectionTests {
    private static let one = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\none"
    private static let two =
        "HTTP/1.1 503 Service Unavailable\r\nTransfer-Encoding: chunked\r\n\r\n3\r\ntwo\r\n0\r\n\r\n"

    @Test func `responses that arrive together are received one by one`() async throws {
        let peer = try Peer()
        let (connection, server) = try await peer.pair()
        #expect(!connection.hasInput)
        try connection.send(ClientRequest("/a", fields: ["X: y"]))
        try connection.send(ClientRequest("/b", method: "POST", host: "h", body: Array("{}".utf8)))
        #expect(
            await server.receive(until: "{}") == "GET /a HTTP/1.1\r\nHost: localhost\r\nX: y\r\n\r\n"
                + "POST /b HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}")
        server.send(Self.one + Self.two)
        server.shutdownSending()
        #expect(try connection.receive().text == "one")
        #expect(connection.hasInput)
        let second = try connection.receive()
        #expect(second.status == 503 && second.text == "two")
        #expect(throws: HTTPConnection.Failure.ended(received: 0)) { try connection.receive() }
    }

    @Test func `a cut body throws an error with the part that arrived`() async throws {
        let peer = try Peer()
        let (connection, server) = try await peer.pair()
        server.send(String(Self.one.dropLast()))
        server.shutdownSending()
        let failure = try #require(throws: HTTPConnection.Failure.self) { try connection.receive() }
        guard case .cut(let response) = failure else {
            Issue.record("\(failure)")
            return
        }
        #expect(response.text == "on" && response.isCut)
    }

    @Test func `a cut head throws an error`() async throws {
        let peer = try Peer()
        let (connection, server) = try await peer.pair()
        server.send("HTTP/1.1 200 OK\r\n")
        server.shutdownSending()
        #expect(throws: HTTPConnection.Failure.ended(received: 17)) { try connection.receive() }
    }

    @Test func `bytes can be received without parsing`() async throws {
        let peer = try Peer()
        let (connection, server) = try await peer.pair()
        server.send(Self.two)
        #expect(try connection.receive(to: .head).status == 503)
        #expect(try connection.receiveBytes(3) == Array("3\r\n".utf8))
        server.shutdownSending()
        let (bytes, isReset) = try connection.receiveUntilClose()
        #expect(bytes == Array("two\r\n0\r\n\r\n".utf8) && !isReset)
    }

    @Test func `a reset is distinguished from a close`() async throws {
        let peer = try Peer()
        for isRaw in [false, true] {
            let connection = try HTTPConnection(to: peer.address)
            do {
                let server = await peer.accept()
                server.setReset()
            }
            if isRaw {
                #expect(try connection.receiveUntilClose().isReset)
            } else {
                let failure = #expect(throws: HTTPConnection.Failure.self) { try connection.receive() }
                #expect(failure?.isReset == true)
            }
        }
    }

    @Test func `a response that is not HTTP throws an error`() async throws {
        let peer = try Peer()
        let (connection, server) = try await peer.pair()
        server.send("SSH-2.0-OpenSSH\r\n")
        #expect(throws: HTTPConnection.Failure.malformed(.malformedStatusLine("SSH-2.0-OpenSSH"))) {
            try connection.receive()
        }
    }

    @Test func `a port without a listener refuses the connection`() throws {
        let address = try Peer().address
        let refusal = #expect(throws: HTTPConnection.Failure.self) { try HTTPConnection(to: address) }
        #expect(refusal?.isRefusal == true)
        #expect(refusal?.description == "connect \(address): Connection refused")
    }

    @Test func `a response that misses its deadline throws an error`() async throws {
        let peer = try Peer()
        let (connection, server) = try await peer.pair()
        for limit in [Duration.zero, .milliseconds(1)] {
            let failure = #expect(throws: HTTPConnection.Failure.self) {
                try connection.receive(by: Deadline(after: limit))
            }
            #expect(failure?.isTimeout == true)
        }
        // A response that arrives in time is still received.
        server.send(Self.one)
        #expect(try connection.receive().text == "one")
    }

    @Test(arguments: [
        "http://localhost:1", "http://127.0.0.1:8080/a?b=c", "http://[::1]:9/", "https://localhost:1/", "localhost:1",
        "http://localhost/", "http://example.org:80/", "http://localhost:65536/", "http://:1/",
    ])
    func `only URLs with an IP address or localhost and a port are accepted`(url: String) {
        let expected = [
            "http://localhost:1": "127.0.0.1:1 localhost:1 /",
            "http://127.0.0.1:8080/a?b=c": "127.0.0.1:8080 127.0.0.1:8080 /a?b=c",
            "http://[::1]:9/": "[::1]:9 [::1]:9 /",
        ]
        #expect(HTTPAddress(url).map { "\($0.socket) \($0.authority) \($0.target)" } == expected[url])
    }
}
