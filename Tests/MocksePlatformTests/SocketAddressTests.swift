import MocksePlatform
import Testing

@Suite struct SocketAddressTests {
    @Test(arguments: [
        ("127.0.0.1", "127.0.0.1:80"), ("0.0.0.0", "0.0.0.0:80"), ("::1", "[::1]:80"), ("::", "[::]:80"),
        ("fe80::1", "[fe80::1]:80"),
    ])
    func `IP literals are accepted`(host: String, text: String) throws {
        let address = try #require(SocketAddress(host: host, port: 80))
        #expect(address.description == text)
        #expect(address.isIPv6 == host.contains(":"))
        #expect(address.isUnspecified == ["0.0.0.0", "::"].contains(host))
    }

    @Test(arguments: ["", "localhost", "example.com", "1.2.3", "256.1.1.1", "[::1]", "::g", "127.0.0.1:80"])
    func `names and malformed literals are rejected`(host: String) {
        #expect(SocketAddress(host: host, port: 80) == nil)
    }

    @Test func `an address is served while a listener on it or on all addresses is open`() throws {
        // Another process may take a port as soon as it is free, but not every time.
        var isStillServed = true
        for _ in 0..<20 where isStillServed {
            var listener: ListeningSocket? = try ListeningSocket(on: .loopbackV4(port: 0))
            let address = try #require(listener?.address)
            #expect(address.isServed)
            listener = nil
            isStillServed = address.isServed
        }
        #expect(!isStillServed)
        let everywhere = try #require(SocketAddress(host: "0.0.0.0", port: 0))
        let open = try ListeningSocket(on: everywhere)
        #expect(open.address.isServed)
        #expect(SocketAddress.loopbackV4(port: open.address.port).isServed)
        #expect(!SocketAddress.loopbackV4(port: 0).isServed)
    }
}
