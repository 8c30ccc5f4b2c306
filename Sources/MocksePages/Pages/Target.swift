import MockseHTTP
package import MocksePaging

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
    /// A Boolean value indicating whether the route has pages.
    package let isPaged: Bool
    /// A Boolean value indicating whether the request asks for counts alone, not for items of its page.
    package let isCount: Bool
    /// The part of the list that is asked for, or nil if the route has no pages or the request's position leads nowhere.
    package internal(set) var span: PageSpan?

    /// The requested page, from 1, or nil like `span`.
    package var page: Int? { span?.ordinal }

    /// The target as written in journals and settings.
    package var description: String { text }

    /// Creates the target of a request.
    ///
    /// - Parameters:
    ///   - request: The request as it was sent.
    ///   - declared: The names of the route's parameters.
    ///   - defaults: The values that the route assumes for parameters that aren't sent.
    ///   - paging: The way in which the route pages, or nil if it has no pages.
    ///   - span: The part of the list that is asked for, or nil if it doesn't exist.
    ///   - isCount: A Boolean value indicating whether the request asks for counts alone.
    package init(
        _ request: PageRequest, declared: [String] = [], defaults: [String: String] = [:], paging: PagingStyle? = nil,
        span: PageSpan? = nil, isCount: Bool = false
    ) {
        let target = request.target
        self.span = span
        isPaged = paging != nil
        self.isCount = isCount
        let selector = paging?.selector
        let name = selector?.place.parameter
        let before = paging?.request[.before]?.parameter
        let others = declared.filter { $0 != name && $0 != before }.compactMap { name in
            target.value(of: name).map { QueryParameter(name: name, value: $0) }
        }
        ignored =
            paging.map { PagingNames.ignored(among: target.parameters.map(\.name), declared: declared + $0.parameters) }
            ?? []
        let position: QueryParameter? = selector.flatMap { selector in
            let sent = name.flatMap(target.value) ?? request.value(at: selector.place)
            if sent == nil, let place = paging?.request[.before], let value = request.value(at: place) {
                return QueryParameter(name: place.parameter ?? place.description, value: value)
            }
            return (sent ?? paging?.first?.text).map {
                QueryParameter(name: name ?? selector.place.description, value: $0)
            }
        }
        textWithoutPage = Self.text(target.canonicalPath, others)
        list = Self.text(
            target.canonicalPath, others.filter { defaults[$0.name] != $0.value })
        text = Self.text(target.canonicalPath, others + [position].compactMap(\.self))
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
