#if os(Linux)
import Foundation
import MockseHTTP
import MocksePlatform
import MockseTestSupport
import Testing

@testable import MockseKit

/// Replicas of mockse behind the documented balancers.
@Suite(.needs(.haproxy), .needs(.nginx), .timeLimit(.minutes(10))) struct ReplicaTests {
    private static let faults = [
        "--seed", "7", "--fail-rate", "0.3", "--fail-with", "500,503,throttle,malformed,no_body",
        "--duplicate-rate", "0.1",
    ]

    /// 500 targets, each of which is requested four times.
    private static let targets = (1...125).flatMap { n in
        [
            "/2.3/users?site=math&pagesize=5&page=\(n)", "/v2/beers?p=\(n)&withBreweries=Y",
            "/2.3/questions?filter=withbody&pagesize=3&page=\(n)", "/2.3/tags?pagesize=\(n % 100 + 1)&inname=a&page=2",
        ].map { $0 + (n > 100 && $0.contains("tags") ? "&order=asc" : "") }
    }
    private static let requests = Array(0..<2000)

    /// The parts of a response that neither balancer changes.
    private struct Outcome: Equatable {
        let status: Int
        let body: [UInt8]
        let fault: String?
        let cache: String?
    }

    /// Sends 2,000 requests over 64 connections at once, with the four attempts at a target in order on one of them.
    private func outcomes(at address: SocketAddress) async throws -> [Outcome] {
        let clients = try (0..<64).map { _ in try RawConnection(to: address) }
        var open: [Int: Int] = [:]
        var outcomes: [Int: Outcome] = [:]
        func receive(_ client: Int) async throws {
            guard let request = open.removeValue(forKey: client) else { return }
            let response = try await clients[client].response()
            outcomes[request] = Outcome(
                status: response.status, body: response.body, fault: response["Mockse-Fault"],
                cache: response["Cache-Control"])
        }
        for request in Self.requests {
            let target = request % Self.targets.count
            let client = target % clients.count
            try await receive(client)
            try await clients[client].get(Self.targets[target])
            open[client] = request
        }
        for client in clients.indices { try await receive(client) }
        return Self.requests.compactMap { outcomes[$0] }
    }

    /// Returns what a journal has about each request, without times and numbers, in a fixed order.
    private static func schedule(_ paths: [String]) throws -> [String] {
        try paths.flatMap { try Journal.load($0).exchanges }
            .map { "\($0.target) \($0.attempt) \($0.status) \($0.faults) \($0.bytes)" }.sorted()
    }

    @Test(arguments: Deployment.balancers)
    func `three replicas respond to 64 clients as one process does`(balancer: Deployment) async throws {
        try #require(Set(Self.targets).count == 500)
        let folder = try TemporaryFolder()
        let journal = folder.path("single.jsonl")
        let single = try await MockseProcess.run(Self.faults + ["--quiet", "--journal", journal]) {
            try await outcomes(at: $0.address)
        }
        try #require(single.count == 2000)
        let journals = try await Replicas.run(balancer, Self.faults, in: folder) { replicas in
            let shared = try await outcomes(at: replicas.address)
            try #require(shared.count == 2000)
            for index in Self.requests where single[index] != shared[index] {
                Issue.record("\(Self.targets[index % 500]): \(single[index]) or \(shared[index])")
            }
            return replicas.journals
        }
        #expect((400...800).contains(single.count { $0.fault?.hasPrefix("fail=") == true }))
        for attempt in 1...4 { #expect(single.contains { $0.fault?.contains("; attempt=\(attempt)") == true }) }
        let parts = try journals.map { try Self.schedule([$0]) }
        #expect(try Self.schedule(journals) == Self.schedule([journal]))
        // Otherwise, three replicas would be one.
        for part in parts { #expect(part.count > 200, "\(parts.map(\.count))") }
    }

    @Test(arguments: Deployment.balancers)
    func `control calls reach a sandbox's replica, and no other`(balancer: Deployment) async throws {
        let folder = try TemporaryFolder()
        try await Replicas.run(balancer, [], in: folder) { replicas in
            let client = try RawConnection(to: replicas.address)
            for name in ["one", "two", "three", "four", "five"] {
                let body = #"{"fail-first": 1}"#
                try await client.send(
                    "PATCH /~\(name)/_mockse/settings HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)"
                        + "\r\n\r\n\(body)")
                #expect(try await client.response().status == 200)
                for page in 1...3 {
                    let target = "/~\(name)" + ModeratorsPage.target(page: page)
                    #expect(try await client.response(to: target).status >= 500)
                    #expect(try await client.response(to: target).status == 200)
                }
                let journal = try await client.response(to: "/~\(name)/_mockse/journal")
                #expect(journal.text.split(separator: "\n").count == 6)
            }
            for target in ["/_mockse/journal", "/_mockse/"] {
                let refused = try await client.response(to: target)
                #expect(refused.status == 403 && refused.text == "use a replica's own address\n", "\(target)")
            }
            let health = try await client.response(to: "/_mockse/health")
            #expect(health.status == 200 && health.text.contains(#""status":"ok""#))
        }
    }

    @Test(arguments: Deployment.balancers)
    func `the commands accept a sandbox behind a balancer`(balancer: Deployment) async throws {
        let folder = try TemporaryFolder()
        try await Replicas.run(balancer, [], in: folder) { replicas in
            let client = try RawConnection(to: replicas.address)
            let root = "http://localhost:\(replicas.address.port)"
            var findings = 0
            for name in ["one", "two", "three", "four", "five"] {
                let url = "\(root)/~\(name)"
                #expect(try await MockseProcess.end(["wait", url]).text == "\(url)\n")
                let healthcheck = try await MockseProcess.end(["healthcheck", url])
                #expect(healthcheck.code == 0, "\(healthcheck.errors)")
                // A sandbox isn't created by asking for it.
                let none = try await MockseProcess.end(["check", url])
                #expect(none.code == 1 && none.text.contains("the sandbox \(name), which doesn't exist"), "\(none)")
                for page in [1, 2, 3] + (name == "two" ? [2] : []) {
                    let target = "/~\(name)" + ModeratorsPage.target(page: page)
                    #expect(try await client.response(to: target).status == 200)
                }
                for arguments in [[url], [root, "--sandbox", name]] {
                    let check = try await MockseProcess.end(["check"] + arguments)
                    #expect(check.code == (name == "two" ? 1 : 0), "\(check)")
                    if check.text.contains("page 2 was requested again") { findings += 1 }
                }
            }
            #expect(findings == 2)
            let all = try await MockseProcess.end(["check", root, "--sandbox", "one,two,three"])
            #expect(all.text.hasSuffix("failed: 10 requests for 3 lists, 1 finding (repeat)\n"), "\(all)")
            let refused = try await MockseProcess.end(["check", root])
            #expect(refused.code == 2)
            #expect(refused.errors.contains("responded with 403 to /_mockse/sandboxes (use a replica's own address)"))
        }
    }
}
#endif
