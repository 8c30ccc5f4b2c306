import MocksePaging

/// Finds what must not be written into a description, because it could give access to something.
enum Secret {
    private static let names: Set = [
        "key", "apikey", "xapikey", "token", "accesstoken", "authtoken", "refreshtoken", "idtoken", "sessiontoken",
        "auth",
        "authorization", "secret", "clientsecret", "password", "passwd", "pwd", "signature", "sig", "sign", "session",
        "sessionid", "sid", "cookie", "credential", "credentials", "jwt", "code", "privatekey", "hmac", "appid",
        "appkey",
        "subscriptionkey",
    ]
    private static let parts = ["secret", "password", "apikey", "accesstoken", "signature", "credential", "privatekey"]
    private static let prefixes = [
        "sk_", "pk_", "rk_", "sk-", "ghp_", "gho_", "ghs_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "xoxa-", "AKIA",
        "ASIA",
        "AIza", "ya29.", "Bearer ", "Basic ", "SG.", "shpat_", "hf_", "npm_", "-----BEGIN",
    ]

    /// Returns a Boolean value indicating whether a parameter's name says that its value is a secret.
    static func isNamed(parameter name: String) -> Bool {
        PageRequest.isPassing(name) || names.contains(CapturedValue.plain(name)) || isNamed(member: name)
    }

    /// Returns a Boolean value indicating whether a member's name says that its value is a secret.
    static func isNamed(member name: String) -> Bool {
        let plain = CapturedValue.plain(name)
        return parts.contains { plain.contains($0) } || plain.hasSuffix("token") || plain == "authorization"
            || plain == "cookie" || plain == "pwd" || plain == "jwt" || plain == "sessionid"
    }

    /// Returns a Boolean value indicating whether a text looks like a key or a token: it begins as one does, or is long
    /// and random.
    static func isLike(_ text: String) -> Bool {
        if prefixes.contains(where: text.hasPrefix) || text.hasPrefix("eyJ") && text.contains(".") { return true }
        let isWord = text.utf8.allSatisfy { byte in
            byte < 128 && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber)
                || "_-+/=.~".utf8.contains(byte)
        }
        guard text.count >= 24, isWord, !isUUID(text), !text.hasPrefix("/") else { return false }
        let kinds = [
            text.contains(where: \.isUppercase), text.contains(where: \.isLowercase), text.contains(where: \.isNumber),
        ]
        return kinds == [true, true, true] || text.count >= 32 && text.allSatisfy { $0.isHexDigit }
    }

    /// Returns a Boolean value indicating whether a text is an e-mail address or has one.
    static func hasMailAddress(_ text: String) -> Bool {
        text.split { $0.isWhitespace || "<>,;\"".contains($0) }.contains { word in
            let parts = word.split(separator: "@", omittingEmptySubsequences: false)
            return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
        }
    }

    private static func isUUID(_ text: String) -> Bool {
        text.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [8, 4, 4, 4, 12]
            && text.allSatisfy { $0.isHexDigit || $0 == "-" }
    }
}
