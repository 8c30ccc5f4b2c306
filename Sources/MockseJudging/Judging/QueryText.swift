/// A query as it was sent, read just so far that its parameters can be told apart.
package struct QueryText: Sendable {
    /// Names and values as they were written, percent-encoded or not; the first of those that are repeated.
    let parameters: [String: String]

    /// Names, in small letters, by which clients are known to ask for pages somewhere.
    private static let pagingNames: Set<String> = [
        "page", "p", "pg", "pagesize", "page_size", "per_page", "perpage", "limit", "count", "offset", "skip", "start",
        "cursor", "pagenumber", "page_number", "size",
    ]
    /// Names that say who asks, and not what for.
    private static let credentials: Set<String> = ["key", "access_token", "callback", "_mockse"]

    package init(_ text: String) {
        var parameters: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            if parameters[name] == nil { parameters[name] = parts.count > 1 ? String(parts[1]) : "" }
        }
        self.parameters = parameters
    }

    /// The names of parameters by which pages are asked for, known to the dialect or not.
    var pagingNames: [String] { parameters.keys.filter { Self.pagingNames.contains($0.lowercased()) }.sorted() }

    /// What is asked for besides a page.
    package var rest: [String: String] {
        parameters.filter { !Self.pagingNames.contains($0.key.lowercased()) && !Self.credentials.contains($0.key) }
    }
}
