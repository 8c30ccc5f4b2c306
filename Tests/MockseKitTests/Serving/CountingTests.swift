import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Tests servers that count requests: those with a quota, and strict ones.
@Suite struct CountingTests {
    private static let users = "/2.3/users?site=math&filter=default"
    private static var throttled: Regex<Substring> {
        #/\{"error_id":502,"error_message":"too many requests from this IP, more requests available in 8\d{4} seconds","error_name":"throttle_violation"\}/#
    }

    private func quota(_ response: ReceivedResponse) throws -> [Int?] {
        let json = try JSONValue(parsing: response.body)
        return [json["quota_max"]?.int, json["quota_remaining"]?.int]
    }

    /// Returns the quota in a compressed response.
    private static func limits(_ response: ReceivedResponse) throws -> [Int?] {
        let json = try JSONValue(parsing: Inflation.inflate(response.body))
        return [json["quota_max"]?.int, json["quota_remaining"]?.int]
    }

    private func message(_ response: ReceivedResponse) throws -> String? {
        try JSONValue(parsing: response.body)["error_message"]?.string
    }

    private func strict(_ change: (inout FaultSettings) -> Void = { _ in }) -> MockServer.Configuration {
        var settings = FaultSettings(isStrict: true)
        change(&settings)
        return .init(settings: settings)
    }

