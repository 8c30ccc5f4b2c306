/// Where clients of a real API connect to, and which paths stand for it here.
package struct DialectAddress: Sendable {
    /// A base URL of the real API, and the path that stands for it here.
    package struct Replacement: Sendable {
        /// The base URL that clients are written for, such as `http://api.stackexchange.com/`.
        package let original: String
        /// The path that stands for it, such as `/`.
        package let path: String
    }

    /// The first path segments that lead to the dialect, such as `2.2` and `2.3`.
    package let versions: [String]
    /// The API's own hosts, which absolute-form request targets may name.
    package let hosts: [String]
    /// The base URLs that clients replace.
    package let replacements: [Replacement]

    /// Creates an address.
    package init(versions: [String], hosts: [String], replacements: KeyValuePairs<String, String>) {
        self.versions = versions
        self.hosts = hosts
        self.replacements = replacements.map { Replacement(original: $0.key, path: $0.value) }
    }
}
