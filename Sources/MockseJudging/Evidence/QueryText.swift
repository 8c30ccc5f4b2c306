/// A query as it was sent, split into its parameters but not decoded.
package struct QueryText: Sendable {
    /// The parameters' names and values as sent, percent-encoded or not.
    ///
    /// The first of a repeated parameter counts.
    let parameters: [String: String]

    /// The names, in lowercase, of parameters that clients are known to use for paging.
    private static let pagingNames: Set<String> = [
        "page", "p", "pg", "pagesize", "page_size", "per_page", "perpage", "limit", "count", "offset", "skip", "start",
        "cursor", "pagenumber", "page_number", "size",
    ]
    /// The names of parameters that identify the client, not what it requests.
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

    /// The names of the paging parameters, known to the dialect or not.
    var pagingNames: [String] { parameters.keys.filter { Self.pagingNames.contains($0.lowercased()) }.sorted() }

    /// The parameters other than paging and credentials.
    package var rest: [String: String] {
        parameters.filter { !Self.pagingNames.contains($0.key.lowercased()) && !Self.credentials.contains($0.key) }
    }
}
