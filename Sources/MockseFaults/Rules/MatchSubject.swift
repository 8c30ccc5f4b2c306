package import MocksePages

/// The properties of a request that matches and the fault plan look at.
package struct MatchSubject: Sendable, Hashable {
    /// The canonical target, page included, which keys attempts and random choices.
    package var target: String
    /// The dialect, or `nil` outside any.
    package var dialect: Dialect?
    /// The path, in the form that routes are compared with.
    package let path: RoutePath
    /// The requested page, from 1, or `nil` where there are no pages.
    package var page: Int?
    /// The number of this attempt at the target, from 1.
    package var attempt: Int
    /// The parameters that were sent, declared or not.
    package var parameters: Parameters
    /// The version of the data, from 1; it increases when a sandbox is given other data.
    package var version: Int
    /// A Boolean value indicating whether the method is HEAD.
    package var isHead = false

    /// Creates a subject; the defaults describe a request without pages and parameters.
    package init(
        target: String, dialect: Dialect? = nil, route: String? = nil, page: Int? = nil, attempt: Int = 1,
        parameters: Parameters = Parameters([]), version: Int = 1
    ) {
        self.target = target
        self.dialect = dialect
        path = RoutePath(route ?? String(target.prefix { $0 != "?" }))
        self.page = page
        self.attempt = attempt
        self.parameters = parameters
        self.version = version
    }

    /// Returns the same subject for another attempt, or for 0 if attempts are not counted.
    package func attempted(_ attempt: Int) -> MatchSubject {
        var subject = self
        subject.attempt = attempt
        return subject
    }

    /// Returns a Boolean value indicating whether matching the path with this many rules takes about a millisecond at
    /// most.
    package func isShort(for rules: Int) -> Bool { rules == 0 || path.bytes.count <= 262_144 / rules }

    /// Creates the subject of a routed request.
    package init(_ resolution: ResolvedRequest, attempt: Int = 1, version: Int = 1) {
        self.init(
            target: resolution.target.text, dialect: resolution.dialect, page: resolution.target.page,
            attempt: attempt, parameters: resolution.parameters, version: version)
    }
}
