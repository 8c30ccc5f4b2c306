import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Tests the methods that a resource lacks (RFC 9110 §9.1, §15.5.6).
@Suite(.timeLimit(.minutes(10))) struct AllowedMethodTests {
    @Test(
        arguments: ["POST", "PUT", "PATCH", "DELETE", "TRACE", "QUERY"],
        ["/v2/beers", "/v2/people", "/v2/people/1", "/_images/avatar/a.png", "/_mockse/health", "/~a/_mockse/journal"])
    func `a method that a resource lacks gets 405 with the allowed ones`(method: String, path: String) async throws {
        try await MockServer.withServer { server in
            try server.put(data: #"[{"id": 1}]"#, at: "people")
            let client = try HTTPConnection(server)
            let response = try client.exchange(method, path)
            let allowed = try #require(response["Allow"]).split(separator: ", ").map(String.init)
            #expect(response.status == 405 && !response.body.isEmpty)
            #expect(allowed == ["GET", "HEAD", "OPTIONS"])
            for method in allowed { #expect(try client.exchange(method, path).status / 100 == 2, "\(method)") }
        }
    }

    @Test func `a call of the control API allows the methods that openapi.json describes, and no others`() async throws
    {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let document = try JSONValue(parsing: client.get("/_mockse/openapi.json").body)
            let paths = try #require(document["paths"]?.object).filter { $0.key.hasPrefix("/_mockse/") }
            #expect(paths.count > 15)
            for (path, item) in paths {
                let described = Set(try #require(item.object).map { $0.key.uppercased() })
                let target = path.replacing("{", with: "").replacing("}", with: "")
                let response = try client.exchange("QUERY", target)
                let allowed = Set(try #require(response["Allow"], "\(path)").split(separator: ", ").map(String.init))
                #expect(response.status == 405)
                #expect(allowed.subtracting(["HEAD", "OPTIONS"]) == described, "\(path)")
            }
        }
    }

    @Test func `openapi.json describes the methods that BreweryDB's endpoints allow`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let document = try JSONValue(parsing: client.get("/_mockse/openapi.json").body)
            let paths = try #require(document["paths"]?.object).filter { $0.key.hasPrefix("/v2/") }
            #expect(paths.count > 50)
            for (path, item) in paths {
                #expect(item.object?.map(\.key) == ["get"])
                let target = path.replacing("{", with: "").replacing("}", with: "")
                #expect(try client.exchange("POST", target)["Allow"] == "GET, HEAD, OPTIONS", "\(path)")
            }
        }
    }

    @Test(arguments: ["/2.3/users", "/2.3/people", "/2.3/people/1"])
    func `Stack Exchange gives its own error, as recorded`(path: String) async throws {
        try await MockServer.withServer { server in
            try server.put(data: #"[{"id": 1}]"#, at: "people")
            let response = try HTTPConnection(server).exchange("POST", path)
            #expect(response.status == 400 && response["Allow"] == nil)
            #expect(response.text.contains(#""error_name":"no_method""#))
        }
    }

    @Test(arguments: [
        ("/2.3/filters/create", true), ("/filters/create?include=question.title", true), ("/2.3/users", false),
        ("/v2/beers", false), ("/~a/2.3/filters/create", true), ("/nowhere", false), ("/%zz", false),
    ])
    func `OPTIONS names POST where it creates something`(path: String, isCreating: Bool) async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).exchange("OPTIONS", path)
            #expect(response.status == 204)
            #expect(response["Allow"] == (isCreating ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS"))
        }
    }
}
