import MockseDatasets
import MockseHTTP

/// The names of sandboxes: 1 to 64 of `A-Z a-z 0-9 . _ -`.
enum SandboxName {
    /// Whether a sandbox can be called that; "." and ".." would be resolved away by clients (RFC 3986 §5.2.4), not
    /// behind the `~`, so that they are names as others.
    static func isValid(_ name: String) -> Bool {
        1...64 ~= name.utf8.count && name.utf8.allSatisfy(DatasetName.isAllowed)
    }

    /// The refusal of any other name.
    static func refusal(of name: String) -> Refusal {
        Refusal(
            status: .badRequest, key: "sandbox", value: name,
            reason: "a sandbox's name is 1 to 64 letters, digits, '.', '_' and '-'")
    }
}
