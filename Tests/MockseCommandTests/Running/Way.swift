#if !os(iOS)
import Testing

/// How a client comes to the server.
enum Way: CaseIterable, CustomTestStringConvertible {
    /// By the server's own address.
    case direct
    /// By the original APIs' addresses, with the server as the client's HTTP proxy.
    case proxied

    var testDescription: String { self == .direct ? "direct" : "as HTTP proxy" }

    /// What a client is told to use instead of `http://api.stackexchange.com`.
    func stackExchange(_ server: MockseProcess) -> String {
        self == .direct ? server.url : "http://api.stackexchange.com"
    }

    /// What a client is told to use instead of `http://api.brewerydb.com`.
    func breweryDB(_ server: MockseProcess) -> String {
        self == .direct ? server.url : "http://api.brewerydb.com"
    }

    /// What makes well-behaved clients use the proxy.
    func environment(_ server: MockseProcess) -> [String: String] {
        self == .direct ? [:] : ["http_proxy": server.url]
    }
}
#endif
