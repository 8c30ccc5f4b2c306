import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import MockseWeb
import Testing

/// Tests the pages for browsers over the wire: who gets them, and with which fields.
@Suite(.timeLimit(.minutes(10))) struct ControlPagesTests {
    private static let browser = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

    @Test(arguments: ["/", "/~one", "/~one/", "/_mockse", "/_mockse/", "/~one/_mockse/", "/_mockse/demo"])
    func `browsers get a page, which is neither counted nor journaled`(target: String) async throws {
        try await MockServer.withServer(.init(settings: .init(latency: .seconds(60), failRate: 1))) { server in
            let client = try HTTPConnection(server)
            let page = try client.get(target, Self.browser)
            #expect(page.status == 200 && page["Content-Type"] == "text/html; charset=utf-8")
            #expect(String(decoding: page.body, as: UTF8.self).hasPrefix("<!DOCTYPE html>"))
            let policy = try #require(page["Content-Security-Policy"])
            #expect(policy.hasPrefix("default-src 'none'; ") && !policy.contains("unsafe") && !policy.contains("*"))
            #expect(page["X-Content-Type-Options"] == "nosniff" && page["Cache-Control"] == "no-cache")
            let head = try client.exchange("HEAD", target, [Self.browser])
            #expect(head.body.isEmpty && head["Content-Length"] == "\(page.body.count)")
            let tag = try #require(page["ETag"])
            let unchanged = try client.get(target, Self.browser, "If-None-Match: \(tag)")
            #expect(unchanged.status == 304 && unchanged.body.isEmpty && unchanged["ETag"] == tag)
            #expect(await server.journal.isEmpty)
            // A sandbox begins with the first request that needs it.
            #expect(try client.control("GET", "sandboxes").json["sandboxes"]?.array?.count == 1)
        }
    }

    @Test(arguments: [
        "Accept: */*", "Accept: application/json", "Accept: text/html;q=0, */*", "Accept: application/xhtml+xml",
        "User-Agent: Mozilla/5.0",
    ])
    func `other clients get what they got before there were pages`(field: String) async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let root = try client.get("/", field)
            #expect(root.status == 404 && root["Vary"] == nil && root.error.first == "path")
            #expect(try await server.waitForExchanges(1).count == 1)
            #expect(try client.get("/_mockse/", field).json["calls"]?.array?.isEmpty == false)
        }
    }

    @Test func `each file has its type and stays below 100 KB`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for name in WebFile.names {
                let response = try client.control("GET", "web/\(name)")
                #expect(response.status == 200 && response.body.count < 100_000)
                let type = name.hasSuffix(".js") ? "javascript" : name.hasSuffix(".css") ? "css" : "html"
                #expect(response["Content-Type"] == "text/\(type); charset=utf-8", "\(name)")
            }
            #expect(WebFile.names == WebFile.names.sorted())
            #expect(try client.control("GET", "web/../front.html").status == 404)
            #expect(try client.control("GET", "web/secret").error.first == "file")
        }
    }

    @Test func `pages need no token, but what they call does`() async throws {
        let access = ControlAccess(token: "s3cret")
        try await MockServer.withServer(.init(host: .address("0.0.0.0"), control: access)) { server in
            let client = try HTTPConnection(server)
            for (path, status) in [("", 200), ("demo", 200), ("web/theme.css", 200), ("settings", 403)] {
                #expect(try client.control("GET", path, fields: [Self.browser], host: "mockse:80").status == status)
            }
            #expect(try client.control("GET", "", host: "mockse:80").status == 403)
            #expect(try client.control("DELETE", "", fields: [Self.browser], host: "mockse:80").status == 403)
        }
    }

    @Test func `files load nothing from other hosts`() {
        for name in WebFile.names {
            let text = WebFile(named: name)?.text ?? ""
            let addresses = text.matches(of: /https?:\/\/[^\s"'`<>)]+/).map { String($0.0) }
            #expect(addresses.allSatisfy { $0.hasPrefix("http://www.w3.org/") }, "\(name): \(addresses)")
        }
    }
}
