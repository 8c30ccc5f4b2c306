import MockseDatasets
import MockseHTTP

/// The rule for sandbox names: 1 to 64 of `A-Z a-z 0-9 . _ -`.
package enum SandboxName {
    /// Returns whether a sandbox can have this name.
    ///
    /// "." and ".." are valid: clients remove such path segments (RFC 3986 §5.2.4), but not behind the `~`.
    package static func isValid(_ name: String) -> Bool {
        1...64 ~= name.utf8.count && name.utf8.allSatisfy(DatasetName.isAllowed)
    }

    /// Returns the refusal of an invalid name.
    package static func refusal(of name: String) -> Refusal {
        Refusal(
            status: .badRequest, key: "sandbox", value: name,
            reason: "must be 1 to 64 letters, digits, '.', '_' or '-'")
    }
}
