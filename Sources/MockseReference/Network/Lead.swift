import MocksePaging

/// Where the next page is, as a page says it.
enum Lead: Sendable, Hashable {
    /// A position, which the client puts into a request of its own.
    case position(Position)
    /// An absolute URL, which the client requests as it is.
    case address(String)

    /// Returns an absolute URL for an address in a response (RFC 3986 §5.2).
    ///
    /// - Parameters:
    ///   - address: The address, which may lack a scheme, a host or a path.
    ///   - base: The URL of the request that the response answers.
    /// - Returns: The URL.
    static func resolved(_ address: String, against base: String) -> String {
        let head = address.prefix { !"/?#".contains($0) }
        if head.contains(":") { return address }
        guard let scheme = base.firstRange(of: "://") else { return address }
        if address.hasPrefix("//") { return base[..<scheme.lowerBound] + ":" + address }
        let origin = base[..<(base[scheme.upperBound...].firstIndex { "/?#".contains($0) } ?? base.endIndex)]
        if address.hasPrefix("/") { return origin + address }
        let path = base.prefix { !"?#".contains($0) }
        if address.isEmpty { return String(base.prefix { $0 != "#" }) }
        if address.hasPrefix("?") { return path + address }
        let folder = path.count > origin.count ? path[...(path.lastIndex(of: "/") ?? path.startIndex)] : path + "/"
        return folder + address
    }

    /// Returns the origin and the path and query of an absolute URL.
    static func parts(of url: String) -> (origin: String, target: String)? {
        guard let scheme = url.firstRange(of: "://") else { return nil }
        let end = url[scheme.upperBound...].firstIndex { "/?#".contains($0) } ?? url.endIndex
        let rest = url[end...].prefix { $0 != "#" }
        return (String(url[..<end]), rest.hasPrefix("/") ? String(rest) : "/" + rest)
    }
}
