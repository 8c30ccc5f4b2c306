import MocksePlatform

/// Where a server listens.
public enum ServerHost: Sendable, Hashable {
    /// 127.0.0.1 and ::1 on one port: `localhost` may mean either.
    case loopback

    /// One address, an IPv4 or IPv6 literal such as `127.0.0.1`; `0.0.0.0` and `::` are every interface.
    case address(String)
}

extension ServerHost {
    /// Reads `localhost` or an IP address; an IPv6 one may stand in brackets.
    ///
    /// Names other than `localhost` are refused: a fully static executable cannot look them up.
    ///
    /// - Throws: A `SettingError` for anything else.
    package init(parsing text: String) throws(SettingError) {
        if text.lowercased() == "localhost" {
            self = .loopback
            return
        }
        let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
        let literal = isBracketed ? text.dropFirst().dropLast() : text[...]
        let address = SocketAddress(host: String(literal), port: 0)
        guard let address, !isBracketed || address.isIPv6 else {
            throw SettingError(value: text, reason: .notAnAddress)
        }
        self = .address(String(literal))
    }

    /// Whether only this machine reaches it.
    package var isLoopback: Bool {
        switch self {
        case .loopback: true
        case .address(let literal): SocketAddress(host: literal, port: 0)?.isLoopback ?? false
        }
    }

    /// Whether this is every interface of the machine, other machines' ways in included.
    package var isEveryInterface: Bool {
        switch self {
        case .loopback: false
        case .address(let literal): SocketAddress(host: literal, port: 0)?.isUnspecified ?? false
        }
    }
}

extension ServerHost: CustomStringConvertible {
    /// The host as `init(parsing:)` reads it.
    public var description: String {
        switch self {
        case .loopback: "localhost"
        case .address(let literal): literal
        }
    }
}
