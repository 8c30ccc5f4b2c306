import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Tests the images that mockse serves.
@Suite(.timeLimit(.minutes(5))) struct ImageTests {
    @Test(arguments: [
        ("avatar/1625cc967312e04cb2b07228a100e73a.png?s=256", 256, 256), ("avatar/a.png?s=128", 128, 128),
        ("avatar/a.png", 80, 80), ("avatar/a.png?size=33", 33, 33), ("avatar/a.png?s=1", 1, 1),
        ("avatar/a.png?s=0", 80, 80), ("avatar/a.png?s=x", 80, 80), ("avatar/a.png?s=99999999999", 2048, 2048),
        ("avatar/a.png?s=5000", 2048, 2048), ("beer/aB3xYz/icon.png", 64, 64),
        ("beer/a/contentAwareLarge.png", 512, 512),
        ("brewery/a/squareMedium.png", 256, 256), ("guild/a/medium.png", 256, 256), ("event/a/large.png", 512, 512),
        ("site/meta.stackoverflow/favicon.png", 32, 32), ("site/a/apple-touch-icon@2.png", 316, 316),
        ("site/a/icon.png", 158, 158), ("site/a/logo.png", 250, 61), ("screenshot/a.png", 640, 360),
    ])
    func `an image has the size that its path names`(path: String, width: Int, height: Int) async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).get("/_images/" + path)
            #expect(response.status == 200 && response["Content-Type"] == "image/png")
            #expect(response["Cache-Control"] == "public, max-age=300" && response["Content-Encoding"] == nil)
            let file = try PNGFile(response.body)
            #expect(file.width == width && file.height == height)
            #expect(response.body.count < 4096)
        }
    }

    @Test func `an item has the same pattern in all sizes, and other items have others`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            func pattern(_ path: String) throws -> [Int] {
                let file = try PNGFile(try client.get("/_images/" + path).body)
                let places = (0..<7).map { ($0 * 2 + 1) * file.height / 14 }
                return places.flatMap { y in places.map { x in file.pixels[y * file.width + x] } }
                    + file.palette.map(Int.init)
            }
            let icon = try pattern("beer/aB3xYz/icon.png")
            #expect(try pattern("beer/aB3xYz/large.png") == icon)
            #expect(try pattern("brewery/aB3xYz/icon.png") != icon)
            let others = try (0..<50).map { try pattern("beer/b\($0)/icon.png") }
            #expect(Set(others).count == 50)
            for row in 0..<7 {
                let squares = others.map { Array($0[row * 7..<row * 7 + 7]) }
                #expect(squares.allSatisfy { $0 == $0.reversed() }, "images are symmetric")
            }
        }
    }

    @Test func `the pixels of an image are the same in every version`() async throws {
        try await MockServer.withServer { server in
            let file = try PNGFile(try HTTPConnection(server).get("/_images/avatar/a.png?s=7").body)
            let rows = (0..<7).map { row in file.pixels[row * 7..<row * 7 + 7].map(String.init).joined() }
            #expect(rows == ["0000000", "0010100", "0111110", "0010100", "0010100", "0111110", "0000000"])
            #expect(file.palette == [240, 240, 240, 48, 129, 183])
        }
    }

    @Test(arguments: [
        "/_images", "/_images/", "/_images/avatar", "/_images/avatar/a.gif", "/_images/avatar/a/b.png",
        "/_images/beer/a.png", "/_images/beer/a/huge.png", "/_images/beer/a/icon.png/x", "/_images/cat/a/icon.png",
    ])
    func `another path gets an error that shows the right ones`(path: String) async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).get(path)
            #expect(response.status == 404 && response.text.contains("/_images/beer/ID/icon.png"))
            #expect(response["Access-Control-Allow-Origin"] == "*")
        }
    }

    @Test func `images support HEAD, OPTIONS and pages of other origins, and no other method`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let path = "/_images/avatar/a.png?s=64"
            let get = try client.get(path, "Origin: http://app.example", "Accept-Encoding: gzip")
            #expect(get["Access-Control-Allow-Origin"] == "http://app.example" && get["Content-Encoding"] == nil)
            #expect(get["Access-Control-Allow-Credentials"] == "true" && get["Vary"] == "Origin")
            let head = try client.exchange("HEAD", path)
            #expect(head.status == 200 && head.body.isEmpty && head["Content-Length"] == "\(get.body.count)")
            #expect(try client.exchange("OPTIONS", path).status == 204)
            let post = try client.exchange("POST", path)
            #expect(post.status == 405 && post["Allow"] == "GET, HEAD, OPTIONS")
        }
    }

    @Test func `images are journaled, count as no attempts and have no faults`() async throws {
        let settings = try FaultSettings(
            patching: FaultSettings(), with: ["fail-rate": 1, "latency": "60m", "network": "100% Loss"])
        try await MockServer.withServer(.init(settings: settings)) { server in
            let client = try HTTPConnection(server)
            for _ in 1...2 {
                let response = try client.get("/_images/avatar/a.png?s=64", "Mockse-Fault: fail=503")
                #expect(response.status == 200 && response["Mockse-Fault"] == nil)
            }
            let journal = await server.journal
            #expect(journal.map(\.target) == ["/_images/avatar/a.png?s=64", "/_images/avatar/a.png?s=64"])
            #expect(journal.map(\.attempt) == [0, 0] && journal.map(\.status) == [200, 200])
            #expect(journal.allSatisfy { $0.dialect == nil && $0.faults.isEmpty })
        }
    }
}
