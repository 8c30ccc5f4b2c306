import MockseDatasets
import MockseHTTP
import MockseJSON

@testable import MocksePages

/// A service that serves user data like an API that pages by offset.
struct OffsetService: DialectService {
    /// A list and a page of it.
    struct Query: Sendable {
        /// The list, or nil for the empty list.
        let dataset: Dataset?
        let page: Int
        let size: Int
        let path: String
    }

    let listStore: ListStore
    let options: DialectOptions

    var dialect: Dialect { .offset }
    var compressesUnasked: Bool { false }

    private func size(_ parameters: Parameters) -> Int {
        parameters["limit"].flatMap { Int($0) } ?? options.pageSize ?? dialect.paging.usualSize
    }

    func route(_ method: HTTPMethod, _ target: RequestTarget) throws(DialectFailure) -> RouteMatch<Dataset?> {
        let name = target.segments.dropFirst().joined(separator: "/")
        let dataset = listStore.library.userDataset(named: name)
        guard dataset != nil || name == dialect.sample.route else { throw .noSuchRoute }
        let parameters = Parameters(target.parameters)
        return RouteMatch(
            route: dataset, pattern: "/" + name, arguments: [],
            target: Target(
                target, declared: ["color", "sort", "limit"], paging: dialect.paging.page, size: size(parameters)),
            parameters: parameters)
    }

    func query(_ match: RouteMatch<Dataset?>) throws(DialectFailure) -> Query {
        let size = size(match.parameters)
        guard 1...100 ~= size else { throw .badParameter("limit") }
        return Query(dataset: match.route, page: match.target.page ?? 1, size: size, path: "/api" + match.pattern)
    }

    func page(_ query: Query) throws(DialectFailure) -> Page {
        Page(of: query.dataset.map { Listing($0) } ?? .empty, number: query.page, size: query.size)
    }

    func account(for parameters: Parameters) -> QuotaAccount { QuotaAccount("", limit: 1_000_000) }

    func keys(of query: Query) -> ItemKeys { ItemKeys(identifiers: ["key"], changing: ["edited"]) }

    func encode(_ page: Page, for query: Query, quota: Quota?) throws(DialectFailure) -> HTTPResponse {
        let body = try DialectFailure.reading { () throws(DatasetError) in
            var members = MemberWriter(changes: page.envelope)
            members.add("count", page.total)
            if page.hasMore {
                members.add("next", "\(query.path)?limit=\(page.size)&offset=\(page.number * page.size)")
            } else {
                members.add("next", json: Array("null".utf8))
            }
            let items = ItemWriter(listing: page.listing, projection: Projection(), keys: keys(of: query))
            try members.add("results", page.rows, of: items)
            return members.finish()
        }
        return HTTPResponse(.ok, fields: ["Content-Type": "application/json"], body: body)
    }

    func encode(_ failure: DialectFailure, for target: RequestTarget, quota: Quota?) -> HTTPResponse {
        let status: HTTPStatus =
            switch failure {
            case .noSuchRoute, .noSuchObject: .notFound
            case .simulated(let code): HTTPStatus(code)
            case .quotaSpent, .backoffViolated: HTTPStatus(429)
            default: .badRequest
            }
        return HTTPResponse(status, fields: ["Content-Type": "application/json"], body: Array(#"{"detail":"no"}"#.utf8))
    }
}
