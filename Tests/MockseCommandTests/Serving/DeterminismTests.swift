#if !os(iOS)
import MockseHTTP
import Testing

@Suite(.timeLimit(.minutes(10))) struct DeterminismTests {
    /// 500 requests for different targets.
    private static let requests: [String] = {
        let methods = ["GET", "GET", "GET", "HEAD"]
        let fields = ["", "Accept-Encoding: gzip\r\n", "Accept-Encoding: gzip, br\r\nOrigin: http://app.example\r\n"]
        let targets = (1...50).flatMap { n in
            [
                "/2.2/users/moderators?site=stackoverflow&pagesize=\(n)&page=2",
                "/2.3/users?site=math&sort=name&order=asc&pagesize=5&page=\(n)",
                "/2.3/questions?filter=withbody&pagesize=3&page=\(n)",
                "/2.3/tags?pagesize=\(n)&inname=a&key=\(n)",
                "/2.3/users/moderators?page=\(n)&pagesize=\(100 + n)",
                "/v2/beers?p=\(n)",
                "/v2/beers?styleId=\(n)&withBreweries=Y&key=k",
                "/v2/breweries?order=name&sort=DESC&p=\(n)",
                "/v2/beer/nobeer\(n)",
                "/nothing/\(n)",
            ]
        }
        return targets.enumerated().map { n, target in
            "\(methods[n % 4]) \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields[n % 3])\r\n"
        }
    }()

    /// The parts of a response that must not differ between two responses to the same request: all of them.
    private struct Bytes: Equatable {
        let head: [String]
        let body: [UInt8]
    }

    /// Sends all requests to a new server, in an order given by `stride`, over several connections.
    ///
    /// Each connection always has a request in flight. The responses are in the order of `requests`.
    private func responses(seed: Int, stride: Int, connections: Int) async throws -> [Bytes] {
        let arguments = ["--seed", "\(seed)", "--fail-rate", "0.2", "--duplicate-rate", "0.1", "--quiet"]
        return try await MockseProcess.run(arguments) { server in
            let clients = try (0..<connections).map { _ in try RawConnection(server) }
            let order = Self.requests.indices.map { ($0 * stride) % Self.requests.count }
            var responses: [Int: Bytes] = [:]
            func receive(_ turn: Int) async throws {
                let isHead = Self.requests[order[turn]].hasPrefix("HEAD")
                let response = try await clients[turn % connections].response(to: isHead ? .head : .get)
                responses[order[turn]] = Bytes(head: response.timelessHead, body: Array(response.body))
            }
            for turn in order.indices {
                if turn >= connections { try await receive(turn - connections) }
                try await clients[turn % connections].send(Self.requests[order[turn]])
            }
            for turn in order.indices.suffix(connections) { try await receive(turn) }
            return Self.requests.indices.compactMap { responses[$0] }
        }
    }

    @Test func `two processes with one seed respond identically in any order on 1 and 64 connections`() async throws {
        let one = try await responses(seed: 7, stride: 7, connections: 1)
        let many = try await responses(seed: 7, stride: 123, connections: 64)
        try #require(one.count == 500 && many.count == 500)
        for (index, request) in Self.requests.enumerated() where one[index] != many[index] {
            Issue.record("\(request)\(one[index].head)\n\(many[index].head)")
        }
        let failures = one.count { $0.head[0].contains(" 50") }
        #expect((60...120).contains(failures), "expected faults among the compared responses")
        #expect(one.contains { $0.head.contains { $0.contains("Mockse-Fault: replay=") } })
        #expect(one.contains { $0.head.contains("Content-Encoding: gzip") })
    }

    @Test func `another seed gives different responses`() async throws {
        let one = try await responses(seed: 7, stride: 7, connections: 8)
        let other = try await responses(seed: 8, stride: 7, connections: 8)
        #expect(zip(one, other).count { $0.head[0] != $1.head[0] } > 50)
        #expect(zip(one, other).count { $0.head[0] == $1.head[0] && $0.body != $1.body } > 10)
    }
}
#endif
