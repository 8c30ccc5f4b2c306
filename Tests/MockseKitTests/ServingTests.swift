import MockseClient
import MockseHTTP
import MockseKit
import Testing

@Suite struct ServingTests {
    @Test func `every response, including errors, is open to any origin`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for target in [
                "/2.3/users?site=math", "/2.3/users?site=nowhere", "/2.3/nothing", "/v2/beer/xx", "/elsewhere",
            ] {
                let response = try client.get(target)
                #expect(response["Access-Control-Allow-Origin"] == "*")
                #expect(response["Access-Control-Expose-Headers"]?.contains("Mockse-Fault") == true)
            }
        }
    }

    @Test func `every preflight is granted`() async throws {
        try await MockServer.withServer(.init(settings: .init(failRate: 1, isStrict: true))) { server in
            let response = try HTTPConnection(server).exchange(
                "OPTIONS", "/2.3/users",
                [
                    "Origin: http://app.example", "Access-Control-Request-Method: PURGE",
                    "Access-Control-Request-Headers: x-odd, authorization",
                    "Access-Control-Request-Private-Network: true",
                ])
            #expect(response.status == 204 && response.body.isEmpty)
            #expect(response["Access-Control-Allow-Origin"] == "*")
            #expect(response["Access-Control-Allow-Methods"] == "PURGE")
            #expect(response["Access-Control-Allow-Headers"] == "x-odd, authorization")
            #expect(response["Access-Control-Allow-Private-Network"] == "true")
            // A preflight isn't an attempt.
            #expect(await server.journal.first?.attempt == 0)
        }
    }

    @Test(arguments: [
        "http://api.stackexchange.com/2.2/info?site=math", "http://API.stackexchange.com:80/2.2/info?site=math",
        "https://api.stackexchange.com/2.2/info?site=math", "http://localhost:9/2.2/info?site=math",
        "http://[::1]:9/2.2/info?site=math", "http://10.1.2.3/2.2/info?site=math",
    ])
    func `an absolute target for a known host is served`(target: String) async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let plain = try client.get("/2.2/info?site=math")
            #expect(try client.get(target).body == plain.body)
        }
    }

    @Test(arguments: ["http://example.com/2.2/info?site=math", "http://api.stackexchange.com.evil.example/2.2/info"])
    func `an absolute target for another host is refused and not forwarded`(target: String) async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).get(target)
            #expect(response.status == 502)
            #expect(response.text.contains("api.stackexchange.com, api.brewerydb.com"))
        }
    }

    @Test func `bodies are compressed for clients that accept it`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let target = "/2.3/users?site=stackoverflow"
            let plain = try client.get(target)
            #expect(plain["Content-Encoding"] == nil && plain["Vary"]?.contains("Accept-Encoding") == true)
            let compressed = try client.get(target, "Accept-Encoding: br, gzip;q=0.8")
            #expect(compressed["Content-Encoding"] == "gzip")
            #expect(compressed.body.count * 2 < plain.body.count && compressed.body.starts(with: [0x1F, 0x8B]))
            #expect(try client.get(target, "Accept-Encoding: gzip;q=0").body == plain.body)
        }
    }

    @Test(arguments: ["/2.3/users?site=stackoverflow", "/2.3/nothing", "/2.3/users?filter=total&site=math"])
    func `strict Stack Exchange always compresses, even errors and short responses`(target: String) async throws {
        try await MockServer.withServer(.init(settings: .init(isStrict: true))) { server in
            let client = try HTTPConnection(server)
            let response = try client.get(target)
            #expect(response["Content-Encoding"] == "gzip" && response.body.starts(with: [0x1F, 0x8B]))
            let deflated = try client.get(target, "Accept-Encoding: deflate")
            #expect(deflated["Content-Encoding"] == "deflate" && deflated.body.first == 0x78)
        }
    }

    @Test func `a page without repeats has no fault`() async throws {
        try await MockServer.withServer(.init(settings: .init().duplicating(rate: 0.1))) { server in
            let client = try HTTPConnection(server)
            let target = "/2.3/users/moderators?site=stackoverflow&page="
            #expect(try client.get(target + "1")["Mockse-Fault"] == nil)
            #expect(try client.get(target + "2")["Mockse-Fault"]?.hasPrefix("replay=0.1; ") == true)
        }
    }

    @Test func `an unknown path has latency, but its 404 never fails`() async throws {
        let settings = FaultSettings(latency: .milliseconds(1), failRate: 1)
        try await MockServer.withServer(.init(settings: settings)) { server in
            let client = try HTTPConnection(server)
            #expect(try client.get("/2.3/nothing").text.contains("no_method"))
            #expect(try client.get("/v2/nothing").status == 404)
            for exchange in await server.journal {
                #expect(exchange.attempt == 1 && exchange.faults == ["latency=1ms"])
            }
        }
    }

    @Test(arguments: [
        ("/2.3/users?site=math&pageSize=5&sort=Name&order=Asc", "/2.3/users?site=math&pagesize=5&sort=name&order=asc"),
        (
            "/2.2/users?Site=math&PAGE=2&Sort=Reputation&ORDER=DESC",
            "/2.2/users?site=math&page=2&sort=reputation&order=desc"
        ),
        ("/2.3/tags?site=math&InName=a&Min=3&sort=POPULAR", "/2.3/tags?site=math&inname=a&min=3&sort=popular"),
        ("/v2/beers?StyleId=3&P=2&withbreweries=y", "/v2/beers?styleId=3&p=2&withBreweries=Y"),
        ("/v2/beers?styleid=3&Order=createdate&SORT=desc", "/v2/beers?styleId=3&order=createDate&sort=DESC"),
    ])
    func `parameters, sorts and orders are matched without regard to case`(
        written: String, declared: String
    ) async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let (one, other) = (try client.get(written), try client.get(declared))
            #expect(one.status == 200 && one.body == other.body)
            // Both are attempts at the same target.
            let journal = await server.journal
            #expect(journal[0].target == journal[1].target && journal.map(\.attempt) == [1, 2])
        }
    }

    @Test func `only sites accept any page size`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            #expect(try client.get("/2.3/sites?pagesize=1000").status == 200)
            #expect(try client.get("/2.3/users?pagesize=1000").status == 400)
        }
    }

    @Test func `warming up leaves no exchange and no attempt`() async throws {
        try await MockServer.withServer { server in
            server.warmUp()
            #expect(await server.journal.isEmpty)
            _ = try HTTPConnection(server).get("/2.3/users/moderators?site=stackoverflow")
            #expect(await server.journal.map(\.attempt) == [1])
        }
    }

    @Test(arguments: ["/2.3/users?site=math", "/v2/beers?styleId=3", "/2.3/nothing", "/nowhere", "/~!/v2/beers"])
    func `a page may send credentials, unless the server is strict`(target: String) async throws {
        for isStrict in [false, true] {
            try await MockServer.withServer(.init(settings: FaultSettings(isStrict: isStrict))) { server in
                let client = try HTTPConnection(server)
                for origin in ["http://a.example", "http://b.example:8080", "null"] {
                    for _ in 0..<2 {
                        let response = try client.exchange("GET", target, ["Origin: \(origin)"])
                        #expect(response["Access-Control-Allow-Origin"] == (isStrict ? "*" : origin))
                        let strict = target.hasPrefix("/2.3") ? "false" : nil
                        #expect(response["Access-Control-Allow-Credentials"] == (isStrict ? strict : "true"))
                        #expect(response.fields.all("Vary").contains("Origin") == !isStrict)
                    }
                }
                #expect(try client.get(target)["Access-Control-Allow-Origin"] == "*")
            }
        }
    }

    @Test func `HEAD counts its own attempts and has the length of GET`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let head = try client.exchange("HEAD", "/2.3/users?site=math")
            let get = try client.get("/2.3/users?site=math")
            #expect(head["Content-Length"] == get["Content-Length"] && head.body.isEmpty && !get.body.isEmpty)
            #expect(await server.journal.map(\.attempt) == [1, 1])
            _ = try client.exchange("HEAD", "/2.3/users?site=math")
            #expect(await server.journal.map(\.attempt) == [1, 1, 2])
        }
    }

    @Test func `different spellings of a target share their attempts`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for target in [
                "/2.3/users?site=math&order=asc", "/2.3/users/?order=asc&site=math&page=1",
                "/2.3//users?site=%6dath&order=asc",
                "/2.3/users?site=math&order=asc&key=abc&_=42",
                "http://api.stackexchange.com/2.3/users?site=math&order=asc",
            ] {
                _ = try client.get(target)
            }
            let journal = await server.journal
            #expect(Set(journal.map(\.target)) == ["/2.3/users?order=asc&page=1&site=math"])
            #expect(journal.map(\.attempt) == [1, 2, 3, 4, 5])
        }
    }

    @Test func `a failure names its fault and takes the dialect's own form`() async throws {
        try await MockServer.withServer(.init(settings: .init(seed: 7, failRate: 1))) { server in
            let client = try HTTPConnection(server)
            let stack = try client.get("/2.3/users?site=math")
            #expect([500, 503].contains(stack.status))
            #expect(stack.text.hasPrefix(#"{"error_id":\#(stack.status),"error_message":"#))
            let key = "seed=7; target=/2.3/users?page=1&site=math; attempt=1"
            #expect(stack["Mockse-Fault"] == "fail=\(stack.status); \(key)")
            let brewery = try client.get("/v2/beers?styleId=3")
            #expect([500, 503].contains(brewery.status))
            #expect(brewery.text.hasSuffix(#""status":"failure"}"#))
            #expect(
                await server.journal.map(\.faults) == [["fail=\(stack.status)"], ["fail=\(brewery.status)"]])
        }
    }

    @Test func `latency is named in the response and in the journal`() async throws {
        try await MockServer.withServer(.init(settings: .init(latency: .milliseconds(1)))) { server in
            let response = try HTTPConnection(server).get("/v2/styles")
            #expect(response["Mockse-Fault"]?.hasPrefix("latency=1ms; ") == true)
            let exchange = try #require(await server.journal.first)
            #expect(try #require(exchange.firstByte) >= exchange.arrived + 1_000_000)
        }
    }

    @Test func `two servers with the same seed send the same responses`() async throws {
        let settings = FaultSettings.seed(11).failing(rate: 0.3).duplicating(rate: 0.2)
        let targets = (1...40).map { "/2.3/tags?site=stackoverflow&page=\($0)" } + (1...13).map { "/v2/beers?p=\($0)" }
        let walk = { (targets: [String]) in
            try await MockServer.withServer(.init(settings: settings)) { server in
                let client = try HTTPConnection(server)
                return try Dictionary(
                    uniqueKeysWithValues: targets.map { target in
                        let response = try client.get(target)
                        let fields = response.fields.filter { $0.name != "Date" }.map { "\($0.name): \($0.value)" }
                        return (target, ["\(response.status)"] + fields + [response.text])
                    })
            }
        }
        #expect(try await walk(targets) == walk(targets.reversed()))
    }
}
