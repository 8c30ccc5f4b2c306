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
    /// The page asked for, from 1, which is also what can't be read counts as; nil where the route has no pages.
    package let page: Int?

    /// The target as written in journals and settings.
    package var description: String { text }

    /// Creates the target of a request.
    ///
    /// - Parameters:
    ///   - target: The target as it was sent.
    ///   - declared: The names of the route's parameters.
    ///   - paging: The parameter that says which page; nil where the route has no pages.
    ///   - size: The number of items in a page, by which an offset is a page.
    package init(
        _ target: RequestTarget, declared: [String] = [], paging: PageParameter? = nil, size: Int = 1
    ) {
        let pageName = paging?.name
        let pageText = paging.map { target.value(of: $0.name) ?? $0.text(ofPage: 1, size: size) }
        page = paging.flatMap { paging in pageText.map { paging.page(of: $0, size: size) } }
        let others = declared.filter { $0 != pageName }.compactMap { name in
            target.value(of: name).map { QueryParameter(name: name, value: $0) }
        }
        let number = pageName.flatMap { name in pageText.map { QueryParameter(name: name, value: $0) } }
        textWithoutPage = Self.text(target.canonicalPath, others)
        text = Self.text(target.canonicalPath, others + [number].compactMap(\.self))
    }

    private static func text(_ path: String, _ parameters: [QueryParameter]) -> String {
        guard !parameters.isEmpty else { return path }
        let pairs = parameters.map { parameter in
            PercentCoding.encode(parameter.name, keepingSlash: true) + "="
                + PercentCoding.encode(parameter.value, keepingSlash: true)
        }
        // Strings of ASCII alone: their order is that of their bytes.
        return path + "?" + pairs.sorted().joined(separator: "&")
    }
}
