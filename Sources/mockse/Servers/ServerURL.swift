import MockseBase
import MockseKit

/// The base URL of a running server, or of one of its sandboxes, as a client uses it.
struct ServerURL: Sendable, Hashable, CustomStringConvertible {
    /// The reason why a text isn't the base URL of a server.
    struct Failure: Error, Sendable, CustomStringConvertible {
        /// The text, the reason, and what to write instead.
        let description: String
    }

    /// The URL, as given.
    let description: String
    /// The sandbox that the URL names; empty for the server itself.
    let sandbox: String
    /// The host and port, as written in the URL, which are the value of the `Host` field.
    let authority: String
    /// The name or address of the host, without brackets.
    let host: String
    /// The port; 80 if the URL has none.
    let port: UInt16

    /// Creates a URL by parsing it.
    ///
    /// - Parameter text: The URL.
    /// - Throws: A `Failure` if the text is not the base URL of a server.
    init(parsing text: String) throws(Failure) {
        func refused(_ reason: String) -> Failure { Failure(description: "\(text.quotedIfNeeded): \(reason)") }
        guard text.hasPrefix("http://") else {
            throw refused(
                text.contains("://")
                    ? "not an http:// URL; mockse doesn't support https" : "not a URL; use http://\(text)")
        }
        let rest = text.dropFirst("http://".count)
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let path = rest.dropFirst(authority.count).split(separator: "/", omittingEmptySubsequences: true)
        switch (path.count, path.first?.first) {
        case (0, _): sandbox = ""
        case (1, "~") where SandboxName.isValid(String(path[0].dropFirst())): sandbox = String(path[0].dropFirst())
        default:
            throw refused(
                "not the base URL of a server; use http://HOST:PORT, or http://HOST:PORT/~NAME for a sandbox")
        }
        let isBracketed = authority.hasPrefix("[")
        let end = isBracketed ? authority.firstIndex(of: "]") : authority.lastIndex(of: ":")
        let name = isBracketed ? authority.dropFirst().prefix { $0 != "]" } : authority[..<(end ?? authority.endIndex)]
        let portText = authority[(end ?? authority.endIndex)...].drop { $0 == "]" }
        guard !name.isEmpty, portText.isEmpty || portText.first == ":" && UInt16(portText.dropFirst()) != nil else {
            throw refused("not the base URL of a server; use http://HOST:PORT")
        }
        description = text
        self.authority = String(authority)
        host = String(name)
        port = UInt16(portText.dropFirst()) ?? 80
    }

    /// Creates the URL of a server on this machine.
    ///
    /// - Parameters:
    ///   - host: The address that the server listens on; an address that means every interface becomes a loopback
    ///     address.
    ///   - port: The server's port.
    init(of host: ServerHost, port: UInt16) {
        let name =
            switch host {
            case .loopback: "localhost"
            case .address(let literal) where !host.isEveryInterface: literal
            case .address(let literal): literal.contains(":") ? "::1" : "127.0.0.1"
            }
        authority = name.contains(":") ? "[\(name)]:\(port)" : "\(name):\(port)"
        description = "http://\(authority)"
        sandbox = ""
        self.host = name
        self.port = port
    }
}
