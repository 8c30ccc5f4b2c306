package import MocksePlatform

/// An `http` URL of a server that can be asked without a name look-up.
package struct HTTPAddress: Sendable, Hashable {
    /// The IP address and port.
    package let socket: SocketAddress

    /// Host and port as the URL has them, the value of `Host`.
    package let authority: String

    /// Path and query, `/` if the URL has none.
    package let target: String

    /// Takes a URL apart: `http://`, an IP address or `localhost`, a port, and a target; nil for any other.
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
