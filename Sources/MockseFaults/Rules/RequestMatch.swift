import MockseBase
import MockseDialects

/// A pattern that matches the requests with all the given properties.
///
/// An empty match matches every request.
public struct RequestMatch: Sendable, Hashable {
    /// The dialect's name, such as `stackexchange` or `brewerydb`.
    public var dialect: String?

    /// The path, with or without its version, such as `/users/*` or `/2.3/users/*`; `*` matches any text.
    public var route: String? { didSet { glob = route.map(RouteGlob.init) } }

    /// The pages, from 1; a request without pages doesn't match.
    public var page: ClosedRange<Int>?

    /// The attempts at a target, from 1.
    public var attempt: ClosedRange<Int>?

    /// The query parameters and their values; if a request repeats a parameter, its first value counts.
    public var query: [String: String]

    /// The versions of the data, from 1; the version increases when a sandbox is given other data.
    public var version: ClosedRange<Int>?

    /// A Boolean value indicating whether HEAD requests don't match.
    package var skipsHead = false

    /// The route in the form that requests are compared with.
    private var glob: RouteGlob?

    /// Creates a match for the requests with all the given properties.
    ///
    /// `page`, `attempt` and `version` take a number or a range: `RequestMatch(page: 2)`, `RequestMatch(page: 2...)`.
    public init(
        dialect: String? = nil, route: String? = nil, page: (any RequestNumbers)? = nil,
        attempt: (any RequestNumbers)? = nil, query: [String: String] = [:], version: (any RequestNumbers)? = nil
    ) {
        self.dialect = dialect
        self.route = route
        glob = route.map(RouteGlob.init)
        self.page = page?.requestNumbers
        self.attempt = attempt?.requestNumbers
        self.query = query
        self.version = version?.requestNumbers
    }

    /// A match for every request.
    public static let all = RequestMatch()

    /// Returns a match for a path, with or without its version, such as `/users/*` or `/2.3/users/*`.
    public static func route(_ route: String) -> RequestMatch { RequestMatch(route: route) }

    /// Returns a match for one page, at every attempt or only at the first ones.
    public static func page(_ page: Int, attempts: Int? = nil) -> RequestMatch {
        RequestMatch(page: page, attempt: attempts.map { 1...max(1, $0) })
    }

    /// Returns a Boolean value indicating whether a request matches.
    package func matches(_ subject: MatchSubject) -> Bool {
        if skipsHead, subject.isHead { return false }
        if let attempt, !attempt.contains(subject.attempt) { return false }
        if let page {
            guard let asked = subject.page, page.contains(asked) else { return false }
        }
        if let dialect, dialect != subject.dialect?.name { return false }
        if let version, !version.contains(subject.version) { return false }
        if let glob, !glob.matches(subject.path) { return false }
        return query.allSatisfy { name, value in (subject.parameters[name] ?? "") == value }
    }

    /// Rejects a match that no request can meet; `dialects` are the served ones.
    func check(_ dialects: Dialects) throws(SettingError) {
        if let dialect, !dialects.contains(where: { $0.name == dialect }) {
            throw SettingError(setting: "dialect", value: dialect, reason: .notOneOf(dialects.map(\.name)))
        }
        if let route, !RouteGlob.isPath(route) {
            throw SettingError(setting: "route", value: route, reason: .notARoute(dialects))
        }
        for (name, range) in [("page", page), ("attempt", attempt), ("version", version)] {
            guard let range, range.lowerBound < 1 else { continue }
            throw SettingError(setting: name, value: NumberRange.text(range), reason: .notANumberRange)
        }
        if query.keys.contains("") {
            throw SettingError(setting: "query", value: "", reason: .empty)
        }
    }
}

extension SettingError.Reason {
    fileprivate static func notARoute(_ dialects: Dialects) -> Self {
        Self("not a path; use \(dialects.routeExamples.list("or")) ('*' matches any text)")
    }
}

extension Dialects {
    /// A pattern of paths without their version.
    var routeExample: String {
        let parts = first?.sample.route.split(separator: "/") ?? []
        return parts.count > 1 ? "/\(parts[0])/*" : "/\(parts.first ?? "*")"
    }

    /// A path without its version, and a pattern for one with it.
    fileprivate var routeExamples: [String] {
        guard let sample = first?.sample else { return ["/*"] }
        return ["/" + sample.route, sample.path.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/*"]
    }
}
