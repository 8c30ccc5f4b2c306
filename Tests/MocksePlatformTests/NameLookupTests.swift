import Testing

@testable import MocksePlatform

@Suite(.timeLimit(.minutes(10))) struct NameLookupTests {
    @Test(arguments: ["127.0.0.1", "::1"])
    func `an address is its own result`(host: String) async throws {
        let addresses = try await NameLookup.addresses(of: host, port: 80, timeout: .seconds(60))
        #expect(addresses == [SocketAddress(host: host, port: 80)])
    }

    @Test func `localhost is a loopback address`() async throws {
        let addresses = try await NameLookup.addresses(of: "localhost", port: 80, timeout: .seconds(60))
        #expect(!addresses.isEmpty && addresses.allSatisfy { ["127.0.0.1", "::1"].contains($0.host) && $0.port == 80 })
    }

    @Test func `a missing resolver configuration is named`() {
        #expect(NameLookup.reason("Try again", hasResolver: true) == "Try again")
        #expect(NameLookup.reason("Try again", hasResolver: false) == "Try again (/etc/resolv.conf is missing)")
    }

    @Test func `a name without an address is an error`() async {
        await #expect(throws: NameLookup.Failure.self) {
            try await NameLookup.addresses(of: "name.invalid", port: 80, timeout: .seconds(60))
        }
    }
}
