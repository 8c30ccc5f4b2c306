package import MockseFaults

/// The access rule for the control API.
///
/// A server that listens only on loopback allows this machine's programs and web pages, and nobody else. On any other
/// address, the control API is closed unless a token is set or `isOpen` is true.
public struct ControlAccess: Sendable, Hashable {
    /// The token that every control call must send as `Authorization: Bearer TOKEN` or `?token=TOKEN`; nil requires
    /// none.
    ///
    /// A token is required on loopback, too. A call that sends it may come from any page and any host.
    public var token: String?

    /// A Boolean value indicating whether anyone who can reach the server has access without a token, for throwaway
    /// networks.
    public var isOpen: Bool

    /// The origins of web pages with access in addition to this machine's: `https://app.example`, or `null`.
    public var origins: [String]

    /// The host names by which other machines reach this one: `host.docker.internal`, a container's name.
    ///
    /// A call on loopback may name one of them as its `Host`. `10.0.2.2`, by which Android emulators reach their host,
    /// is always allowed.
    public var hosts: [String]

    /// Creates a rule; the default allows only this machine.
    public init(token: String? = nil, isOpen: Bool = false, origins: [String] = [], hosts: [String] = []) {
        self.token = token
        self.isOpen = isOpen
        self.origins = origins
        self.hosts = hosts
    }
}

extension ControlAccess {
    /// Checks that the token, the origins and the hosts are valid: no empty token, only origins that browsers send, and
    /// only host names without a port.
    ///
    /// - Throws: A `SettingError` that names `control-token`, `control-origin` or `control-host`.
    package func check() throws(SettingError) {
        if let token, !Self.isToken(token) {
            throw SettingError(setting: "control-token", value: token, reason: token.isEmpty ? .empty : .notAToken)
        }
        for origin in origins where !Self.isOrigin(origin) {
            throw SettingError(setting: "control-origin", value: origin, reason: .notAnOrigin)
        }
        for host in hosts where !Self.isHost(host) {
            throw SettingError(setting: "control-host", value: host, reason: host.isEmpty ? .empty : .notAHost)
        }
    }

    /// Returns whether an `Authorization` field can carry the text as one word.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }

    /// Returns whether the text is a host name or an IPv4 address.
    private static func isHost(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// Returns whether the text is `scheme://host[:port]` as browsers write it, or `null`.
    private static func isOrigin(_ text: String) -> Bool {
        guard text != "null" else { return true }
        guard let scheme = text.firstRange(of: "://"), scheme.lowerBound > text.startIndex else { return false }
        let host = text[scheme.upperBound...]
        return !host.isEmpty && host.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "/") }
    }
}

extension SettingError.Reason {
    fileprivate static let notAToken = Self(
        "must be printable ASCII without spaces, because it is sent in a header field")
    fileprivate static let notAHost = Self("not a host name such as host.docker.internal, without scheme and port")
    fileprivate static let notAnOrigin = Self(
        "not an origin; use a scheme and host as browsers send them, such as https://app.example:3000, or null")
}
