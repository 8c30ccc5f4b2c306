package import MockseDatasets
package import MockseHTTP

/// The BreweryDB API, version 2.
package struct BreweryDB: DialectService {
    /// The API that it responds as.
    package var dialect: Dialect { .brewerydb }

    /// Compressed answers were recorded only where the client accepted them.
    package let compressesUnasked = false

    let catalogue: Catalogue
    let options: DialectOptions

    /// Whether a page past the end is the last one in strict options.
    ///
    /// Unverified: the Zend paginator, whose habits the service shows elsewhere, does so.
    private static let clampsToLastPage = true

    /// Makes the dialect over a catalogue of data.
    package init(catalogue: Catalogue, options: DialectOptions) {
        self.catalogue = catalogue
        self.options = options
    }

    /// An endpoint of the API, or a user's dataset served as one.
    package enum Route: Sendable {
        /// An endpoint over embedded data.
        case endpoint(BreweryEndpoint)
        /// A user's data, as a paged list or, if the path has an id, as a single object.
        case data(Dataset)
    }

    /// Finds the endpoint, or the user's dataset of that name; what writes answered is not known, so they find nothing.
    package func route(_ method: HTTPMethod, _ target: RequestTarget) throws(DialectFailure) -> RouteMatch<Route> {
        guard method == .get || method == .head else { throw .noSuchRoute }
        let path = target.segments.dropFirst()
        let named = catalogue.library.userDataset(named: path.joined(separator: "/"))
        for entry in BreweryEndpoint.all {
            guard let arguments = entry.pattern.arguments(in: path) else { continue }
            // A user's NAME is a literal path, which goes before one with placeholders.
            if !arguments.isEmpty, named != nil { continue }
            let data = catalogue.library.userDataset(named: entry.dataset)
            let isPaged = entry.shape == .paged || data != nil && arguments.isEmpty
            return RouteMatch(
                route: data.map(Route.data) ?? .endpoint(entry), pattern: entry.pattern.text, arguments: arguments,
                target: Target(target, declared: entry.parameters, paging: isPaged ? dialect.paging.page : nil),
                parameters: Parameters(target.parameters))
        }
        guard let data = named else { throw .noSuchRoute }
        return RouteMatch(
            route: .data(data), pattern: "/" + data.name, arguments: [],
            target: Target(target, paging: dialect.paging.page),
            parameters: Parameters(target.parameters))
    }

    /// Cuts the page from its listing, or finds the object.
    package func page(_ query: BreweryDBQuery) throws(DialectFailure) -> Page {
        let listing = try query.listing.map { request throws(DialectFailure) in
            try DialectFailure.reading { () throws(DatasetError) in try catalogue.listing(request) }
        }
        let list = listing ?? .empty
        switch query.shape {
        case .paged:
            let size = options.pageSize ?? dialect.paging.usualSize
            let isClamped = options.isStrict && Self.clampsToLastPage
            return Page(of: list, number: query.page, size: size, clampsToLast: isClamped)
        case .unpaged:
            return Page(of: list, number: 1, size: max(1, list.count))
        case .single:
            guard list.count > 0 else { throw .noSuchObject }
            return Page(of: list, number: 1, size: 1)
        }
    }

    /// What tells the items of the answer apart.
    package func keys(of query: BreweryDBQuery) -> ItemKeys { query.keys }
}
