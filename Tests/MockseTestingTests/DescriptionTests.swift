import MockseConformance
import MockseJournal
import MockseTestSupport
import MockseTesting
import Testing

/// Tests what a failed expectation prints of the values in it.
@Suite(.timeLimit(.minutes(10))) struct DescriptionTests {
    /// Returns what Swift Testing says of the expectations that `body` fails.
    private static func printed(_ body: @Sendable () async throws -> Void) async throws -> String {
        try await issues(of: body).map { "\($0)" }.joined(separator: "\n")
    }

    private static let exchange = Exchange(
        id: 4, sandbox: "shop", method: "GET", target: "/2.3/users?page=2&site=stackoverflow",
        list: "/2.3/users?site=stackoverflow", attempt: 1, page: 2, status: 503, faults: ["fail=503"],
        marks: [.overlap], arrived: 1_000_000, firstByte: 3_000_000, lastByte: 4_000_000, bytes: 100)

    private static let line =
        "#4 GET ~shop/2.3/users?page=2&site=stackoverflow: 503 (page 2, attempt 1, fault fail=503, OVERLAP)"

    @Test func `an exchange is one line with target, status, page, attempt and faults`() {
        #expect(String(describingForTest: Self.exchange) == Self.line)
        #expect(String(describingForTest: [Self.exchange]) == "[\(Self.line)]")
        #expect(Self.exchange.timeToFirstByte == .milliseconds(2) && Self.exchange.duration == .milliseconds(3))
    }

    @Test func `an exchange without a status says how it ended`() {
        let gone = Exchange(
            id: 1, method: "GET", target: "/v2/beers", status: 0, arrived: 1, gone: 2, bytes: 0)
        #expect(String(describingForTest: gone) == "#1 GET /v2/beers: no status (canceled by the client)")
        let page = Exchange(
            id: 1, method: "GET", target: "/v2/beers", page: 1, status: 200, items: 50, arrived: 1, firstByte: 2,
            lastByte: 3, bytes: 9)
        #expect("\(page)" == "#1 GET /v2/beers: 200 (50 items, page 1)")
        let unread = Exchange(id: 2, method: "", target: "", status: 400, arrived: 1, firstByte: 2, bytes: 9)
        #expect("\(unread)" == "#2 unreadable request: 400")
    }

    @Test func `a failed expectation prints exchanges on one line each`() async throws {
        let journal = [Self.exchange, Self.exchange]
        let text = try await Self.printed { #expect(journal.isEmpty) }
        #expect(text.contains(Self.line))
        #expect(text.utf8.count < 600, "\(text)")
    }

    @Test func `a failed expectation about a suite prints the verdict and its cause`() async throws {
        var suite = Suite()
        suite.cases = ["P00", "G01"]
        suite.dialects = [.stackexchange]
        suite.waitLimits = WaitLimits(unit: .milliseconds(50))
        let features = ClientFeatures(name: "idle client", verbs: [], loading: .init(concurrency: 1))
        let result = try await suite.run(features) { IdleClient() }
        let text = try await Self.printed { #expect(!result.isFailed) }
        #expect(text.contains("idle client failed: "))
        #expect(text.contains("FAIL P00 ") || text.contains("INCONCLUSIVE P00 ") || text.contains("ERROR P00 "))
        #expect(text.utf8.count < 2000, "\(text)")

        let all = try await Self.printed { #expect(result.results.allSatisfy { $0.verdict == .pass }) }
        #expect(all.utf8.count < 2000, "\(all)")
        for item in result.results {
            #expect("\(item)".hasPrefix("\(item.verdict.rawValue) \(item.id) "))
            #expect(String(describingForTest: item).utf8.count < 500)
            if let trace = item.trace { #expect("\(trace)".hasSuffix(" exchanges")) }
        }
    }

    @Test func `settings print what differs from the defaults`() async throws {
        #expect("\(FaultSettings())" == "default settings")
        var settings = FaultSettings(latency: .seconds(2), failRate: 0.1)
        settings.pageFaults.duplicates.overlap = 3
        #expect("\(settings)" == "latency=2s, fail-rate=0.1, duplicates=overlap=3")
        #expect("\(settings.pageFaults)" == "duplicates=overlap=3")
        #expect("\(PageFaultSettings())" == "no page faults")
    }

    @Test func `servers and sandboxes print their address`() async throws {
        try await MockServer.withServer { server in
            #expect(String(describingForTest: server) == "server \(server.url)")
            let sandbox = try server.sandbox("a")
            #expect(String(describingForTest: sandbox) == "sandbox \(server.url)/~a")
            #expect(String(describingForTest: server.hold(page: 2)) == "gate gate-1 (page=2): holds 0 responses")
        }
    }
}

/// A client that requests nothing.
private actor IdleClient: PagingClient {
    func open(_ list: ListAddress) {}
    func more(source: Int) {}
    func close() {}
}
