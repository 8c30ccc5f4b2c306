#if !os(iOS)
import MockseHTTP
import MocksePlatform
import Testing
import MockseTestSupport

@Suite(.timeLimit(.minutes(10))) struct AddressTests {
    private static let hasIPv6: Bool = (try? ListeningSocket(on: .loopbackV6(port: 0))) != nil

    @Test(
        .enabled(if: hasIPv6, "this machine has no ::1"), arguments: [[], ["--host", "localhost"], ["--host", "::"]])
    func `localhost has the same port on IPv4 and IPv6`(arguments: [String]) async throws {
        try await MockseProcess.run(arguments) { server in
            for isIPv6 in [false, true] {
                let client = try RawConnection(server, isIPv6: isIPv6)
                #expect(try await client.response(to: ModeratorsPage.target(page: 3)).status == 200)
            }
        }
    }

    @Test(.needs(.curl), arguments: ["0.0.0.0", "127.0.0.1", "::", "::1"])
    func `the announced address accepts connections`(host: String) async throws {
        guard Self.hasIPv6 || !host.contains(":") else { return }
        try await MockseProcess.run(["--host", host]) { server throws in
            #expect(!server.url.contains("0.0.0.0") && !server.url.contains("[::]"))
            let curl = Curl(server: server)
            #expect(try await curl.response(server.url + "/2.3/info", ["--globoff"]).status == 200)
        }
    }

    @Test func `a port in use only on IPv6 is in use`() async throws {
        guard Self.hasIPv6 else { return }
        let other = try ListeningSocket(on: .loopbackV6(port: 0))
        let end = try await MockseProcess.end(["--port", "\(other.address.port)"])
        #expect(end.code == 1)
        #expect(end.errors.contains("--port \(other.address.port)") && end.errorLines.count == 1)
    }
}
#endif
