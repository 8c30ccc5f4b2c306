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

    /// Creates a rule; the default allows only this machine.
    public init(token: String? = nil, isOpen: Bool = false, origins: [String] = []) {
        self.token = token
        self.isOpen = isOpen
        self.origins = origins
    }
}

extension ControlAccess {
    /// Checks that the token and the origins are valid: no empty token, and only origins that browsers send.
    ///
    /// - Throws: A `SettingError` that names `control-token` or `control-origin`.
    package func check() throws(SettingError) {
        if let token, !Self.isToken(token) {
            throw SettingError(setting: "control-token", value: token, reason: token.isEmpty ? .empty : .notAToken)
        }
        for origin in origins where !Self.isOrigin(origin) {
            throw SettingError(setting: "control-origin", value: origin, reason: .notAnOrigin)
        }
    }

    /// Returns whether an `Authorization` field can carry the text as one word.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }

    /// Returns whether the text is `scheme://host[:port]` as browsers write it, or `null`.
    private static func isOrigin(_ text: String) -> Bool {
        guard text != "null" else { return true }
        guard let scheme = text.firstRange(of: "://"), scheme.lowerBound > text.startIndex else { return false }
        let host = text[scheme.upperBound...]
        return !host.isEmpty && host.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "/") }
    }
}
