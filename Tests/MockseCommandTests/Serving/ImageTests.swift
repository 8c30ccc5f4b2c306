#if os(Linux)
import Foundation
import MockseHTTP
import MockseTestSupport
import Testing

/// Loads images as apps do.
@Suite(.timeLimit(.minutes(10))) struct ImageTests {
    @Test(.needs(.chromium)) func `a page in Chromium shows the images of items`() async throws {
        try await MockseProcess.run { server in
            let lists = [
                "/2.3/users?pagesize=3&site=math", "/2.3/sites?pagesize=1", "/~one/v2/beer/random?hasLabels=Y",
            ]
            let page = try String(contentsOfFile: Tool.path(ofScript: "images.html"), encoding: .utf8)
                .replacing("/* LISTS */[]", with: String(decoding: JSONEncoder().encode(lists), as: UTF8.self))
            let line = try await ChromiumPage.display(page, from: server) {
                try await server.child.errors.line(containing: "/observed?")
            }
            let text = try #require(line.firstMatch(of: /observed\?([^ ]+)/)?.1.removingPercentEncoding)
            let seen = try JSONDecoder().decode([[Int]].self, from: Data(text.utf8))
            try #require(seen.count == 3)
            #expect(seen[0] == [256, 256, 256])
            #expect(seen[1] == [316, 32, 158, 250])
            #expect(!seen[2].isEmpty && seen[2].allSatisfy { [64, 256, 512].contains($0) })
        }
    }

    @Test(.needs(.curl)) func `curl loads the images of pages that it loads directly or through a proxy`() async throws
    {
        try await MockseProcess.run { server in
            let curl = Curl(server: server)
            for (list, arguments) in [
                (server.url + "/2.3/users?pagesize=1", []),
                ("http://api.stackexchange.com/2.3/users?pagesize=1", ["--proxy", server.url]),
            ] {
                let text = String(decoding: try await curl.response(list, arguments).body, as: UTF8.self)
                let image = String(try #require(text.firstMatch(of: /"profile_image":"([^"]+)"/)?.1))
                #expect(image.hasPrefix("http://127.0.0.1:\(server.port)/_images/avatar/"))
                for way in [[], arguments] {
                    let loaded = try await curl.response(image, way)
                    #expect(loaded.status == 200 && loaded.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
                }
            }
        }
    }

    @Test(.needs(.curl)) func `curl's raw UTF-8 finds what its percent-encoding finds`() async throws {
        try await MockseProcess.run { server in
            let curl = Curl(server: server)
            let raw = try await curl.response(server.url + "/2.3/users?inname=José&filter=total")
            let encoded = try await curl.response(server.url + "/2.3/users?inname=Jos%C3%A9&filter=total")
            #expect(raw.status == 200 && raw.body == encoded.body)
            let journal = try await curl.response(server.url + "/_mockse/journal")
            let text = String(decoding: journal.body, as: UTF8.self)
            #expect(!text.contains("José") && text.components(separatedBy: "inname=Jos%C3%A9").count > 4)
            #expect(text.contains(#""attempt":2"#))
        }
    }
}
#endif
