package import MockseHTTP

/// One API's way of paging: its routes, parameters, envelope and errors.
///
/// The steps are values from end to end, so that a server can look at or change what lies between two of them:
/// `route → query → page → (page faults) → encode`.
package protocol Dialect: Sendable {
    /// An entry of the dialect's route table, or a user's dataset.
    associatedtype Route: Sendable
    /// What a request asks for, its parameters read and found valid.
    associatedtype Query: Sendable

    /// The name in settings, rules and the journal: "stackexchange", "brewerydb".
    var name: String { get }
    /// The first path segments that lead here: "2.2", "2.3".
    var versions: [String] { get }

    /// Whether bodies are compressed for clients that did not ask for it.
    var compressesUnasked: Bool { get }

    /// Finds the route of a request, or fails as the API does for an unknown path.
    func route(_ method: HTTPMethod, _ target: RequestTarget) throws(DialectFailure) -> RouteMatch<Route>
    /// Reads the parameters.
    func query(_ match: RouteMatch<Route>) throws(DialectFailure) -> Query
    /// Looks up the page.
    func page(_ query: Query) throws(DialectFailure) -> Page
    /// What tells the items of the answer apart.
    func keys(of query: Query) -> ItemKeys
    /// Writes a page as the API would; `quota` is the dialect's constant one if nil.
    func encode(_ page: Page, for query: Query, quota: Quota?) throws(DialectFailure) -> HTTPResponse
    /// Writes a failure as the API would.
    func encode(_ failure: DialectFailure, for parameters: Parameters, quota: Quota?) -> HTTPResponse
}
