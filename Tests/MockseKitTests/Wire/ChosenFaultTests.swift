import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Tests which requests fail: by count, weight, rule or override.
@Suite(.timeLimit(.minutes(10))) struct ChosenFaultTests {
    private static func target(_ page: Int) -> String { "/2.3/tags?site=stackoverflow&pagesize=1&page=\(page)" }

    /// Returns the statuses of the attempts at each page.
    private func statuses(_ settings: FaultSettings, pages: ClosedRange<Int>, attempts: Int) async throws -> [[Int]] {
        try await MockServer.withServer(.init(settings: settings)) { server in
            let client = try HTTPConnection(server)
            return try pages.map { page in
                try (1...attempts).map { _ in
                    let response = try client.get(Self.target(page))
                    #expect((response["Mockse-Fault"] == nil) == (response.status == 200))
                    return response.status
                }
            }
        }
    }

    @Test func `fail-first fails the first attempts at each target`() async throws {
        let settings = FaultSettings(failFirst: 2, failWith: [.status(503)])
        #expect(
            try await statuses(settings, pages: 1...3, attempts: 4)
                == Array(repeating: [503, 503, 200, 200], count: 3))
    }

    @Test func `fail-every fails where page - 1 + attempt is a multiple`() async throws {
        let settings = FaultSettings().failing(every: 3, with: [.status(503)])
        let statuses = try await statuses(settings, pages: 1...5, attempts: 4)
        for (page, row) in zip(1..., statuses) {
            for (attempt, status) in zip(1..., row) {
                #expect(status == ((page - 1 + attempt) % 3 == 0 ? 503 : 200), "page \(page) attempt \(attempt)")
            }
        }
    }

    @Test func `weights decide how often each failure occurs`() async throws {
        let mix = FailureMix(entries: [.init(.status(503), weight: 3), .init(.status(500))])
        let statuses = try await statuses(FaultSettings(failRate: 1, failWith: mix), pages: 1...100, attempts: 10)
            .joined()
        // The expected count is 750 of 1,000, with a standard deviation of 14.
        #expect((680...820).contains(statuses.count { $0 == 503 }))
        #expect(statuses.allSatisfy { $0 == 503 || $0 == 500 })
    }

    @Test func `the first matching rule applies, and omitted keys keep their settings`() async throws {
        let rules = try [
            "page=2 attempt=1: fail=503", "dialect=brewerydb: latency=30ms",
            "page=2..3 attempt=1..2: fail=429, backoff=4",
            "query.site=superuser: fail=malformed", "route=/tags page=5: ok",
        ].map { try FaultRule(parsing: $0) }
        try await MockServer.withServer(.init(settings: FaultSettings(rules: rules).failing(every: 5))) { server in
            let client = try HTTPConnection(server)
            let walk = try (2...3).flatMap { page in try (1...3).map { _ in try client.get(Self.target(page)) } }
            #expect(walk.map(\.status) == [503, 429, 200, 429, 429, walk[5].status])
            #expect(walk[1]["Retry-After"] == "4" && walk[0]["Retry-After"] == nil)
            #expect([500, 503].contains(walk[5].status), "page 3 attempt 3 is the fifth")
            let brewery = try client.get("/v2/beers?styleId=3")
            #expect(brewery["Mockse-Fault"]?.hasPrefix("latency=30ms; ") == true && brewery.status == 200)
            #expect(throws: JSONError.self) {
                try JSONValue(parsing: try client.get("/2.3/users?site=superuser").body)
            }
            #expect(try client.get(Self.target(5)).status == 200)
        }
    }

    @Test func `a request can override its faults by header field or query`() async throws {
        let rule = try FaultRule(parsing: "page=1: fail=500")
        try await MockServer.withServer(.init(settings: FaultSettings(rules: [rule]))) { server in
            let client = try HTTPConnection(server)
            #expect(try client.get(Self.target(1)).status == 500)
            #expect(try client.get(Self.target(1), "Mockse-Fault: ok").status == 200)
            #expect(try client.get(Self.target(1) + "&_mockse=fail=503,backoff=3")["Retry-After"] == "3")
            #expect(try client.get(Self.target(1) + "&_mockse=fail%3D404%2C%20latency%3D1ms").status == 404)
            #expect(try client.get(Self.target(1) + "&_mockse=fail=503", "Mockse-Fault: fail=404").status == 404)
            // All were attempts at the same target.
            #expect(await server.journal.map(\.attempt) == [1, 2, 3, 4, 5])
            #expect(Set(await server.journal.map(\.target)).count == 1)
        }
    }

    @Test(arguments: ["fail=nonsense", "fail=204", "speed=3", "latency=-1s"])
    func `an invalid override is refused and counts as no attempt`(text: String) async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for response in [
                try client.get(Self.target(1), "Mockse-Fault: \(text)"),
                try client.get(Self.target(1) + "&_mockse=\(text)"),
            ] {
                #expect(response.status == 400)
                #expect(try JSONValue(parsing: response.body)["error"]?["reason"] != nil)
            }
            #expect(await server.journal.allSatisfy { $0.attempt == 0 })
        }
    }

    @Test func `no-overrides ignores the overrides of requests`() async throws {
        try await MockServer.withServer(.init(settings: FaultSettings().ignoringOverrides())) { server in
            let client = try HTTPConnection(server)
            #expect(try client.get(Self.target(1), "Mockse-Fault: fail=503").status == 200)
            #expect(try client.get(Self.target(1) + "&_mockse=fail=503").status == 200)
            #expect(try client.get(Self.target(1) + "&_mockse=nonsense").status == 200)
            #expect(await server.journal.allSatisfy { $0.faults.isEmpty })
        }
    }

    @Test(arguments: [FailureKind.throttle, .noBody, .malformed, .status(500), .slowClose])
    func `every faulted response exposes its fault, seed, target and attempt to any origin`(
        failure: FailureKind
    ) async throws {
        let settings = FaultSettings(seed: 9, failRate: 1, failWith: [failure])
        try await MockServer.withServer(.init(settings: settings)) { server in
            for (target, key) in [
                (Self.target(4), "/2.3/tags?page=4&pagesize=1&site=stackoverflow"), ("/v2/beers", "/v2/beers?p=1"),
            ] {
                let response = try HTTPConnection(server).get(target, "Origin: http://app.example")
                #expect(response["Mockse-Fault"] == "fail=\(failure); seed=9; target=\(key); attempt=1")
                #expect(response["Access-Control-Allow-Origin"] == "http://app.example")
                let exposed = response["Access-Control-Expose-Headers"]
                #expect(exposed?.contains("Mockse-Fault") == true && exposed?.contains("Retry-After") == true)
            }
        }
    }

    @Test func `a failure from a gate drops the backoff of the plan`() async throws {
        try await MockServer.failing(.status(503), backoff: 7) { server in
            let gate = server.hold(page: 1)
            let client = try HTTPConnection(server)
            try client.begin("GET", Self.target(1))
            try await gate.waitUntilHeld(1)
            await gate.release(1, failingWith: .resetPeerAfterHead)
            #expect(try client.receive(to: .head)["Mockse-Fault"]?.hasPrefix("fail=reset_peer=head; ") == true)
        }
    }
}
