import MockseClient
import MockseHTTP
import Testing

@testable import MockseKit
@testable import MockseSandboxes

@Suite(.timeLimit(.minutes(10))) struct SandboxAddressTests {
    private static let proxyUser = "Proxy-Authorization: Basic b25lOng="

    /// A request that addresses a sandbox in one of the supported ways.
    struct Way: CustomTestStringConvertible, Sendable {
        let target: String
        var field: String?
        var sandbox: String? = "one"

        var testDescription: String { "\(target) \(field ?? "")" }
    }

    @Test(arguments: [
        Way(target: "/~one/v2/styles"),
        Way(target: "/%7Eone/v2/styles"),
        Way(target: "/%7eone/v2/styles"),
        Way(target: "/~%6Fne/v2/styles"),
        Way(target: "http://api.brewerydb.com/~one/v2/styles"),
        Way(target: "/v2/styles", field: "Mockse-Sandbox: one"),
        Way(target: "/v2/styles", field: "mockse-sandbox:one"),
        Way(target: "http://api.brewerydb.com/v2/styles", field: "Mockse-Sandbox: one"),
        Way(target: "http://api.brewerydb.com/v2/styles", field: proxyUser),
        Way(target: "http://api.brewerydb.com/v2/styles", field: "proxy-authorization: bAsIc b25lOng="),
        Way(target: "http://api.brewerydb.com/v2/styles", field: "Proxy-Authorization: Basic b25l"),
        // The path takes precedence over the field, and the field over the proxy user.
        Way(target: "/~one/v2/styles", field: "Mockse-Sandbox: two"),
        Way(target: "http://h.localhost/~one/v2/styles", field: "Proxy-Authorization: Basic dHdvOng="),
        Way(target: "http://localhost/v2/styles", field: "Mockse-Sandbox: one\r\nProxy-Authorization: Basic dHdvOng="),
        // Clients send a proxy user only to a proxy.
        Way(target: "/v2/styles", field: proxyUser, sandbox: nil),
        Way(target: "http://h.localhost/v2/styles", field: "Proxy-Authorization: Bearer b25lOng=", sandbox: nil),
        Way(target: "http://h.localhost/v2/styles", field: "Proxy-Authorization: Basic !", sandbox: nil),
        Way(target: "http://h.localhost/v2/styles", field: "Proxy-Authorization: Basic Ong=", sandbox: nil),
        Way(target: "/v2/styles", sandbox: nil),
    ])
    func `a request reaches the sandbox it names`(way: Way) async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let plain = try client.get("/v2/styles")
            server.reset()
            let response = try client.exchange("GET", way.target, [way.field].compactMap(\.self))
            #expect(response.body == plain.body)
            #expect(server.sandboxes.all.map(\.name) == [""] + [way.sandbox].compactMap(\.self))
            let journal = try await server.sandbox(way.sandbox ?? "").journal
            #expect(journal.map(\.target) == ["/v2/styles"] && journal.map(\.attempt) == [1])
            #expect(journal.map(\.sandbox) == [way.sandbox ?? ""])
        }
    }

    @Test(arguments: [
        "/~one", "/~one/", "/~one?x=1", "/~one/?x=1", "/~one/elsewhere", "/~one/elsewhere?x", "/~one/a%zz",
        "http://h.localhost/~one", "http://h.localhost/~one?x=1",
    ])
    func `an unknown path is recorded in its sandbox`(target: String) async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let response = try client.get(target)
            #expect(response.status / 100 == 4 && response.error.first == "path", "\(response.text)")
            let journal = try await server.sandbox("one").journal
            #expect(journal.count == 1 && journal.first?.sandbox == "one" && journal.first?.attempt == 0)
            #expect(journal.first?.target.hasPrefix("/") == true && journal.first?.target.contains("~") == false)
            #expect(await server.journal.isEmpty)
        }
    }

    @Test(arguments: [
        ("/~a%20b/v2/styles", "a b"), ("/~a%2Fb/v2/styles", "a/b"), ("/~/v2/styles", ""), ("/~", ""), ("/~?x=1", ""),
        ("/~a%zz/v2/styles", "a%zz"), ("/~%FF/v2/styles", "\u{FFFD}"), ("/~a~b/v2/styles", "a~b"),
        ("/~\(String(repeating: "n", count: 65))/v2/styles", String(repeating: "n", count: 65)),
        ("/~/_mockse/settings", ""), ("/~a%20b/_mockse/settings", "a b"),
    ])
    func `an invalid name is refused and creates no sandbox`(target: String, name: String) async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).get(target)
            #expect(response.status == 400)
            #expect(response.error == ["sandbox", name, "must be 1 to 64 letters, digits, '.', '_' or '-'"])
            #expect(server.sandboxes.all.count == 1)
        }
    }

    @Test func `an empty field is refused like an empty name in the path`() async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).get("/v2/styles", "Mockse-Sandbox:")
            #expect(response.status == 400 && response.error.prefix(2) == ["sandbox", ""])
        }
    }

    @Test func `a name may use every allowed character and the maximum length`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for name in [String(repeating: "n", count: 64), "Az09._-", ".", "..", "-"] {
                #expect(try client.get("/~\(name)/v2/styles").status == 200)
                #expect(try await server.sandbox(name).journal.count == 1)
            }
        }
    }

    @Test func `responses from mockse itself are journaled in the requested sandbox`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            #expect(try client.exchange("OPTIONS", "/~one/v2/styles?a=b").status == 204)
            #expect(try client.get("/~one/v2/styles", "Mockse-Fault: nonsense").status == 400)
            let journal = try await server.sandbox("one").journal
            #expect(journal.map(\.target) == ["/v2/styles?a=b", "/v2/styles"])
            #expect(journal.map(\.status) == [204, 400] && journal.map(\.attempt) == [0, 0])
            #expect(await server.journal.isEmpty)
            // A preflight is granted regardless of the name. The request itself is refused.
            #expect(try client.exchange("OPTIONS", "/~a%20b/v2/styles").status == 204)
        }
    }

    @Test func `attempts at a target count per sandbox, however a request names it`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for target in ["/~one/v2/styles", "/%7Eone/v2/styles/", "http://h.localhost/~one/v2/styles"] {
                _ = try client.get(target)
            }
            _ = try client.get("/v2/styles", "Mockse-Sandbox: one")
            _ = try client.get("http://h.localhost/v2/styles", Self.proxyUser)
            _ = try client.get("/~two/v2/styles")
            #expect(try await server.sandbox("one").journal.map(\.attempt) == [1, 2, 3, 4, 5])
            #expect(try await server.sandbox("two").journal.map(\.attempt) == [1])
        }
    }
}
