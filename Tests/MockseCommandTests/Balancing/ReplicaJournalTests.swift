#if os(Linux)
import Foundation
import MockseHTTP
import MocksePlatform
import MockseTestSupport
import Testing

/// `mockse check` of the journals of several replicas.
@Suite(.needs(.haproxy), .needs(.nginx), .timeLimit(.minutes(10))) struct ReplicaJournalTests {
    /// Walks two lists with a gap, a repetition, an overlap, and a page after the end.
    ///
    /// - Parameters:
    ///   - address: The address to send the requests to.
    ///   - server: The server that responds with page 2 of the beers.
    /// - Throws: An error if a response doesn't arrive.
    private func walk(at address: SocketAddress, with server: MockseProcess) async throws {
        let clients = try (0..<2).map { _ in try RawConnection(to: address) }
        for page in [1, 3, 2, 3, 4] {
            #expect(try await clients[0].response(to: ModeratorsPage.target(page: page)).status == 200)
        }
        for page in 1...4 { #expect(try await clients[0].response(to: BeersPage.target(page: page)).status == 200) }
        // A gate keeps both requests open at once.
        let gate = "/_mockse/gates/second"
        try await call("PUT \(gate)", #"{"match": {"page": 2}}"#, to: server)
        for client in clients { try await client.get(BeersPage.target(page: 2)) }
        #expect(try await RawConnection(server).response(to: "\(gate)?waiting=2").status == 200)
        try await call("POST \(gate)/release", "{}", to: server)
        for client in clients { #expect(try await client.response().status == 200) }
    }

    private func call(
        _ line: String, _ body: String, to server: MockseProcess, expecting status: Int = 200
    ) async throws {
        let connection = try RawConnection(server)
        try await connection.send(
            "\(line) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        #expect(try await connection.response().status == status, "\(line)")
    }

    /// Returns the output of `mockse check` without times, and without what depends on how fast a page is requested
    /// again.
    private func check(_ journals: [String]) async throws -> String {
        let end = try await MockseProcess.end(["check"] + journals)
        #expect(end.code == 1, "\(end.errors)")
        return end.text.replacing(/at \d+ ms/, with: "at … ms")
            .replacing(": no in-flight guard, with requests queued by the client's HTTP cache", with: "")
    }

    @Test(arguments: Deployment.balancers)
    func `the journals of three replicas are judged as that of one process`(balancer: Deployment) async throws {
        let folder = try TemporaryFolder()
        let journal = folder.path("single.jsonl")
        try await MockseProcess.run(["--quiet", "--journal", journal]) { server in
            // Journals also number the request by which the replica is found below.
            try await call("OPTIONS /v2/beers", "", to: server, expecting: 204)
            try await walk(at: server.address, with: server)
        }
        let journals = try await Replicas.run(balancer, [], in: folder) { replicas in
            let place = try await replicas.replica(of: BeersPage.target(page: 2))
            try await walk(at: replicas.address, with: replicas.servers[place])
            return replicas.journals
        }
        let single = try await check([journal])
        for kind in ["gap", "repeat", "overlap", "past-end"] { #expect(single.contains("  \(kind): "), "\(single)") }
        let merged = try await check(journals)
        #expect(merged == single, "\(merged)\(single)")
        #expect(try await check(journals.reversed()) == single)
        let part = try await MockseProcess.end(["check", journals[0]])
        #expect(part.text != single, "one replica must not have served everything")
    }
}
#endif
