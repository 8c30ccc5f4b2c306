package import MocksePages

/// What a request is, as matches and the fault plan see it.
package struct MatchSubject: Sendable, Hashable {
    /// What attempts and random choices are keyed by: the canonical target, its page included.
    package var target: String
    /// The dialect; nil outside any.
    package var dialect: Dialect?
    /// The path as routes are written: "/2.3/users/moderators".
    package var route: String
    /// The page asked for, from 1; nil where there are no pages.
    package var page: Int?
    /// Which attempt at the target this is, from 1.
    package var attempt: Int
    /// The parameters sent, declared or not.
    package var parameters: Parameters
    /// The version of the data, from 1; it rises when a sandbox is given other data.
    package var version: Int

    /// Makes a subject; what is not given is that of a request without pages and parameters.
    package init(
        target: String, dialect: Dialect? = nil, route: String? = nil, page: Int? = nil, attempt: Int = 1,
        parameters: Parameters = Parameters([]), version: Int = 1
    ) {
        self.target = target
        self.dialect = dialect
        self.route = route ?? String(target.prefix { $0 != "?" })
        self.page = page
        self.attempt = attempt
        self.parameters = parameters
        self.version = version
    }

    /// The same of another attempt; 0 where attempts are not counted.
    package func attempted(_ attempt: Int) -> MatchSubject {
        var subject = self
        subject.attempt = attempt
        return subject
    }

    /// The subject of a request that was routed.
    package init(_ resolution: Resolution, attempt: Int = 1, version: Int = 1) {
        self.init(
            target: resolution.target.text, dialect: resolution.dialect, page: resolution.target.page,
            attempt: attempt, parameters: resolution.parameters, version: version)
    }
}
