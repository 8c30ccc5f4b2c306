package import MockseHTTP

/// The URL of a captured page, or a link to another page in it.
package struct CapturedAddress: Sendable, Hashable {
    /// The scheme and the authority, without a user's name and password.
    package let origin: String
    /// The path and the query.
    package let target: RequestTarget
    /// A Boolean value indicating whether a link names no host.
    package let isRelative: Bool
    /// A Boolean value indicating whether the URL has a user's name or password, which are dropped.
    package let hasCredentials: Bool

    /// Creates an address by parsing a URL, or returns nil if it isn't one with `http` or `https`.
    package init?(_ text: String) {
        guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }) else { return nil }
        let rest = text.dropFirst(scheme.count).prefix { $0 != "#" }
        let authority = rest.prefix { !"/?".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let path = rest.dropFirst(authority.count)
        guard !host.isEmpty, !text.contains(where: \.isWhitespace),
            let target = RequestTarget(path.hasPrefix("/") ? String(path) : "/\(path)")
        else { return nil }
        (origin, self.target, isRelative) = (scheme + host.lowercased(), target, false)
        hasCredentials = authority.contains("@")
    }

    /// Creates an address from a link, or returns nil if the text isn't a link to the list at a URL.
    ///
    /// A link is to the same list if its path ends in the same segment, with or without `.json`.
    init?(link: String, on page: CapturedAddress) {
        if let address = CapturedAddress(link) {
            self = address
        } else if link.hasPrefix("/") || link.hasPrefix("?"),
            let target = RequestTarget(link.hasPrefix("/") ? link : page.target.path + link)
        {
            (origin, self.target, isRelative, hasCredentials) = (page.origin, target, true, false)
        } else {
            return nil
        }
        guard Self.name(target) == Self.name(page.target) else { return nil }
    }

    private static func name(_ target: RequestTarget) -> String? {
        target.segments.last.map { $0.hasSuffix(".json") ? String($0.dropLast(".json".count)) : $0 }
    }
}
