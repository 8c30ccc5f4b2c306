import MockseHTTP

/// A request's path in the form that routes are compared with: decoded once, for any number of rules.
package struct RoutePath: Sendable, Hashable {
    /// The path, percent-decoded.
    let bytes: [UInt8]
    /// The offset of the path after its first segment, the version, or `nil` if it has only one.
    let versionEnd: Int?

    /// Creates the path of a request from its canonical form, such as `/2.3/users/moderators`.
    init(_ path: some StringProtocol) {
        let sent = Array(path.utf8)
        bytes = (sent.contains(UInt8(ascii: "%")) ? sent.withUnsafeBytes { PercentCoding.decode($0) } : nil) ?? sent
        versionEnd = bytes.dropFirst().firstIndex(of: UInt8(ascii: "/"))
    }
}
