package import MockseDatasets
package import MockseDialects
import MockseHTTP
import MockseJSON
package import MocksePaging

/// The BreweryDB API, version 2.
package struct BreweryDB: DialectService {
    /// The API that the service imitates.
    package var dialect: Dialect { .brewerydb }

    /// A Boolean value indicating whether bodies are compressed for clients that did not ask for it.
    ///
    /// Compressed responses were recorded only for clients that accepted them.
    package let compressesUnasked = false

    let listStore: ListStore
    let options: DialectOptions

    /// A Boolean value indicating whether a page past the end is the last one with strict options.
    ///
    /// This is unverified. The Zend paginator, whose behavior the service shows elsewhere, does so.
    private static let clampsToLastPage = true

    /// Creates the service over a list store.
    package init(listStore: ListStore, options: DialectOptions) {
        self.listStore = listStore
        self.options = options
    }

    /// An endpoint of the API, or a user's dataset served as one.
    package enum Route: Sendable {
        /// An endpoint that serves embedded data.
        case endpoint(BreweryEndpoint)
        /// A user's data in place of an endpoint's, as a paged list or, if the path has an ID, as a single object.
        case data(Dataset)
        /// A user's own list or, if the path has an ID, one of its items.
        case own(OwnList)
    }

    /// Returns the endpoint, or the user's dataset, that matches the path.
    ///
    /// Only GET and HEAD are allowed, because the responses to writes are unknown.
    package func route(_ request: PageRequest) throws(DialectFailure) -> RouteMatch<Route> {
        let match = try match(request)
        guard [.get, .head].contains(request.method) else { throw .methodNotAllowed(allowed: [.get, .head, .options]) }
        return match
    }

    private func match(_ sent: PageRequest) throws(DialectFailure) -> RouteMatch<Route> {
        let request = sent.with(spelled(sent.target))
        let path = request.target.segments.dropFirst()
        let named = listStore.library.userDataset(named: path.joined(separator: "/"))
        for entry in BreweryEndpoint.all {
            guard let arguments = entry.pattern.arguments(in: path) else { continue }
            let data = entry.isReplaceable ? listStore.library.userDataset(named: entry.dataset) : nil
            // A user's NAME is a literal path, which takes precedence over all others.
            if let named, named !== data { continue }
            let isPaged = entry.shape == .paged || data != nil && arguments.isEmpty
            return RouteMatch(
                route: data.map(Route.data) ?? .endpoint(entry), pattern: entry.pattern.text, arguments: arguments,
                target: Target(
                    request, declared: entry.parameters, defaults: Self.defaults(of: entry),
                    paging: isPaged ? dialect.paging : nil, span: isPaged ? span(of: request) : nil),
                parameters: Parameters(request.target.parameters))
        }
        // The items of a user's data have paths of their own, as those of the API's endpoints have.
        let parent = listStore.library.userDataset(named: path.dropLast().joined(separator: "/"))
        guard let data = named ?? parent else { throw .noSuchRoute }
        let list = OwnList(dataset: data, words: .breweryDB, isStrict: options.isStrict)
        let own = options.isStrict ? sent : sent.with(list.spelled(sent.target))
        return RouteMatch(
            route: .own(list), pattern: "/" + data.name + (named == nil ? "/{id}" : ""),
            arguments: named == nil ? path.suffix(1).map { $0 } : [],
            target: Target(
                own, declared: list.declared(own.target), defaults: ["sort": "ASC"],
                paging: named == nil ? nil : dialect.paging, span: named == nil ? nil : span(of: own)),
            parameters: Parameters(own.target.parameters))
    }

    /// Returns the part of a list that a request asks for.
    ///
    /// Zero, negative numbers and text that is not a number select page 1 (unverified).
    private func span(of request: PageRequest) -> PageSpan? {
        dialect.paging.span(
            at: dialect.paging.position(of: request), size: options.pageSize ?? dialect.paging.usualSize)
    }

    /// Returns the user's data that has to be read or sorted as a whole to find the page of a request.
    package func searchedData(of match: RouteMatch<Route>) -> Dataset? {
        switch match.route {
        case .endpoint: nil
        case .data(let dataset): match.arguments.isEmpty ? nil : dataset
        case .own(let list): list.isSearched(by: match) ? list.dataset : nil
        }
    }

    /// Returns the page for a query, cut from its listing, or the requested object.
    package func page(_ query: BreweryDBQuery) throws(DialectFailure) -> Page {
        let list = try list(for: query)
        switch query.shape {
        case .paged:
            return Page(of: list, query.span, clampsToLast: options.isStrict && Self.clampsToLastPage)
        case .unpaged:
            return Page(of: list, PageSpan(page: 1, size: max(1, list.count)))
        case .single:
            guard list.count > 0 else { throw .noSuchObject }
            return Page(of: list, PageSpan(page: 1, size: 1))
        }
    }

    /// Returns the items that a query selects, in order.
    private func list(for query: BreweryDBQuery) throws(DialectFailure) -> Listing {
        if let objects = query.objects { return Listing(of: objects, style: .escaped) }
        guard let request = query.listing else { return .empty }
        if let own = query.own { return try own.listing(request, in: listStore) }
        let listing = try DialectFailure.reading { () throws(DatasetError) in try listStore.listing(request) }
        guard let arrangement = query.arrangement else { return listing }
        return try arranged(listing, of: request.dataset.dataset, as: arrangement)
    }

    /// Returns the members that identify the items of a response.
    package func keys(of query: BreweryDBQuery) -> ItemKeys { query.keys }
}
