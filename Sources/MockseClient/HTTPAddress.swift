package import MocksePlatform

/// An `http` URL of a server that can be reached without a name lookup.
package struct HTTPAddress: Sendable, Hashable {
    /// The IP address and port.
    package let socket: SocketAddress

    /// The host and port as in the URL, which is the value of `Host`.
    package let authority: String

    /// The path and query; `/` if the URL has neither.
    package let target: String

    /// Creates an address from a URL with an IP address or `localhost`, a port, and optionally a path.
    ///
    /// The result is nil for any other URL.
    package init?(_ url: String) {
        guard url.hasPrefix("http://") else { return nil }
        let rest = url.dropFirst(7)
        let authority = rest.prefix { $0 != "/" }
        guard let colon = authority.lastIndex(of: ":"), let port = UInt16(authority[authority.index(after: colon)...])
        else { return nil }
        let name = authority[..<colon]
        let host = name.hasPrefix("[") ? name.dropFirst().dropLast() : name
        guard let socket = SocketAddress(host: name == "localhost" ? "127.0.0.1" : String(host), port: port) else {
            return nil
        }
        self.socket = socket
        self.authority = String(authority)
        target = rest.count > authority.count ? String(rest.dropFirst(authority.count)) : "/"
    }
}
