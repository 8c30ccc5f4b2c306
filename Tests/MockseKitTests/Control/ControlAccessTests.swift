import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Tests access control over the wire.
///
/// `ControlGuardTests` covers every case.
@Suite(.timeLimit(.minutes(10))) struct ControlAccessTests {
    @Test func `health is open to everyone, even where control is closed`() async throws {
        try await MockServer.withServer(.init(settings: .init(failRate: 1), host: .address("0.0.0.0"))) { server in
            let client = try HTTPConnection(server)
            let response = try client.control("GET", "health", host: "mockse:8080")
            #expect(response.status == 200 && response["Content-Type"] == "application/json; charset=utf-8")
            let health = try response.json
            #expect(health["status"]?.string == "ok" && health["version"]?.string?.isEmpty == false)
            #expect(health["url"]?.string == "http://mockse:8080")
            #expect(health["uptime_ns"]?.int ?? 0 > 0)
            #expect(try client.control("HEAD", "health").body.isEmpty)
            #expect(await server.journal.isEmpty)
        }
    }

    @Test func `clients on a network have control only with a token or on an open server`() async throws {
        let token = ControlAccess(token: "s3cret")
        for (access, fields, status) in [
            (ControlAccess(), [], 403), (token, [], 403), (token, ["Authorization: Bearer s3cret"], 200),
            (ControlAccess(isOpen: true), [], 200),
        ] {
            try await MockServer.withServer(.init(host: .address("0.0.0.0"), control: access)) { server in
                let response = try HTTPConnection(server).control("GET", "", fields: fields, host: "mockse:8080")
                #expect(response.status == status)
            }
        }
        try await MockServer.withServer(.init(host: .address("0.0.0.0"), control: token)) { server in
            let response = try HTTPConnection(server).control("GET", "?token=s3cret", host: "mockse:8080")
            #expect(response.status == 200)
        }
    }

    @Test(arguments: ["", "Expect: 100-continue\r\n"])
    func `a call without access is refused before its body arrives`(expectation: String) async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            try client.send(
                "PUT /_mockse/data HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\n\(expectation)"
                    + "Content-Length: 8000000\r\n\r\n")
            if expectation.isEmpty { try client.send([UInt8](repeating: UInt8(ascii: "x"), count: 100_000)) }
            let response = try client.receive()
            #expect(response.status == 403 && response.error.first == "origin" && response["Connection"] == "close")
        }
    }

    @Test func `a refusal has the error object and no field that lets a page read it`() async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).control("GET", "", host: "evil.example:80")
            #expect(response.status == 403 && response["Access-Control-Allow-Origin"] == nil)
            #expect(response["Access-Control-Expose-Headers"] == nil && response["Cache-Control"] == "no-store")
            #expect(
                response.text == #"{"error":{"key":"host","value":"evil.example:80","reason":"the control API accepts "#
                    + "only localhost and loopback addresses as Host, to prevent DNS rebinding; use http://127.0.0.1, "
                    + #"or start the server with --control-host evil.example, --control-token SECRET or --control open"}}"#
            )
        }
    }

    @Test func `a preflight is granted only to allowed origins`() async throws {
        let access = ControlAccess(origins: ["https://app.example"])
        try await MockServer.withServer(.init(control: access)) { server in
            let client = try HTTPConnection(server)
            let asked = [
                "Access-Control-Request-Method: PATCH", "Access-Control-Request-Headers: content-type",
                "Access-Control-Request-Private-Network: true",
            ]
            let granted = try client.control("OPTIONS", "health", fields: asked + ["Origin: https://app.example"])
            #expect(granted.status == 204 && granted["Access-Control-Allow-Origin"] == "https://app.example")
            #expect(granted["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS" && granted["Vary"] == "Origin")
            #expect(granted["Access-Control-Allow-Headers"] == "content-type")
            #expect(granted["Access-Control-Allow-Private-Network"] == "true")
            let refused = try client.control("OPTIONS", "health", fields: asked + ["Origin: http://evil.example"])
            #expect(refused.status == 403 && refused.fields.allSatisfy { !$0.name.hasPrefix("Access-Control") })
            let page = try client.control("GET", "", fields: ["Origin: http://localhost:5173"])
            #expect(page["Access-Control-Allow-Origin"] == "http://localhost:5173")
        }
    }

    @Test func `a preflight needs no token, but the call does`() async throws {
        try await MockServer.withServer(.init(control: .init(token: "s3cret"))) { server in
            let client = try HTTPConnection(server)
            let origin = "Origin: http://evil.example"
            let preflight = try client.control(
                "OPTIONS", "health", fields: [origin, "Access-Control-Request-Method: GET"])
            #expect(preflight.status == 204)
            #expect(preflight["Access-Control-Allow-Origin"] == "http://evil.example")
            #expect(try client.control("GET", "", fields: [origin]).status == 403)
            #expect(try client.control("GET", "?token=s3cret", fields: [origin]).status == 200)
        }
    }

    @Test func `the mocked APIs stay open to every origin`() async throws {
        try await MockServer.withServer(.init(control: .init(token: "s3cret"))) { server in
            let response = try HTTPConnection(server).get("/v2/styles", "Origin: http://evil.example")
            #expect(response.status == 200)
            #expect(response["Access-Control-Allow-Origin"] == "http://evil.example")
        }
    }

    @Test func `a misspelled path, method and parameter are told apart`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let path = try client.control("GET", "helth")
            #expect(path.status == 404)
            #expect(
                path.error == [
                    "path", "/_mockse/helth",
                    "unknown control endpoint; did you mean /_mockse/health? GET /_mockse/ lists all endpoints",
                ])
            let method = try client.control("DELETE", "health")
            #expect(method.status == 405 && method["Allow"] == "GET, HEAD, OPTIONS")
            #expect(method.error == ["method", "DELETE", "/_mockse/health allows only GET, HEAD, OPTIONS"])
            let parameter = try client.control("GET", "health?tokn=x")
            #expect(parameter.status == 400)
            #expect(parameter.error == ["tokn", "x", "unknown parameter; did you mean token?"])
        }
    }

    @Test func `a token that a header field can't carry keeps the server from starting`() async {
        await #expect(throws: ServerError.self) { try await MockServer.start(.init(control: .init(token: ""))) }
    }
}
