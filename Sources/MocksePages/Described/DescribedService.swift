import MockseDatasets
package import MockseDialects
package import MockseHTTP
import MockseJSON
package import MocksePaging

/// A service for an API that is described by its paging style and its list, and has no code of its own.
///
/// It serves the list, and lists of users, below the API's versions. Filters and orders are told apart but select
/// nothing.
package struct DescribedService: DialectService {
    /// A list and the part of it that is asked for.
    package struct Query: Sendable {
        /// The list, or nil for the empty list.
        let dataset: Dataset?
        let span: PageSpan
        let request: PageRequest
    }

    /// The API that the service imitates.
    package let dialect: Dialect
    /// A Boolean value indicating whether bodies are compressed for clients that did not ask for it.
    package let compressesUnasked = false

    let listStore: ListStore
    let options: DialectOptions

    private var paging: PagingStyle { dialect.paging }

    /// Returns the user's list at a path, or the empty list at the path of the API's own.
    package func route(_ request: PageRequest) throws(DialectFailure) -> RouteMatch<PageRequest> {
        let name = Self.name(of: request)
        guard list(of: request) != nil || name == dialect.sample.route else { throw .noSuchRoute }
        let declared = dialect.listParameters.union(paging.parameters).sorted()
        return RouteMatch(
            route: request, pattern: "/" + name, arguments: [],
            target: Target(
                request, declared: declared, paging: paging,
                span: paging.span(at: paging.position(of: request), size: size(of: request))),
            parameters: Parameters(request.target.parameters))
    }

    /// Returns the part of the list that a request asks for, or throws the failure for a position that leads nowhere.
    package func query(_ match: RouteMatch<PageRequest>) throws(DialectFailure) -> Query {
        let request = match.route
        for place in paging.places where request.value(at: place) != nil {
            let isPosition = place == paging.selector?.place
            if isPosition ? paging.position(of: request) == nil : paging.pageSize(of: request) == nil {
                throw .badParameter("\(place)")
            }
        }
        guard let span = match.target.span else { throw .badParameter(paging.selector?.place.description ?? "") }
        return Query(dataset: list(of: request), span: span, request: request)
    }

    /// Returns the page for a query.
    package func page(_ query: Query) throws(DialectFailure) -> Page {
        Page(of: query.dataset.map { Listing($0) } ?? .empty, query.span)
    }

    /// Returns the members that identify the items and change in them.
    package func keys(of query: Query) -> ItemKeys {
        ItemKeys(identifiers: [dialect.sample.members.identifier], changing: [dialect.sample.members.revision])
    }

    /// Returns the account that all requests are counted for.
    package func account(for parameters: Parameters) -> QuotaAccount {
        QuotaAccount("", limit: options.quota ?? .max)
    }

    /// Returns a page with its marks, in its body and its fields.
    package func encode(_ page: Page, for query: Query, quota: Quota?) throws(DialectFailure) -> HTTPResponse {
        let marks = paging.write(page.state(in: paging), answering: query.request)
        var fields: HTTPFields = ["Content-Type": "application/json"]
        for field in marks.fields { fields.add(field) }
        let writer = ItemWriter(
            listing: page.listing, projection: Projection(), keys: keys(of: query), images: page.images)
        let body = try DialectFailure.reading { () throws(DatasetError) in
            try DescribedBody(paging, marks.members, page).text(writer)
        }
        return HTTPResponse(.ok, fields: fields, body: body)
    }

    /// Returns a failure with the API's error object.
    package func encode(_ failure: DialectFailure, for target: RequestTarget, quota: Quota?) -> HTTPResponse {
        let status: HTTPStatus =
            switch failure {
            case .noSuchRoute, .noSuchObject: .notFound
            case .simulated(let code): HTTPStatus(code)
            case .quotaSpent, .backoffViolated: HTTPStatus(429)
            case .unreadable: .internalServerError
            case .methodNotAllowed, .badParameter, .missingAttributes, .unknownKey, .specific: .badRequest
            }
        var response = HTTPResponse(
            status, fields: ["Content-Type": "application/json"], body: Array(dialect.sample.errorBody.utf8))
        if case .quotaSpent(let seconds) = failure { response.fields.add("Retry-After", "\(seconds)") }
        return response
    }

    private static func name(of request: PageRequest) -> String {
        request.target.segments.dropFirst().joined(separator: "/")
    }

    private func list(of request: PageRequest) -> Dataset? {
        listStore.library.userDataset(named: Self.name(of: request))
    }

    private func size(of request: PageRequest) -> Int {
        let size = paging.pageSize(of: request) ?? options.pageSize ?? paging.usualSize
        return max(1, min(size, paging.largestSize))
    }
}
