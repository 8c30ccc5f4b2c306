package import MockseFaults
import MocksePlatform

/// The address that a server listens on.
public enum ServerHost: Sendable, Hashable {
    /// 127.0.0.1 and ::1 on the same port, because `localhost` may mean either.
    case loopback

    /// An IPv4 or IPv6 literal such as `127.0.0.1`; `0.0.0.0` and `::` mean all interfaces.
    case address(String)
}

extension ServerHost {
    /// Creates a host by parsing `localhost` or an IP address.
    ///
    /// An IPv6 address may be in brackets.
    ///
    /// Names other than `localhost` are refused because a fully static executable can't resolve them.
    ///
    /// - Throws: A `SettingError` for any other text.
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

    /// A Boolean value indicating whether only this machine can reach the host.
    package var isLoopback: Bool {
        switch self {
        case .loopback: true
        case .address(let literal): SocketAddress(host: literal, port: 0)?.isLoopback ?? false
        }
    }

    /// A Boolean value indicating whether the host means all interfaces, so that other machines can reach it.
    package var isEveryInterface: Bool {
        switch self {
        case .loopback: false
        case .address(let literal): SocketAddress(host: literal, port: 0)?.isUnspecified ?? false
        }
    }
}

extension ServerHost: CustomStringConvertible {
    /// The host in the format that `init(parsing:)` reads.
    public var description: String {
        switch self {
        case .loopback: "localhost"
        case .address(let literal): literal
        }
    }
}

extension SettingError.Reason {
    package static let notAnAddress = Self(
        "not localhost or an IP address; use an address such as 127.0.0.1, ::1 or 0.0.0.0")
}
