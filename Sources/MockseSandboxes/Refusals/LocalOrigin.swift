import MocksePlatform

/// Determines whether a `Host` or an `Origin` names this machine.
///
/// A name resolved by someone else's DNS isn't local, wherever it leads: that is how DNS rebinding works.
package enum LocalOrigin {
    /// Returns whether the authority `host[:port]` is `localhost`, a subdomain of it, or a loopback address.
    package static func isLocal(authority: String) -> Bool {
        let host = host(of: authority).lowercased()
        return isLocalName(host) || SocketAddress(host: host, port: 0)?.isLoopback ?? false
    }

    /// Returns whether a host in lower case is `localhost` or a subdomain of it.
    static func isLocalName(_ host: String) -> Bool { host == "localhost" || host.hasSuffix(".localhost") }

    /// Returns whether an `Origin` is that of a page from this machine, with any scheme and port; `null` isn't.
    package static func isLocal(origin: String) -> Bool {
        guard let scheme = origin.firstRange(of: "://") else { return false }
        let authority = origin[scheme.upperBound...]
        return !authority.contains { $0 == "/" || $0 == "@" } && isLocal(authority: String(authority))
    }

    /// The address by which an Android emulator reaches the loopback interface of its host.
    package static let emulatorHost = "10.0.2.2"

    /// Returns the host of an authority `host[:port]`.
    package static func host(of authority: String) -> Substring {
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            let rest = authority[authority.index(after: end)...]
            return rest.isEmpty || rest.hasPrefix(":") ? authority[..<end].dropFirst() : ""
        }
        return authority.prefix { $0 != ":" }
    }
}
