#if os(Linux)
import Foundation
import MockseClient
import MockseHTTP
import MocksePlatform
import MockseTestSupport
import Testing

/// A replica that is killed while a client walks a list.
@Suite(.needs(.haproxy), .needs(.nginx), .timeLimit(.minutes(10))) struct ReplicaLossTests {
    /// The statuses and attempts of one page's responses, up to the first success.
    private struct Page {
        var statuses: [Int] = []
        var attempts: [String] = []
        var ids: [Int] = []
    }

    /// Requests a page until it succeeds, as a client that retries does.
    private func page(_ number: Int, at address: SocketAddress) async throws -> Page {
        var page = Page()
        while page.statuses.last != 200, page.statuses.count < 5 {
            let response = try await RawConnection(to: address).response(to: ModeratorsPage.target(page: number))
            try Self.add(response, to: &page)
        }
        return page
    }

    private static func add(_ response: ReceivedResponse, to page: inout Page) throws {
        page.statuses.append(response.status)
        if let fault = response["Mockse-Fault"] {
            page.attempts.append(String(fault.suffix(from: fault.range(of: "attempt=")?.lowerBound ?? fault.endIndex)))
        }
        if response.status == 200 { page.ids = try response.decoded(as: ModeratorsPage.self).items.map(\.userID) }
    }

    /// Requests page 2, whose second attempt its replica holds, and kills that replica meanwhile.
    private func pageOfKilledReplica(in replicas: Replicas) async throws -> Page {
        let target = ModeratorsPage.target(page: 2)
        let victim = replicas.servers[try await replicas.replica(of: target)]
        var page = Page()
        let client = try RawConnection(to: replicas.address)
        try Self.add(try await client.response(to: target), to: &page)
        let control = try RawConnection(victim)
        let gate = #"{"match": {"page": 2}}"#
        try await control.send(
            "PUT /_mockse/gates/kill HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(gate.utf8.count)\r\n\r\n\(gate)")
        try #require(try await control.response().status == 200)
        try await client.get(target)
        try #require(try await control.response(to: "/_mockse/gates/kill?waiting=1").status == 200)
        await victim.stop(SIGKILL)
        do {
            try Self.add(try await client.response(), to: &page)
        } catch HTTPConnection.Failure.ended {
            page.statuses.append(0)
        }
        return page
    }

    // HAProxy closes the connection, or responds with 502 if its own connection to the replica was new. nginx asks the
    // next replica.
    @Test(arguments: zip(Deployment.balancers, [[0, 502], [503]]))
    func `a client that retries misses nothing when a replica is killed`(
        balancer: Deployment, statusesOfOpenRequest: [Int]
    ) async throws {
        let folder = try TemporaryFolder()
        let ids = try await MockseProcess.run { server in
            var ids: [Int] = []
            for number in 1...3 { ids += try await page(number, at: server.address).ids }
            return ids
        }
        try #require(ids.count == 84)
        try await Replicas.run(balancer, ["--fail-first", "1", "--fail-with", "503"], in: folder) { replicas in
            let first = try await page(1, at: replicas.address)
            #expect(first.statuses == [503, 200])
            let cut = try await pageOfKilledReplica(in: replicas)
            #expect(cut.statuses.count == 2 && cut.statuses.first == 503)
            #expect(cut.statuses.last.map(statusesOfOpenRequest.contains) == true, "\(cut.statuses)")
            // The replica that takes over counts attempts at this page from 1.
            let second = try await page(2, at: replicas.address)
            let attempts = cut.attempts + second.attempts
            #expect(second.statuses.last == 200 && attempts == ["attempt=1", "attempt=1"])
            let third = try await page(3, at: replicas.address)
            #expect(third.statuses == [503, 200])
            #expect(first.ids + second.ids + third.ids == ids)
        }
    }

    @Test(arguments: Deployment.balancers)
    func `requests after the loss of a replica succeed without a retry`(balancer: Deployment) async throws {
        let folder = try TemporaryFolder()
        let targets = (1...60).map { "/v2/beers?p=\($0)" }
        try await Replicas.run(balancer, [], in: folder) { replicas in
            let single = try await RawConnection(replicas.servers[0]).responses(to: targets).map(\.body)
            var places: [Int] = []
            for target in targets { places.append(try await replicas.replica(of: target)) }
            let victim = try #require(places.first { $0 != 0 })
            await replicas.servers[victim].stop(SIGKILL)
            // The first requests arrive before the balancer has noticed.
            var bodies: [[UInt8]] = []
            for target in targets {
                let response = try await RawConnection(to: replicas.address).response(to: target)
                #expect(response.status == 200)
                bodies.append(response.body)
            }
            #expect(bodies == single)
            for (target, place) in zip(targets, places) {
                let now = try await replicas.replica(of: target)
                // Only the targets of the killed replica have moved, so attempts at the others are still exact.
                #expect(place == victim ? now != victim : now == place)
            }
        }
    }
}
#endif
