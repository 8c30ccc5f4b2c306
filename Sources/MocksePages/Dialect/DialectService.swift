package import MockseHTTP

/// Responds as one API does: its routes, parameters, envelope and errors, over the lists of one catalogue.
///
/// The steps are values from end to end, so that a server can look at or change what lies between two of them:
/// `route → query → page → (page faults) → encode`.
package protocol DialectService: Sendable {
    /// An entry of the dialect's route table, or a user's dataset.
    associatedtype Route: Sendable
    /// What a request asks for, its parameters read and found valid.
    associatedtype Query: Sendable

    /// The API that it responds as.
    var dialect: Dialect { get }

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
