import MockseHTTP

/// The names of sandboxes: 1 to 64 of `A-Z a-z 0-9 . _ -`.
enum SandboxName {
    /// Whether a sandbox can be called that; "." and ".." would be resolved away by clients (RFC 3986 §5.2.4), not
    /// behind the `~`, so that they are names as others.
    static func isValid(_ name: String) -> Bool {
        1...64 ~= name.utf8.count && name.utf8.allSatisfy(isAllowed)
    }

    /// The refusal of any other name.
    static func refusal(of name: String) -> Refusal {
        Refusal(
            status: .badRequest, key: "sandbox", value: name,
            reason: "a sandbox's name is 1 to 64 letters, digits, '.', '_' and '-'")
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
