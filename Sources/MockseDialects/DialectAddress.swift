/// The addresses that clients of a real API connect to, and the paths that replace them in mockse.
package struct DialectAddress: Sendable {
    /// A base URL of the real API, and the path that replaces it in mockse.
    package struct Replacement: Sendable {
        /// The base URL that clients use, such as `http://api.stackexchange.com/`.
        package let original: String
        /// The path that replaces it, such as `/`.
        package let path: String
    }

    /// The first path segments that select the dialect, such as `2.2` and `2.3`.
    package let versions: [String]
    /// Further first path segments, of versions that clients should no longer use.
    package let formerVersions: [String]
    /// A Boolean value indicating whether a path without a version is one of the newest version.
    package let allowsNoVersion: Bool
    /// The real API's hosts, which request targets in absolute form can name.
    package let hosts: [String]
    /// The base URLs that clients replace.
    package let replacements: [Replacement]

    /// Creates an address.
    package init(
        versions: [String], formerVersions: [String] = [], allowsNoVersion: Bool = false, hosts: [String],
        replacements: [(String, String)]
    ) {
        self.versions = versions
        self.formerVersions = formerVersions
        self.allowsNoVersion = allowsNoVersion
        self.hosts = hosts
        self.replacements = replacements.map { Replacement(original: $0.0, path: $0.1) }
    }

    /// Returns a Boolean value indicating whether a path's first segment is a version of the API.
    package func isVersion(_ segment: String) -> Bool {
        versions.contains(segment) || formerVersions.contains(segment)
    }
}
