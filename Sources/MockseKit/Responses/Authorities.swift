import MockseHTTP
import MocksePages
import MocksePlatform

/// The hosts that absolute-form request targets may name.
///
/// A client that is told to use mockse as its HTTP proxy asks for the original hosts; anything else is refused, since
/// mockse forwards nothing.
enum Authorities {
    /// Whether requests for this `host[:port]` are answered, by a server of these dialects.
    static func serves(_ authority: String, for dialects: [Dialect]) -> Bool {
        let host = hostPart(of: authority).lowercased()
        if dialects.contains(where: { $0.address.hosts.contains(host) }) { return true }
        if host == "localhost" || host.hasSuffix(".localhost") || host == "mockse" { return true }
        return SocketAddress(host: host, port: 0) != nil
    }

    /// The refusal of any other host.
    static func refusal(of authority: String, _ dialects: [Dialect]) -> Refusal {
        let apis = dialects.flatMap(\.address.hosts)
        return Refusal(
            status: .badGateway, key: "host", value: authority,
            reason: "mockse forwards nothing: as a proxy it answers for \(apis.joined(separator: ", ")), "
                + "and for localhost and IP addresses")
    }

    private static func hostPart(of authority: String) -> String {
        let host = authority.split(separator: "@").last.map(String.init) ?? authority
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
            return String(host[host.index(after: host.startIndex)..<end])
        }
        return host.split(separator: ":").first.map(String.init) ?? host
    }
}
