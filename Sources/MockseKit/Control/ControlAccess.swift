/// Who may use the control API.
///
/// A server that listens on loopback alone lets this machine's programs and web pages use it, and nobody else; on
/// any other address it is closed until a token is set or `isOpen`.
public struct ControlAccess: Sendable, Hashable {
    /// What every control call must bring as `Authorization: Bearer TOKEN` or `?token=TOKEN`; nil asks for none.
    ///
    /// Once set it is asked for on loopback, too; a call that brings it may come from any page and host.
    public var token: String?

    /// Whether anybody who reaches the server may use it, without a token: for throw-away networks.
    public var isOpen: Bool

    /// Origins of web pages, beside this machine's, that may use it: `https://app.example`, or `null`.
    public var origins: [String]

    /// Makes a rule; by default this machine alone has access.
    public init(token: String? = nil, isOpen: Bool = false, origins: [String] = []) {
        self.token = token
        self.isOpen = isOpen
        self.origins = origins
    }
}

extension ControlAccess {
    /// Refuses a token that everyone has, and origins that no browser sends.
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

    /// What an `Authorization` field carries as one word.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }

    /// `scheme://host[:port]` as browsers write it, or `null`.
    private static func isOrigin(_ text: String) -> Bool {
        guard text != "null" else { return true }
        guard let scheme = text.firstRange(of: "://"), scheme.lowerBound > text.startIndex else { return false }
        let host = text[scheme.upperBound...]
        return !host.isEmpty && host.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "/") }
    }
}
