import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Tests the URLs of images in items.
@Suite(.timeLimit(.minutes(5))) struct ImageAddressTests {
    private static let users = "/2.3/users?pagesize=5"

    /// Returns the URLs of images in a response.
    private static func images(in text: String) -> [String] {
        text.replacing(#"\/"#, with: "/").split(separator: "\"").map(String.init).filter { $0.contains(".png") }
    }

    /// Returns the parts of the images' URLs before the folder of images, which must be the same.
    private static func base(in text: String) throws -> String {
        let bases = Set(images(in: text).map { $0.components(beforeFirst: "/_images/") })
        try #require(bases.count == 1)
        return try #require(bases.first)
    }

    @Test(arguments: [
        "/2.3/users", "/2.3/sites?pagesize=400", "/2.3/questions?filter=withbody&pagesize=100", "/2.2/answers",
        "/2.3/users/moderators?site=math", "/2.3/users?site=woodworking", "/v2/beers?withBreweries=Y", "/v2/breweries",
        "/v2/guilds", "/v2/events?year=2014", "/v2/beer/random?withBreweries=Y&hasLabels=Y",
        "/v2/search?q=a&type=brewery",
        "/v2/search/geo/point?lat=45.5&lng=-122.6&radius=5000&unit=mi", "/~one/v2/beers",
    ])
    func `every image of an item loads from the address that the client used`(target: String) async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let response = try client.exchange(ClientRequest(target, host: "10.0.2.2:8080"))
            #expect(response.status == 200 && !response.text.contains("mockse.invalid/avatar"))
            let images = Self.images(in: response.text)
            #expect(!images.isEmpty)
            for image in Set(images) {
                let path = try #require(
                    image.hasPrefix("http://10.0.2.2:8080/") ? image.dropFirst(20) : nil, "\(image)")
                let loaded = try client.get(String(path))
                #expect(loaded.status == 200 && loaded["Content-Type"] == "image/png", "\(image)")
            }
        }
    }

    @Test func `each host and scheme gets URLs of its own, also from the cache`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for _ in 1...2 {
                for (host, fields, prefix, base) in [
                    ("localhost:8080", [], "", "http://localhost:8080"), ("[::1]:8080", [], "", "http://[::1]:8080"),
                    ("localhost", [], "", "http://localhost"),
                    ("app.example", ["X-Forwarded-Proto: https"], "", "https://app.example"),
                    ("app.example", ["X-Forwarded-Proto: http"], "", "http://app.example"),
                    ("app.example", [], "/~one", "http://app.example"),
                    ("app.example", ["Mockse-Sandbox: two"], "", "http://app.example"),
                ] as [(String, [String], String, String)] {
                    let response = try client.exchange(ClientRequest(prefix + Self.users, host: host, fields: fields))
                    #expect(try Self.base(in: response.text) == base)
                }
            }
            #expect(try client.get("/~one/_images/avatar/a.png").status == 200)
            #expect(try await server.sandbox("one").journal.last?.target == "/_images/avatar/a.png")
        }
    }

    @Test(arguments: [
        "GET http://api.stackexchange.com/2.3/users?pagesize=5 HTTP/1.1\r\nHost: api.stackexchange.com\r\n\r\n",
        "GET /2.3/users?pagesize=5 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
        "GET /2.3/users?pagesize=5 HTTP/1.1\r\nHost: a'onload='alert(1)\r\n\r\n",
        "GET /2.3/users?pagesize=5 HTTP/1.1\r\nHost: a&quot;%22\r\n\r\n",
    ])
    func `images are at the server's own address if no other one is usable`(request: String) async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for _ in 1...2 {
                try client.send(request)
                let response = try client.receive(to: .get)
                #expect(try Self.base(in: response.text) == server.url)
                #expect(try JSONValue(parsing: response.body)["items"]?.array?.count == 5)
            }
            // A client that uses mockse as its proxy loads them either way.
            let image = try #require(Self.images(in: try client.get(Self.users).text).first)
            let path = image.components(afterFirst: "/_images/")
            #expect(try client.get("\(server.url)/_images/\(path)").status == 200)
            #expect(try client.get("http://api.stackexchange.com/_images/\(path)").status == 200)
        }
    }

    @Test func `a user's own data keeps its URLs`() async throws {
        let image = #""image":"http://mockse.invalid/avatar/a.png?s=8""#
        let item = #"{"id":1,\#(image),"b":"http:\/\/mockse.invalid\/beer\/a\/icon.png"}"#
        try await MockServer.withServer { server in
            for route in ["people", "users", "beers"] {
                try server.root.put(data: item, at: route)
                let client = try HTTPConnection(server)
                #expect(try client.get("/2.3/\(route)").text.contains(item))
                #expect(try client.get("/v2/\(route)").text.contains(item))
            }
        }
    }
}

extension String {
    fileprivate func components(beforeFirst separator: String) -> String {
        firstRange(of: separator).map { String(self[..<$0.lowerBound]) } ?? self
    }

    fileprivate func components(afterFirst separator: String) -> String {
        firstRange(of: separator).map { String(self[$0.upperBound...]) } ?? ""
    }
}
