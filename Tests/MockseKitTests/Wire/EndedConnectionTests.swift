import MockseClient
import MockseHTTP
import Testing

@testable import MockseControl
@testable import MockseKit

/// Tests failures that end the connection.
@Suite(.timeLimit(.minutes(10))) struct EndedConnectionTests {
    /// GET and HEAD in both versions of HTTP.
    private static let asks = ["GET", "HEAD"].flatMap { method in [0, 1].map { (method, $0) } }

    /// Sends every kind of request to a server with a failure, checks the bytes received, and returns the journal.
    private func look(
        _ failure: FailureKind, _ check: (_ capture: WireCapture, _ method: String) throws -> Void
    ) async throws -> [Exchange] {
        var journal: [Exchange] = []
        try await MockServer.failing(failure) { server in
            for target in WireCapture.lists {
                for (method, version) in Self.asks {
                    let wire = try HTTPConnection(server)
                    // A second request is pipelined behind the first. None of these connections serves it.
                    var requests = [target, "/2.3/info"].map { ClientRequest($0, method: method) }
                    for index in requests.indices { requests[index].minorVersion = version }
                    requests[0].fields = ["Connection: keep-alive"]
                    try wire.send(requests.flatMap(\.bytes))
                    try check(try WireCapture(wire), method)
                }
            }
            journal = await server.exchanges(8)
        }
        #expect(journal.count == 8 && journal.allSatisfy { $0.faults == ["fail=\(failure)"] })
        #expect(journal.allSatisfy { $0.items == nil && $0.outcome == .failed })
        return journal
    }

    @Test func `reset_peer resets before the first byte`() async throws {
        let journal = try await look(.resetPeer) { capture, _ in
            #expect(capture.isReset && capture.bytes.isEmpty)
        }
        #expect(journal.allSatisfy { $0.status == 0 && $0.bytes == 0 && $0.firstByte == nil && $0.ended != nil })
    }

    @Test func `reset_peer=head resets after the head`() async throws {
        let journal = try await look(.resetPeerAfterHead) { capture, _ in
            #expect(capture.isReset && capture.text.hasPrefix("HTTP/1.1 200 OK\r\n") && capture.body.isEmpty)
            #expect(capture.text.hasSuffix("\r\n\r\n"))
            #expect((capture["Content-Length"].flatMap { Int($0) } ?? 0) > 1000)
            #expect(capture["Mockse-Fault"]?.hasPrefix("fail=reset_peer=head; ") == true)
            #expect(capture["Access-Control-Expose-Headers"]?.contains("Mockse-Fault") == true)
        }
        #expect(journal.allSatisfy { $0.status == 200 && $0.bytes > 0 && $0.lastByte == nil && $0.ended != nil })
    }

    @Test func `limit_data announces more bytes than it sends`() async throws {
        let journal = try await look(.limitData) { capture, method in
            let length = try #require(capture["Content-Length"].flatMap { Int($0) })
            #expect(!capture.isReset && capture.text.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(capture.body.count == (method == "HEAD" ? 0 : length / 2) && length > 1000)
            #expect(capture["Mockse-Fault"]?.hasPrefix("fail=limit_data; ") == true)
        }
        #expect(journal.allSatisfy { $0.status == 200 && ($0.ended != nil) == ($0.method == "GET") })
    }

    @Test func `garbage sends bytes that are not HTTP and closes`() async throws {
        let journal = try await look(.garbage) { capture, _ in
            #expect(!capture.isReset && !capture.bytes.isEmpty && !capture.text.contains("HTTP/"))
        }
        #expect(journal.allSatisfy { $0.status == 0 && $0.lastByte != nil })
    }

    @Test(arguments: WireCapture.lists, ["GET", "HEAD"])
    func `timeout sends nothing until the client leaves`(target: String, method: String) async throws {
        try await MockServer.failing(.timeout) { server in
            let wire = try HTTPConnection(server)
            try wire.begin(method, target)
            let other = try HTTPConnection(server)
            // The server handles other requests in the meantime, so it has had time to respond.
            for _ in 1...50 { _ = try other.get("/2.3/info?site=stackoverflow&_mockse=ok") }
            #expect(!wire.hasInput)
            #expect(await server.journal.count == 50)
            wire.finishSending()
            let exchange = try #require(await server.exchanges(51).last)
            #expect(
                exchange.gone != nil && exchange.bytes == 0 && exchange.status == 0 && exchange.outcome == .abandoned)
            #expect(try WireCapture(wire).bytes.isEmpty)
        }
    }
}
