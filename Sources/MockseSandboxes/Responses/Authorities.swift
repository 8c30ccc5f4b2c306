import MockseDialects
import MockseHTTP
import MocksePlatform

/// The hosts that absolute-form request targets may name.
///
/// A client that uses mockse as its HTTP proxy requests the original hosts. Requests for other hosts are refused
/// because mockse doesn't forward requests.
enum Authorities {
    /// Returns whether a server of these dialects responds to requests for this `host[:port]`.
    static func serves(_ authority: String, for dialects: Dialects) -> Bool {
        let host = LocalOrigin.host(of: authority).lowercased()
        if dialects.contains(where: { $0.address.hosts.contains(host) }) { return true }
        return LocalOrigin.isLocalName(host) || host == "mockse" || SocketAddress(host: host, port: 0) != nil
    }

    /// Returns the refusal of any other host.
    static func refusal(of authority: String, _ dialects: Dialects) -> Refusal {
        let apis = dialects.flatMap(\.address.hosts)
        return Refusal(
            status: .badGateway, key: "host", value: authority,
            reason: "mockse doesn't forward requests; as a proxy it serves \(apis.joined(separator: ", ")), "
                + "localhost, and IP addresses")
    }
}
