import MockseClient
import MockseHTTP
import MockseKit
import Testing

/// Tests the outcomes of many requests, regardless of client and order.
@Suite(.timeLimit(.minutes(10))) struct WireStatisticsTests {
    /// Failures that keep the connection open.
    private static let mix = FailureMix(entries: [
        .init(.status(500)), .init(.status(503), weight: 3), .init(.throttle), .init(.expiredCursor),
        .init(.invalidCursor), .init(.noBody),
        .init(.malformed),
    ])

    private static func target(_ page: Int) -> String { "/2.3/tags?site=stackoverflow&pagesize=2&page=\(page)" }

    /// Returns the sorted outcomes of 500 requests over this many concurrent connections: status, body size and fault.
    private static func outcomes(_ settings: FaultSettings, clients: Int) async throws -> [String] {
        let targets = (1...50).flatMap { page in Array(repeating: target(page), count: 10) }
        return try await MockServer.withServer(.init(settings: settings)) { server in
            let connections = try (0..<clients).map { _ in try HTTPConnection(server) }
            var outcomes: [String] = []
            for start in stride(from: 0, to: targets.count, by: clients) {
                let batch = Array(zip(connections, targets[start..<min(start + clients, targets.count)]))
                // Other tests need the thread, too.
                await Task.yield()
                for (client, target) in batch { try client.begin("GET", target) }
                for (client, _) in batch {
                    let response = try client.receive()
                    outcomes.append("\(response.status) \(response.body.count) \(response["Mockse-Fault"] ?? "")")
                }
            }
            return outcomes.sorted()
        }
    }

    @Test(arguments: [0, FaultSettings.defaultSeed])
    func `one client and 64 concurrent clients get the same outcomes`(seed: UInt64) async throws {
        let settings = FaultSettings(
            seed: seed, latency: try Latency(parsing: "0.01ms..0.5ms"), failRate: 0.3, failWith: Self.mix)
        let alone = try await Self.outcomes(settings, clients: 1)
        #expect(try await Self.outcomes(settings, clients: 64) == alone)
        // The expected count is 150 of 500, with a standard deviation of 10.
        #expect((100...200).contains(alone.count { $0.contains(" fail=") }))
        var other = settings
        other.seed = seed &+ 1
        #expect(try await Self.outcomes(other, clients: 64) != alone)
    }

    @Test func `the schedule predicts the faults and delays of 1,000 live responses`() async throws {
        let seed = FaultSettings.defaultSeed
        let failures: FailureMix = [
            .status(500), .status(429), .throttle, .resetPeer, .resetPeerAfterHead, .limitData, .noBody, .malformed,
            .timeout, .garbage,
        ]
        let rules = try ["page=7 attempt=2: fail=404", "page=11..12: latency=2ms, ok"].map {
            try FaultRule(parsing: $0)
        }
        let settings = FaultSettings(
            seed: seed, latency: try Latency(parsing: "0.1ms..2ms"), failRate: 0.4, failWith: failures, rules: rules
        ).backingOff(seconds: 3).duplicating(rate: 0.1)
        try await MockServer.withServer(.init(settings: settings)) { server in
            let schedule = try server.root.schedule(of: Self.target(1), pages: 100, attempts: 10)
            #expect(schedule.entries.count == 1000)
            for entry in schedule.entries {
                await Task.yield()
                let wire = try HTTPConnection(server)
                try wire.begin("GET", Self.target(try #require(entry.page)), ["Connection: close"])
                if entry.failure == .timeout { wire.finishSending() }
                let capture = try WireCapture(wire)
                #expect(capture.isReset == (entry.failure == .resetPeer || entry.failure == .resetPeerAfterHead))
                let key = "seed=\(seed); target=\(entry.target); attempt=\(entry.attempt)"
                let hasHead = ![.resetPeer, .timeout, .garbage].contains(entry.failure)
                let field = entry.faults.isEmpty ? nil : "\(entry.faults.joined(separator: ", ")); \(key)"
                #expect(capture["Mockse-Fault"] == (hasHead ? field : nil))
            }
            let journal = await server.exchanges(1000)
            #expect(
                Set(journal.map { "\($0.target) \($0.attempt) \($0.faults)" })
                    == Set(schedule.entries.map { "\($0.target) \($0.attempt) \($0.faults)" }))
            let waits = Dictionary(
                uniqueKeysWithValues: schedule.entries.map { ("\($0.target) \($0.attempt)", $0.latency) })
            for exchange in journal where exchange.gone == nil {
                let wait = try #require(waits["\(exchange.target) \(exchange.attempt)"])
                #expect(try #require(exchange.firstByte ?? exchange.ended) - exchange.arrived >= wait)
            }
            let kinds = Set(schedule.entries.compactMap(\.failure))
            #expect(kinds == Set(failures.entries.map(\.failure) + [.status(404)]))
        }
    }

    @Test func `the default seed fails a page after the first in each tutorial's list`() async throws {
        try await MockServer.withServer(.init(settings: FaultSettings(failRate: 0.1))) { server in
            let client = try HTTPConnection(server)
            let lists: [(Int, (Int) -> String)] = [
                (
                    3,
                    {
                        "/2.2/users/moderators?site=stackoverflow&page=\($0)&filter=!-*jbN0CeyJHb&sort=reputation&order=desc"
                    }
                ),
                (3, { "/2.3/users/moderators?site=stackoverflow&page=\($0)" }),
                (4, { "/v2/beers?styleId=3&p=\($0)&withBreweries=Y&key=k" }),
            ]
            for (last, target) in lists {
                let first = try (1...last).filter { try client.get(target($0)).status != 200 }
                #expect(!first.isEmpty && Set(first).isSubset(of: [2, 3]))
                let second = try (1...last).filter { try client.get(target($0)).status != 200 }
                #expect(second.isEmpty)
            }
        }
    }
}
