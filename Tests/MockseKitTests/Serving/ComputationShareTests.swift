import MockseBase
import MockseClient
import MockseDatasets
import MockseHTTP
import MockseJSON
import MockseKit
import MocksePlatform
import MockseSockets
import Synchronization
import Testing

@testable import MockseSandboxes

/// Tests what waits for searches of users' long lists, while such searches are held.
///
/// Nothing here waits for a time: each search is held until the test lets it go.
@Suite(.timeLimit(.minutes(5))) struct ComputationShareTests {
    /// Computations that don't end before the test does.
    private final class Held: Sendable {
        private let begun: Waker
        private let isOver = Atomic<Bool>(false)

        init() throws {
            begun = try Waker()
        }

        /// Occupies all threads for searches of lists, and then all that the owner may have waiting.
        func occupy(_ server: MockServer, owner: String, count: Int) throws {
            for number in 0..<count {
                _ = try server.computations.start(.lists, for: owner, key: "held \(owner) \(number)") { [self] in
                    begun.wake()
                    while !isOver.load(ordering: .relaxed) { SystemThread.sleep(nanoseconds: 1_000_000) }
                }
            }
            begun.sleep()
        }

        func end() {
            isOver.store(true, ordering: .relaxed)
        }
    }

    private static func withLongList(_ body: (MockServer, Held) async throws -> Void) async throws {
        let held = try Held()
        try await MockServer.withServer(.init()) { server in
            defer { held.end() }
            let items = (0..<20_000).map { "{\"id\":\($0),\"n\":\($0 * 7919 % 20_000)}" }.joined(separator: "\n")
            try server.root.put(data: Array(items.utf8), at: "rows")
            try await body(server, held)
        }
    }

    @Test func `built-in pages, plain pages of a list and control calls don't wait for searches of lists`() async throws
    {
        try await Self.withLongList { server, held in
            try held.occupy(server, owner: "", count: Computations.ownerLimit)
            let client = try HTTPConnection(server)
            let targets = [
                "/v2/beers?styleId=3", "/2.3/users/moderators?site=stackoverflow&sort=name", "/2.3/rows?page=3",
                "/v2/rows?p=400", "/_mockse/health", "/_mockse/settings", "/_mockse/report",
            ]
            for target in targets { #expect(try client.get(target).status == 200, "\(target)") }
            #expect(server.computations.count(of: .lists) == Computations.ownerLimit)
        }
    }

    @Test func `a sandbox with too many searches gets 503, and others don't`() async throws {
        try await Self.withLongList { server, held in
            try held.occupy(server, owner: "", count: Computations.ownerLimit)
            let client = try HTTPConnection(server)
            let response = try client.get("/2.3/rows?sort=n")
            #expect(response.status == 503)
            #expect(response.error.prefix(2) == ["computations", "\(Computations.ownerLimit)"])
            let other = try server.sandbox("other")
            try other.put(
                data: Array(repeating: "{\"id\":1}", count: 20_000).joined(separator: "\n").utf8.map { $0 }, at: "rows")
            let waiting = try HTTPConnection(server)
            try waiting.begin("GET", "/~other/2.3/rows?sort=id")
            while server.computations.count(of: .lists) == Computations.ownerLimit { await Task.yield() }
            held.end()
            #expect(try waiting.receive().status == 200)
        }
    }

    @Test func `a connection has one search at a time, however many requests it sends`() async throws {
        try await Self.withLongList { server, held in
            try held.occupy(server, owner: "", count: Computations.threadLimit)
            let client = try HTTPConnection(server)
            let requests = ["n", "id"].flatMap { ClientRequest("/2.3/rows?sort=\($0)").bytes }
            try client.send(requests)
            let count = Computations.threadLimit + 1
            while server.computations.count(of: .lists) < count { await Task.yield() }
            // The event loop sees sent bytes in its next turn and acts on them in the one after.
            for _ in 0..<9 { await server.root.home.drain() }
            #expect(server.computations.count(of: .lists) == count)
            held.end()
            #expect(try client.receive().status == 200 && client.receive().status == 200)
        }
    }

    @Test func `requests for pages of one search count as one, and a client that leaves frees its place`() async throws
    {
        try await Self.withLongList { server, held in
            try held.occupy(server, owner: "", count: Computations.ownerLimit - 1)
            var clients: [HTTPConnection] = []
            for page in 1...50 {
                let client = try HTTPConnection(server)
                try client.begin("GET", "/2.3/rows?sort=n&page=\(page)")
                clients.append(client)
            }
            while server.computations.count(of: .lists) < Computations.ownerLimit {
                await Task.yield()
            }
            let other = try HTTPConnection(server)
            #expect(try other.get("/2.3/rows?sort=id").status == 503)
            clients = []
            while server.computations.count(of: .lists) == Computations.ownerLimit { await Task.yield() }
            // Each request of a client that left is in the journal.
            while server.root.record.exchanges.count(where: { $0.gone != nil }) < 50 { await Task.yield() }
            let exchanges = server.root.record.exchanges.filter { $0.gone != nil }
            #expect(exchanges.allSatisfy { $0.status == 0 && $0.bytes == 0 && $0.list.hasPrefix("/2.3/rows") })
            #expect(Set(exchanges.compactMap(\.page)) == Set(1...50))
            held.end()
            #expect(try other.get("/2.3/rows?sort=id").status == 200)
        }
    }
}
