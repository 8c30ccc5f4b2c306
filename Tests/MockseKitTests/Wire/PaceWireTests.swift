import MockseClient
import MockseHTTP
import MockseKit
import Testing

/// Tests latency and pace: no byte arrives early.
@Suite(.timeLimit(.minutes(10))) struct PaceWireTests {
    private static let target = "/2.3/users/moderators?site=stackoverflow"

    /// Returns one exchange with these settings, its duration and the bytes received.
    private func exchange(
        _ settings: FaultSettings, _ fields: [String] = []
    ) async throws -> (journal: Exchange, took: Duration, capture: WireCapture) {
        try await MockServer.withServer(.init(settings: settings)) { server in
            let wire = try HTTPConnection(server)
            let start = ContinuousClock.now
            try wire.begin("GET", Self.target, ["Connection: close"] + fields)
            let capture = try WireCapture(wire)
            let took = ContinuousClock.now - start
            return (try #require(await server.journal.first), took, capture)
        }
    }

    @Test(arguments: ["80ms", "60ms..90ms", "normal(80ms,1ms)", "lognormal(80ms,81ms)", "p50=60ms,p90=70ms,p99=90ms"])
    func `latency delays the first byte`(latency: String) async throws {
        let settings = FaultSettings(latency: try Latency(parsing: latency))
        let wanted = FaultPlan(settings).decide(
            target: "/2.3/users/moderators?page=1&site=stackoverflow", attempt: 1
        ).latency
        let (journal, took, capture) = try await exchange(settings)
        #expect(wanted > 50_000_000 && took >= .nanoseconds(wanted))
        #expect(try #require(journal.firstByte) - journal.arrived >= wanted)
        #expect(capture["Mockse-Fault"]?.hasPrefix("latency=") == true)
    }

    @Test(arguments: [FailureKind.status(503), .resetPeer, .resetPeerAfterHead, .limitData, .garbage, .malformed])
    func `latency also delays failures`(failure: FailureKind) async throws {
        let settings = FaultSettings(latency: .milliseconds(60), failRate: 1, failWith: [failure])
        let (journal, took, _) = try await exchange(settings)
        #expect(took >= .milliseconds(60))
        #expect(try #require(journal.end) - journal.arrived >= 60_000_000)
    }

    @Test func `bandwidth limits every byte from the first on`() async throws {
        let (journal, took, capture) = try await exchange(FaultSettings().pacing(bandwidth: .kilobits(1000)))
        let least = Duration.nanoseconds(capture.bytes.count * 8_000)
        #expect(took >= least && capture.bytes.count > 18_000 && journal.bytes == capture.bytes.count)
        #expect(capture["Mockse-Fault"]?.hasPrefix("bandwidth=1mbit; ") == true)
    }

    @Test func `a slicer spreads its pieces over its time`() async throws {
        let (journal, took, capture) = try await exchange(
            FaultSettings().pacing(slicer: .pieces(4, over: .milliseconds(120))))
        let (first, last) = (try #require(journal.firstByte), try #require(journal.lastByte))
        #expect(took >= .milliseconds(120) && last - first >= 110_000_000)
        #expect(capture["Mockse-Fault"]?.hasPrefix("slicer=4/120ms; ") == true)
        #expect(capture["Content-Length"] == "\(capture.body.count)")
    }

    @Test(
        arguments: [
            ("Edge", 840, 240), ("3g", 200, 780), ("dsl", 10, 2000), ("wi-fi", 2, 40_000), ("LTE", 115, 50_000),
            ("very-bad-network", 1000, 1000),
        ] as [(String, Int, Int)])
    func `a network profile applies its delay and bandwidth`(name: String, delay: Int, kilobits: Int) async throws {
        let profile = try NetworkProfile(parsing: name)
        let (journal, took, capture) = try await exchange(FaultSettings().pacing(network: profile))
        let wait = UInt64(delay) * 1_000_000
        #expect(try #require(journal.firstByte) - journal.arrived >= wait)
        #expect(took >= .nanoseconds(Int(wait) + capture.bytes.count * 8_000_000 / kilobits))
        #expect(capture["Mockse-Fault"]?.hasPrefix("network=\(profile); ") == true)
    }

    @Test(arguments: [Self.target, "/v2/beers", "/v2/nothing"])
    func `nothing arrives over a network that loses everything`(target: String) async throws {
        try await MockServer.withServer(.init(settings: FaultSettings().pacing(network: .lost))) { server in
            let wire = try HTTPConnection(server)
            try wire.begin("GET", target)
            for _ in 1...20 { _ = try HTTPConnection(server).get("/_mockse/health") }
            #expect(!wire.hasInput)
            wire.finishSending()
            let exchange = try #require(await server.exchanges(1).first)
            #expect(exchange.bytes == 0 && exchange.gone != nil)
        }
    }

    @Test func `a network profile that delays name lookup is refused with the reason`() async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).get(Self.target + "&_mockse=network=High%20Latency%20DNS")
            #expect(response.status == 400 && response.text.contains("because DNS lookup finishes before"))
        }
    }

    @Test func `latency and pace add up on a persistent connection`() async throws {
        let settings = FaultSettings(latency: .milliseconds(40)).pacing(slicer: .pieces(3, over: .milliseconds(40)))
        try await MockServer.withServer(.init(settings: settings)) { server in
            let client = try HTTPConnection(server)
            let start = ContinuousClock.now
            for _ in 1...2 { #expect(try client.get(Self.target).status == 200) }
            #expect(ContinuousClock.now - start >= .milliseconds(160))
            #expect(Set(await server.journal.map(\.connection)).count == 1)
        }
    }
}
