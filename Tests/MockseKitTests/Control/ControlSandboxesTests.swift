import MockseClient
import MockseHTTP
import MockseJSON
import Testing

@testable import MockseControl
@testable import MockseKit
@testable import MockseSandboxes

@Suite(.timeLimit(.minutes(10))) struct ControlSandboxesTests {
    @Test func `sandboxes are created, listed and removed`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let put = try client.control("PUT", "sandboxes/one")
            #expect(put.status == 200)
            #expect(
                put.text == #"{"name":"one","url":"\#(server.url)/~one","port":null,"exchanges":0,"open":0,"gates":0}"#)
            _ = try client.get("/~two/v2/styles")
            #expect(try client.control("PUT", "sandboxes/two", "{}").json["exchanges"]?.int == 1)
            let listed = try client.control("GET", "sandboxes").json["sandboxes"]?.array ?? []
            #expect(listed.map { $0["name"]?.string ?? "?" } == ["", "one", "two"])
            #expect(try client.control("DELETE", "sandboxes/two").text == #"{"removed":true}"#)
            #expect(try client.control("DELETE", "~one/sandboxes/two").text == #"{"removed":false}"#)
            #expect(server.sandboxes.all.map(\.name) == ["", "one"])
        }
    }

    @Test func `a sandbox has its own port until it is removed`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let port = try #require(try client.control("PUT", "sandboxes/one", #"{"port": 0}"#).json["port"]?.int)
            #expect(port != server.port)
            let own = try HTTPConnection(port: UInt16(port))
            _ = try own.control("PATCH", "settings", #"{"page-size": 5}"#)
            #expect(try own.get("/2.3/users?site=math").json["page_size"]?.int == 5)
            #expect(try client.get("/~one/2.3/users?site=math").json["page_size"]?.int == 5)
            #expect(try client.get("/2.3/users?site=math").json["page_size"]?.int == 30)
            #expect(try await server.sandbox("one").journal.map(\.attempt) == [1, 2])
            // Requesting the same port again keeps it. Another port, or one in use, is refused.
            for body in [#"{"port": 0}"#, "{\"port\": \(port)}", "{}"] {
                #expect(try client.control("PUT", "sandboxes/one", body).json["port"]?.int == port)
            }
            let other = try client.control("PUT", "sandboxes/one", #"{"port": 1}"#)
            #expect(other.status == 409 && other.error.first == "port")
            let taken = try client.control("PUT", "sandboxes/two", "{\"port\": \(port)}")
            #expect(taken.status == 409)
            #expect(
                taken.error == ["port", "\(port)", "port \(port) on localhost is in use by another program"])
            let bad = try client.control("PUT", "sandboxes/two", #"{"port": 65536}"#)
            #expect(bad.status == 400 && bad.error.first == "port")
            // A call that removes the sandbox on whose port it arrived gets a response.
            #expect(try own.control("DELETE", "sandboxes/one").text == #"{"removed":true}"#)
            #expect(try client.control("PUT", "sandboxes/one").json["port"]?.isNull == true)
            #expect(await server.stop() == [])
        }
    }

    @Test func `a port in use creates no sandbox and leaves an existing one unchanged`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let body = "{\"port\": \(server.port)}"
            #expect(try client.control("PUT", "sandboxes/new", body).status == 409)
            #expect(server.sandboxes.all.map(\.name) == [""])
            _ = try client.get("/~old/v2/styles")
            #expect(try client.control("PUT", "sandboxes/old", body).status == 409)
            #expect(try client.control("PUT", "sandboxes/old").json["exchanges"]?.int == 1)
        }
    }

    @Test func `a sandbox over the limit leaves no port open`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for number in 0..<Sandboxes.limit { _ = try server.sandbox("s\(number)") }
            #expect(try client.control("PUT", "sandboxes/one", #"{"port": 0}"#).status == 503)
            _ = server.removeSandbox("s0")
            #expect(try client.control("PUT", "sandboxes/one").json["port"]?.isNull == true)
        }
    }

    @Test func `page requests leave some sandboxes to those with control access`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for number in 0..<Sandboxes.openLimit { _ = try server.sandbox("s\(number)") }
            let refused = try client.get("/~page/v2/styles")
            #expect(refused.status == 503 && refused.text.contains("the limit of 900 sandboxes created by requests"))
            #expect(try client.get("/~s1/v2/styles").status == 200)
            #expect(try client.control("PUT", "sandboxes/page").status == 200)
            #expect(try client.get("/~page/v2/styles").status == 200)
        }
    }

    @Test func `stopping the server closes every port`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let port = try #require(try client.control("PUT", "sandboxes/one", #"{"port": 0}"#).json["port"]?.int)
            let own = try HTTPConnection(port: UInt16(port))
            #expect(try own.get("/v2/styles").status == 200)
            #expect(await server.stop() == [])
            #expect(throws: (any Error).self) { try HTTPConnection(port: UInt16(port)) }
        }
    }

    @Test func `an invalid name is refused everywhere`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let long = String(repeating: "x", count: 65)
            for (method, path) in [
                ("PUT", "sandboxes/\(long)"), ("DELETE", "sandboxes/\(long)"), ("GET", "~\(long)/settings"),
            ] {
                let response = try client.control(method, path)
                #expect(response.status == 400 && response.error.first == "sandbox")
            }
            // Health is about the server, so it creates no sandbox for a name.
            #expect(try client.control("GET", "~one/health").json["url"]?.string == "http://localhost/~one")
            #expect(server.sandboxes.all.count == 1)
        }
    }

    @Test func `a sandbox has its own settings`() async throws {
        try await MockServer.withServer(.init(settings: .init(seed: 9))) { server in
            let client = try HTTPConnection(server)
            _ = try client.control("PATCH", "settings", #"{"fail-rate": 1}"#)
            _ = try client.control("PATCH", "~one/settings", #"{"page-size": 5}"#)
            let one = try client.control("GET", "~one/settings").json
            #expect(one["fail-rate"]?.text == "0" && one["page-size"]?.int == 5 && one["seed"]?.int == 9)
            #expect(try client.get("/~one/v2/styles").status == 200)
            #expect(try client.get("/v2/styles").status >= 500)
        }
    }

    @Test func `metrics sum all sandboxes and never decrease`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for path in ["", "/~one", "/~two"] { _ = try client.get(path + "/v2/styles") }
            let wanted = #"mockse_requests_total{dialect="brewerydb",status="200"} 3"#
            let metrics = try client.control("GET", "metrics")
            #expect(metrics["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
            #expect(metrics.text.contains(wanted))
            _ = try client.control("DELETE", "sandboxes/one")
            _ = try client.control("POST", "reset")
            #expect(try client.control("GET", "metrics").text.contains(wanted))
            _ = try client.control("PUT", "~two/gates/x")
            let held = try HTTPConnection(server)
            try held.begin("GET", "/~two/v2/beers")
            _ = try client.control("GET", "~two/gates/x?waiting=1")
            let now = try client.control("GET", "metrics").text
            #expect(now.contains("mockse_held_responses 1\n") && now.contains("mockse_open_requests 1\n"))
        }
    }

    @Test func `the index and the OpenAPI description list every call`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for path in ["", "?"] {
                let calls = try client.control("GET", path).json["calls"]?.array ?? []
                #expect(calls.count == ControlCall.all.count)
            }
            #expect(try client.exchange("GET", "/_mockse").status == 200)
            let document = try client.control("GET", "openapi.json")
            #expect(document["Content-Type"] == "application/json; charset=utf-8")
            #expect(try document.json["openapi"]?.string == "3.1.0")
        }
    }
}
