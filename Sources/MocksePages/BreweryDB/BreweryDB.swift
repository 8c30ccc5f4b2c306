package import MockseDatasets
package import MockseHTTP

/// The BreweryDB API, version 2.
package struct BreweryDB: Dialect {
    /// "brewerydb".
    package let name = "brewerydb"
    /// The version that is served.
    package let versions = ["v2"]

    /// Compressed answers were recorded only where the client accepted them.
    package let compressesUnasked = false

    let catalogue: Catalogue
    let conduct: Conduct

    /// Whether a page past the end is the last one in strict conduct: the guess of brewerydb-v2-api.md §3, unverified.
    private static let clampsToLastPage = true
    /// Items a page: fixed, there is no parameter.
    private static let pageSize = 50

    /// Makes the dialect over a catalogue of data.
    package init(catalogue: Catalogue, conduct: Conduct) {
        self.catalogue = catalogue
        self.conduct = conduct
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
        for entry in BreweryEndpoint.all {
            guard let arguments = entry.pattern.arguments(in: path) else { continue }
            let data = catalogue.library.userDataset(named: entry.dataset)
            let isPaged = entry.shape == .paged || data != nil && arguments.isEmpty
            return RouteMatch(
                route: data.map(Route.data) ?? .endpoint(entry), pattern: entry.pattern.text, arguments: arguments,
                target: Target(target, declared: entry.parameters, pageName: isPaged ? "p" : nil),
                parameters: Parameters(target.parameters))
        }
        guard let data = catalogue.library.userDataset(named: path.joined(separator: "/")) else { throw .noSuchRoute }
        return RouteMatch(
            route: .data(data), pattern: "/" + data.name, arguments: [], target: Target(target, pageName: "p"),
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
            let size = conduct.pageSize ?? Self.pageSize
            let last = Page.numberOfPages(for: list.count, size: size)
            let isClamped = conduct.isStrict && Self.clampsToLastPage
            return Page(of: list, number: isClamped ? min(query.page, last) : query.page, size: size)
        case .unpaged:
            return Page(of: list, number: 1, size: max(1, list.count))
        case .single:
            guard list.count > 0 else { throw .noSuchObject }
            return Page(of: list, number: 1, size: 1)
        }
    }
}