    @Test func `without a quota, responses stay the same`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for _ in 1...3 { #expect(try quota(client.get(Self.users)) == [300, 299]) }
            #expect(try client.get("/v2/breweries")["X-Ratelimit-Remaining"] == "Unlimited")
        }
    }

    @Test func `a quota is counted down, and spent requests fail until a reset`() async throws {
        try await MockServer.withServer(.init(settings: .init(quota: 3))) { server in
            let client = try HTTPConnection(server)
            #expect(try quota(client.get(Self.users)) == [3, 2])
            #expect(try quota(client.get(Self.users)) == [3, 1])
            #expect(try quota(client.get("/2.3/tags?site=math")) == [3, 0])
            for target in [Self.users, "/2.3/tags?site=math", "/2.3/users?page=none"] {
                let spent = try client.get(target)
                let match = try Self.throttled.wholeMatch(in: spent.text)
                #expect(spent.status == 400 && match != nil, "\(spent.text)")
            }
            // Another account and another API have quotas of their own.
            #expect(try quota(client.get(Self.users + "&key=x")) == [3, 2])
            #expect(try client.get("/v2/breweries")["X-Ratelimit-Remaining"] == "2")
            server.reset(.journal)
            #expect(try client.get(Self.users).status == 400)
            server.reset(.attempts)
            #expect(try quota(client.get(Self.users)) == [3, 2])
        }
    }

    @Test func `errors count, unknown paths don't`() async throws {
        try await MockServer.withServer(.init(settings: .init(quota: 9))) { server in
            let client = try HTTPConnection(server)
            #expect(try client.get("/2.3/nothing").status == 400)
            #expect(try client.get("/2.3/users?sort=odd").status == 400)
            #expect(try client.exchange("HEAD", Self.users).status == 200)
            #expect(try client.exchange("POST", "/2.3/filters/create?include=.total").status == 200)
            #expect(try quota(client.get(Self.users)) == [9, 5])
        }
    }

    @Test func `each sandbox has its own quota`() async throws {
        try await MockServer.withServer(.init(settings: .init(quota: 5))) { server in
            let client = try HTTPConnection(server)
            #expect(try quota(client.get(Self.users)) == [5, 4])
            #expect(try quota(client.get("/~one\(Self.users)")) == [5, 4])
            #expect(try quota(client.get("/~one\(Self.users)")) == [5, 3])
            try server.sandbox("one").update { $0.quota = 100 }
            #expect(try quota(client.get("/~one\(Self.users)")) == [100, 97])
            #expect(try quota(client.get(Self.users)) == [5, 3])
        }
    }

    @Test func `a strict server counts with the quotas of the APIs`() async throws {
        try await MockServer.withServer(strict()) { server in
            func get(_ target: String) throws -> ReceivedResponse { try HTTPConnection(server).get(target) }
            #expect(try Self.limits(get("/2.3/users?site=math")) == [300, 299])
            #expect(try Self.limits(get("/2.3/users?site=math")) == [300, 298])
            #expect(try Self.limits(get("/2.3/users?site=math&key=a")) == [10_000, 9999])
            #expect(try Self.limits(get("/2.3/users?site=math&key=b")) == [10_000, 9998])
            for remaining in ["399", "398"] {
                let page = try get("/v2/breweries?name=*&key=a")
                #expect(page["X-Ratelimit-Limit"] == "400" && page["X-Ratelimit-Remaining"] == remaining)
            }
            #expect(try get("/v2/breweries?name=*&key=b")["X-Ratelimit-Remaining"] == "399")
            // A failed request counts, one without a known key can't.
            #expect(try get("/v2/beers?key=a")["X-Ratelimit-Remaining"] == "397")
            #expect(try get("/v2/beers")["X-Ratelimit-Remaining"] == nil)
        }
    }

    @Test func `BreweryDB refuses requests above the quota with 401`() async throws {
        try await MockServer.withServer(.init(settings: .init(quota: 1))) { server in
            let client = try HTTPConnection(server)
            #expect(try client.get("/v2/breweries?key=a")["X-Ratelimit-Remaining"] == "0")
            let spent = try client.get("/v2/breweries?key=a")
            #expect(spent.status == 401 && spent.text == #"{"errorMessage":"API limit exceeded","status":"failure"}"#)
            #expect(spent["X-Ratelimit-Limit"] == "1" && spent["X-Ratelimit-Remaining"] == "0")
        }
    }

    @Test func `faults don't keep a request from counting`() async throws {
        let settings = FaultSettings(failRate: 1, failWith: [.status(503)], quota: 2)
        try await MockServer.withServer(.init(settings: settings)) { server in
            let client = try HTTPConnection(server)
            #expect(try message(client.get(Self.users)) == "simulated")
            #expect(try message(client.get(Self.users)) == "simulated")
            let spent = try client.get(Self.users)
            #expect(try Self.throttled.wholeMatch(in: spent.text) != nil)
            #expect(spent["Mockse-Fault"] == nil)
            #expect(await server.journal.map(\.faults) == [["fail=503"], ["fail=503"], []])
        }
    }

    @Test func `a strict server refuses a request that violates a backoff`() async throws {
        let paused = #"[{"match":{"page":1,"attempt":1},"envelope":{"backoff":3600}}]"#
        try await MockServer.withServer(strict()) { server in
            let sandbox = try server.sandbox("s")
            try sandbox.put(script: paused)
            let base = "/~s/2.3"
            // Each request has its own connection, as those of many clients have.
            func status(_ target: String) throws -> Int { try HTTPConnection(server).get(target).status }
            #expect(try status("\(base)/users?site=math&filter=total") == 200)
            #expect(try status("\(base)/users?site=math&filter=total&page=2") == 400)
            #expect(try status("\(base)/users?site=superuser") == 400)
            // Other methods, APIs and sandboxes aren't paused.
            #expect(try status("\(base)/tags?site=math&page=2") == 200)
            #expect(try status("/2.3/users?site=math&page=2") == 200)
            #expect("\(await sandbox.report)".contains("backoff"))
            sandbox.reset(.attempts)
            #expect(try status("\(base)/users?site=math&page=2") == 200)
        }
    }

    @Test func `the refusal names the backoff, and a friendly server only reports it`() async throws {
        let rule = try FaultRule(parsing: "attempt=1 page=1: fail=throttle, backoff=3600")
        for isStrict in [true, false] {
            let settings = FaultSettings(rules: [rule], isStrict: isStrict)
            try await MockServer.withServer(.init(settings: settings)) { server in
                let client = try HTTPConnection(server)
                let page = try client.get("/2.3/users?site=math&filter=total&callback=f")
                #expect(page.status == 200)
                let next = try client.get("/2.3/users?site=math&page=2", "Accept-Encoding: identity")
                #expect(next.status == (isStrict ? 400 : 200))
                #expect("\(await server.root.report)".contains("backoff"))
                if isStrict {
                    #expect(
                        String(decoding: try Inflation.inflate(next.body), as: UTF8.self)
                            == #"{"error_id":502,"error_message":"Violation of backoff parameter","#
                            + #""error_name":"throttle_violation"}"#)
                }
            }
        }
    }

    @Test func `a pause of zero seconds or of a response that was cut off forbids nothing`() async throws {
        let rules = try [
            "page=1: fail=throttle, backoff=0", "page=2: fail=limit_data",
        ].map { try FaultRule(parsing: $0) }
        try await MockServer.withServer(strict { $0.rules = rules }) { server in
            for _ in 1...2 {
                _ = try? HTTPConnection(server).get("/2.3/users?site=math&page=2")
                let client = try HTTPConnection(server)
                let next = try client.get("/2.3/users?site=math&page=3")
                #expect(next.status == 200)
            }
        }
    }
}
