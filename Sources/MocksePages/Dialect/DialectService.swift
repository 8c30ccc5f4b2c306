package import MockseDatasets
package import MockseDialects
package import MockseHTTP
package import MocksePaging

/// A service that responds as one API does, with its routes, parameters, envelope and errors, from one list store.
///
/// Every step produces a value, so a server can inspect or change what passes from one step to the next:
/// `route → query → page → (page faults) → encode`.
package protocol DialectService: Sendable {
    /// An entry of the dialect's route table, or a user's dataset.
    associatedtype Route: Sendable
    /// A validated request, with its parameters parsed.
    associatedtype Query: Sendable

    /// The API that the service imitates.
    var dialect: Dialect { get }

    /// A Boolean value indicating whether bodies are compressed for clients that did not ask for it.
    var compressesUnasked: Bool { get }

    /// Returns the route of a request, or throws the API's failure for an unknown path.
    func route(_ request: PageRequest) throws(DialectFailure) -> RouteMatch<Route>
    /// Returns the user's data that has to be read or sorted as a whole to find the page of a request, or nil if none
    /// has to.
    func searchedData(of match: RouteMatch<Route>) -> Dataset?
    /// Returns the way in which a route pages.
    func paging(of match: RouteMatch<Route>) -> PagingStyle
    /// Returns the name under which a user's data takes the place of a route's.
    func data(of match: RouteMatch<Route>) -> String
    /// Parses the parameters of a request.
    func query(_ match: RouteMatch<Route>) throws(DialectFailure) -> Query
    /// Returns the page for a query.
    func page(_ query: Query) throws(DialectFailure) -> Page
    /// Returns the members that identify the items of a response.
    func keys(of query: Query) -> ItemKeys
    /// Returns the account that a request with these parameters is counted for.
    func account(for parameters: Parameters) -> QuotaAccount
    /// Returns a page as the API would write it, with the dialect's constant quota if `quota` is nil.
    func encode(_ page: Page, for query: Query, quota: Quota?) throws(DialectFailure) -> HTTPResponse
    /// Returns a failure as the API would write it.
    func encode(_ failure: DialectFailure, for request: PageRequest, quota: Quota?) -> HTTPResponse
}

extension DialectService {
    /// Returns nil: the dialect has no lists of users.
    package func searchedData(of match: RouteMatch<Route>) -> Dataset? { nil }

    /// Returns the way in which the API pages.
    package func paging(of match: RouteMatch<Route>) -> PagingStyle { dialect.paging }

    /// Returns the path without its version.
    package func data(of match: RouteMatch<Route>) -> String {
        match.target.list.prefix { $0 != "?" }.split(separator: "/").dropFirst().joined(separator: "/")
    }
}
