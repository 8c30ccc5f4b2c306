package import MockseDialects

/// The properties of a request that matches and the fault plan look at.
package struct MatchSubject: Sendable {
    /// The properties that all attempts at a target share, so that the subject of another attempt costs little.
    private final class Shared: Sendable {
        let target: String
        let dialect: Dialect?
        let path: RoutePath
        let page: Int?
        let parameters: Parameters
        let version: Int
        let isHead: Bool

        init(
            target: String, dialect: Dialect?, path: RoutePath, page: Int?, parameters: Parameters, version: Int,
            isHead: Bool
        ) {
            self.target = target
            self.dialect = dialect
            self.path = path
            self.page = page
            self.parameters = parameters
            self.version = version
            self.isHead = isHead
        }
    }

    private let shared: Shared
    /// The number of this attempt at the target, from 1, or 0 if attempts are not counted.
    package let attempt: Int

    /// The canonical target, page included, which keys attempts and random choices.
    package var target: String { shared.target }
    /// The dialect, or `nil` outside any.
    package var dialect: Dialect? { shared.dialect }
    /// The path, in the form that routes are compared with.
    package var path: RoutePath { shared.path }
    /// The requested page, from 1, or `nil` where there are no pages.
    package var page: Int? { shared.page }
    /// The parameters that were sent, declared or not.
    package var parameters: Parameters { shared.parameters }
    /// The version of the data, from 1; it increases when a sandbox is given other data.
    package var version: Int { shared.version }
    /// A Boolean value indicating whether the method is HEAD.
    package var isHead: Bool { shared.isHead }

    /// Creates a subject; the defaults describe a GET request without pages and parameters.
    package init(
        target: String, dialect: Dialect? = nil, route: String? = nil, page: Int? = nil, attempt: Int = 1,
        parameters: Parameters = Parameters([]), version: Int = 1, isHead: Bool = false
    ) {
        shared = Shared(
            target: target, dialect: dialect, path: RoutePath(route ?? String(target.prefix { $0 != "?" })),
            page: page, parameters: parameters, version: version, isHead: isHead)
        self.attempt = attempt
    }

    private init(_ shared: Shared, attempt: Int) {
        self.shared = shared
        self.attempt = attempt
    }

    /// Returns the same subject for another attempt, or for 0 if attempts are not counted.
    package func attempted(_ attempt: Int) -> MatchSubject { MatchSubject(shared, attempt: attempt) }

    /// Returns a Boolean value indicating whether matching the path with this many rules takes about a millisecond at
    /// most.
    package func isShort(for rules: Int) -> Bool { rules == 0 || path.bytes.count <= 262_144 / rules }
}
