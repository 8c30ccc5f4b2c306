#if !os(iOS)
import Testing

/// The route by which a client reaches the server.
enum Way: CaseIterable, CustomTestStringConvertible {
    /// The server's own address.
    case direct
    /// The original APIs' addresses, with the server as the HTTP proxy.
    case proxied

    var testDescription: String { self == .direct ? "direct" : "as HTTP proxy" }

    /// Returns the base URL to use instead of `http://api.stackexchange.com`.
    func stackExchange(_ server: MockseProcess) -> String {
        self == .direct ? server.url : "http://api.stackexchange.com"
    }

    /// Returns the base URL to use instead of `http://api.brewerydb.com`.
    func breweryDB(_ server: MockseProcess) -> String {
        self == .direct ? server.url : "http://api.brewerydb.com"
    }

    /// Returns the environment that makes clients use the proxy.
    func environment(_ server: MockseProcess) -> [String: String] {
        self == .direct ? [:] : ["http_proxy": server.url]
    }
}
#endif
