package import MockseHTTP

/// The canonical form of what determines a response: the path and the parameters that its route declares.
///
/// Attempts, faults and truth are keyed by it. The path is percent-decoded and encoded again (everything except RFC
/// 3986 unreserved characters and "/", with uppercase hex), without trailing or doubled slashes. Declared parameters
/// follow, sorted by bytes. The first of a repeated parameter counts, as in both dialects. Values stay as they were
/// sent, even if they can't be parsed. A missing page parameter is filled in as 1. Credentials, `callback`, `_mockse`
/// and parameters that the route doesn't declare are left out.
package struct Target: Sendable, Hashable, CustomStringConvertible {
    /// The target, such as "/2.3/users/moderators?page=1&site=stackoverflow".
    package let text: String
    /// The target without the page parameter, by which page faults are keyed.
    package let textWithoutPage: String
    /// The list that the page belongs to: the target without the page and without parameters that have the value that
    /// the route assumes anyway.
    ///
    /// Marks, reports and truth are keyed by it, because a client may send a default in one request and omit it in the
    /// next.
    package let list: String
    /// The names of the parameters by which other APIs page their lists, and which this one ignores.
    package let ignored: [String]
    /// The requested page, from 1, or nil if the route has no pages.
    ///
    /// A value that can't be parsed counts as 1.
    package let page: Int?

    /// The target as written in journals and settings.
    package var description: String { text }

    /// Creates the target of a request.
    ///
    /// - Parameters:
    ///   - target: The target as it was sent.
    ///   - declared: The names of the route's parameters.
    ///   - defaults: The values that the route assumes for parameters that aren't sent.
    ///   - paging: The parameter that selects the page, or nil if the route has no pages.
    ///   - size: The number of items in a page, which converts between offsets and pages.
    package init(
        _ target: RequestTarget, declared: [String] = [], defaults: [String: String] = [:],
        paging: PageParameter? = nil, size: Int = 1
    ) {
        let pageName = paging?.name
        let pageText = paging.map { target.value(of: $0.name) ?? $0.text(ofPage: 1, size: size) }
        page = paging.flatMap { paging in pageText.map { paging.page(of: $0, size: size) } }
        let others = declared.filter { $0 != pageName }.compactMap { name in
            target.value(of: name).map { QueryParameter(name: name, value: $0) }
        }
        ignored =
            pageName.map { PagingNames.ignored(among: target.parameters.map(\.name), declared: declared + [$0]) } ?? []
        let number = pageName.flatMap { name in pageText.map { QueryParameter(name: name, value: $0) } }
        textWithoutPage = Self.text(target.canonicalPath, others)
        list = Self.text(
            target.canonicalPath, others.filter { defaults[$0.name] != $0.value })
        text = Self.text(target.canonicalPath, others + [number].compactMap(\.self))
    }

    private static func text(_ path: String, _ parameters: [QueryParameter]) -> String {
        guard !parameters.isEmpty else { return path }
        let pairs = parameters.map { parameter in
            PercentCoding.encode(parameter.name, keepingSlash: true) + "="
                + PercentCoding.encode(parameter.value, keepingSlash: true)
        }
        // The strings are pure ASCII, so they sort by their bytes.
        return path + "?" + pairs.sorted().joined(separator: "&")
    }
}
