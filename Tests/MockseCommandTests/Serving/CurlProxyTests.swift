#if !os(iOS)
import MockseHTTP
import Testing
import MockseTestSupport

@Suite(.needs(.curl), .timeLimit(.minutes(10))) struct CurlProxyTests {
    @Test func `a tunnel is refused and logged with the reason in one line`() async throws {
        try await MockseProcess.run { server in
            let curl = Curl(server: server)
            let end = try await curl.run(["--proxy", server.url, "https://api.stackexchange.com/2.2/info"])
            #expect(end.code == 56, "curl's code for a proxy that refuses: \(end.errors)")
            #expect(end.errors.contains("501"))
            let lines = await server.stop().errorLines
            #expect(lines.count == 1)
            #expect(lines[0].contains("CONNECT") && lines[0].contains("plain HTTP") && lines[0].contains("http://"))
        }
    }

    @Test func `an https connection fails and is logged with the reason in one line`() async throws {
        try await MockseProcess.run { server in
            let end = try await Curl(server: server).run(["https://127.0.0.1:\(server.port)/2.2/info"])
            #expect(end.code == 35, "curl's code for a failed handshake: \(end.errors)")
            #expect(end.output.isEmpty)
            let lines = await server.stop().errorLines
            #expect(lines.count == 1)
            #expect(lines[0].contains("TLS") && lines[0].contains("plain HTTP") && lines[0].contains("http://"))
        }
    }

    @Test(arguments: [
        "http://example.com/", "http://example.com/2.3/info", "http://api.stackexchange.com.example.com/",
    ])
    func `an unknown host is refused with the known hosts`(address: String) async throws {
        try await MockseProcess.run { server in
            let response = try await Curl(server: server).response(address, ["--proxy", server.url])
            #expect(response.status == 502)
            let failure = try response.decoded(as: OwnFailure.self).error
            #expect(address.contains(failure.value) && failure.key == "host")
            #expect(failure.reason.contains("api.stackexchange.com") && failure.reason.contains("api.brewerydb.com"))
            #expect(response["Access-Control-Allow-Origin"] == "*")
        }
    }

    @Test(arguments: ["api.stackexchange.com", "API.StackExchange.com:80", "localhost:1234", "127.0.0.1", "[::1]:80"])
    func `requests for the APIs' hosts and for this machine are served`(host: String) async throws {
        try await MockseProcess.run { server in
            let curl = Curl(server: server)
            let direct = try await curl.response(server.url + ModeratorsPage.target(page: 1))
            let proxied = try await curl.response(
                "http://\(host)" + ModeratorsPage.target(page: 1), ["--globoff", "--proxy", server.url])
            #expect(proxied.timelessHead == direct.timelessHead)
            #expect(proxied.body == direct.body)
        }
    }
}
#endif
