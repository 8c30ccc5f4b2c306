package import MockseHTTP

/// What decides an answer, in one canonical text: the path and the parameters its route declares.
///
/// Attempts, faults and truth are keyed by it. The path is percent-decoded and encoded again (all but RFC 3986
/// unreserved characters and "/", upper-case hex), without trailing or doubled slashes. Declared parameters follow,
/// sorted by bytes; of a repeated one the first counts, as in both dialects; values stay as they were sent, also those
/// that don't parse; an absent page parameter is filled in as 1. Credentials, `callback`, `_mockse` and parameters no
/// route declares are left out.
package struct Target: Sendable, Hashable, CustomStringConvertible {
    /// The target: "/2.3/users/moderators?page=1&site=stackoverflow".
    package let text: String
    /// The same without the page parameter: what page faults and truth are keyed by.
    package let textWithoutPage: String
    /// The page asked for, from 1; 1 too where the route has no pages or the number can't be read.
    package let page: Int

    /// The target as written in journals and settings.
    package var description: String { text }

    /// Makes the target of a request; `declared` are the route's parameter names, `pageName` the one that pages.
    package init(_ request: PageRequest, declared: [String] = [], pageName: String? = nil) {
        let pageText = pageName.map { request.parameters.sent($0) ?? "1" }
        page = pageText.flatMap { Int($0) }.map { max(1, $0) } ?? 1
        var pairs: [(name: String, value: String)] = []
        for name in declared where name != pageName {
            if let value = request.parameters.sent(name) { pairs.append((name, value)) }
        }
        textWithoutPage = Self.join(request.canonicalPath, pairs)
        if let pageName, let pageText { pairs.append((pageName, pageText)) }
        text = Self.join(request.canonicalPath, pairs)
    }

    /// The canonical text of a request for `path` with `parameters`, given the names its route declares.
    package static func canonical(
        path: String, parameters: [QueryParameter], declared: [String], pageName: String?
    ) -> String {
        Self(PageRequest(path: path, parameters: parameters), declared: declared, pageName: pageName).text
    }

    private static func join(_ path: String, _ pairs: [(name: String, value: String)]) -> String {
        let sorted = pairs.sorted { $0.name < $1.name }
        guard !sorted.isEmpty else { return path }
        return path + "?"
            + sorted.map { PercentCoding.encode($0.name) + "=" + PercentCoding.encode($0.value) }.joined(separator: "&")
    }
}
