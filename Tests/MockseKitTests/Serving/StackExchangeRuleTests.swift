import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Sends the requests that the API has rules of its own for to servers, and compares the responses.
struct StackExchangeRuleTests {
    /// Returns a response's body, as JSON.
    private static func get(_ target: String, of server: MockServer) throws -> JSONValue {
        let response = try HTTPConnection(server).exchange("GET", target, ["Accept-Encoding: identity"])
        let isCoded = response["Content-Encoding"] != nil
        return try JSONValue(parsing: isCoded ? try Inflation.inflate(response.body) : response.body)
    }

    private static func servers(
        keys: Set<String>? = nil, _ body: (_ isStrict: Bool, _ server: MockServer) throws -> Void
    ) async throws {
        for isStrict in [false, true] {
            let settings = FaultSettings(isStrict: isStrict, keys: keys)
            try await MockServer.withServer(.init(settings: settings)) { try body(isStrict, $0) }
        }
    }

    @Test(arguments: ["answer", "question"])
    func `top tags of several users are one list, by score`(kind: String) async throws {
        try await Self.servers { _, server in
            let site = "site=superuser&pagesize=100"
            func rows(_ ids: String, version: String = "2.3") throws -> [JSONValue] {
                let page = try Self.get("/\(version)/users/\(ids)/top-\(kind)-tags?\(site)", of: server)
                return try #require(page["items"]?.array)
            }
            let owners = try Self.get("/2.3/\(kind)s?\(site)", of: server)["items"]?.array ?? []
            let users = Set(owners.compactMap { $0["owner"]?["user_id"]?.int }).sorted().prefix(3)
            let own = try users.flatMap { try rows("\($0)") }
            let all = try rows(users.map(String.init).joined(separator: ";"), version: "2.1")
            #expect(users.count == 3 && Set(all.compactMap { $0["user_id"]?.int }) == Set(users))
            #expect(all.count == own.count)
            let scores = all.compactMap { $0["\(kind)_score"]?.int }
            #expect(scores == scores.sorted(by: >) && scores.count == all.count)
            // Version 2.0 took one user.
            let refused = try Self.get("/2.0/users/7;8/top-\(kind)-tags?\(site)", of: server)
            #expect(refused["error_id"] == 400 && refused["error_message"] == "id")
            let many = Array(repeating: "7", count: 101).joined(separator: ";")
            let tooMany = try Self.get("/2.3/users/\(many)/top-\(kind)-tags?\(site)", of: server)
            #expect(tooMany["error_message"] == "ids")
        }
    }

    @Test func `a simulated error takes a site, and other methods of the network take none`() async throws {
        try await Self.servers { isStrict, server in
            for id in [400, 401, 502] {
                let error = try Self.get("/2.2/errors/\(id)?site=stackoverflow", of: server)
                #expect(error["error_id"] == .number(id) && error["error_message"] == "simulated")
            }
            for path in ["/sites", "/errors", "/users/7/associated", "/filters/default", "/filters/create"] {
                let message = try Self.get("/2.2\(path)?site=math", of: server)["error_message"]
                #expect(message == (isStrict ? "This method does not accept a site parameter" : nil))
            }
        }
    }

    @Test(arguments: ["/search/advanced", "/search/excerpts"])
    func `a search that only excludes a tag is refused`(path: String) async throws {
        try await Self.servers { _, server in
            let refused = try Self.get("/2.3\(path)?site=math&nottagged=wharf", of: server)
            #expect(refused["error_id"] == 400 && refused["error_message"] == "nottagged")
            for other in ["", "&nottagged=wharf&q=the", "&nottagged=wharf&tagged=wharf", "&tagged=wharf"] {
                let page = try Self.get("/2.3\(path)?site=math\(other)", of: server)
                #expect(page["items"]?.array != nil, "\(other)")
            }
            let search = try Self.get("/2.3/search?site=math&nottagged=wharf", of: server)
            #expect(search["error_message"] == "one of tagged or intitle must be set")
        }
    }

    @Test func `an access token is unknown, and needs a key`() async throws {
        try await Self.servers { isStrict, server in
            for path in ["/2.3/users?site=math", "/2.2/sites?pagesize=1", "/2.3/filters/default?"] {
                let known = try Self.get("\(path)&access_token=t&key=k", of: server)
                #expect(known["error_id"] == (isStrict ? 402 : nil), "\(path)")
                #expect(known["error_name"] == (isStrict ? "invalid_access_token" : nil), "\(path)")
                let alone = try Self.get("\(path)&access_token=t", of: server)
                #expect(alone["error_id"] == (isStrict ? 405 : nil), "\(path)")
            }
            for (credentials, id) in [("", 401), ("&access_token=t", 405), ("&access_token=t&key=k", 402)] {
                let error = try Self.get("/2.3/me?site=math\(credentials)", of: server)
                #expect(error["error_id"] == .number(id), "\(credentials)")
            }
        }
    }

    @Test func `a key that no application has is refused in both APIs`() async throws {
        try await Self.servers(keys: ["mine", "yours"]) { isStrict, server in
            let unknown = try Self.get("/2.3/users?site=math&key=theirs", of: server)
            #expect(unknown["error_id"] == 400 && unknown["error_name"] == "bad_parameter")
            #expect(unknown["error_message"] == "`key` doesn't match a known application")
            #expect(try Self.get("/2.3/users?site=math&key=mine", of: server)["items"]?.array?.count == 30)
            #expect(try Self.get("/2.3/users?site=math", of: server)["items"]?.array?.count == 30)
            let brewery = try Self.get("/v2/styles?key=theirs", of: server)
            #expect(brewery["errorMessage"] == "API key could not be found")
            #expect(try Self.get("/v2/styles?key=yours", of: server)["status"] == "success")
            // A key can be revoked while the server runs.
            try server.update { $0.keys = ["yours"] }
            let revoked = try Self.get("/2.3/users?site=math&key=mine", of: server)
            #expect(revoked["error_id"] == 400)
            try server.update { $0.keys = nil }
            #expect(try Self.get("/2.3/users?site=math&key=any", of: server)["items"]?.array?.count == 30)
        }
    }

    @Test func `former versions lack the advanced search`() async throws {
        try await Self.servers { _, server in
            let error = try Self.get("/2.0/search/advanced?site=math&q=a", of: server)
            #expect(error["error_id"] == 404 && error["error_name"] == "no_method")
            let page = try Self.get("/2.1/search/advanced?site=math&q=a", of: server)
            #expect(page.object?.map(\.key).suffix(3) == ["quota_remaining", "quota_max", "has_more"])
        }
    }
}
