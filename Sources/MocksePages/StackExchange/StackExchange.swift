package import MockseDatasets
package import MockseHTTP

/// The Stack Exchange API, versions 2.2 and 2.3, which answer alike.
package struct StackExchange: DialectService {
    /// The API that it responds as.
    package var dialect: Dialect { .stackexchange }

    /// The real service compresses whatever the client says; friendly options asks first.
    package var compressesUnasked: Bool { options.isStrict }

    let catalogue: Catalogue
    let options: DialectOptions

    /// Makes the dialect over a catalogue of data.
    package init(catalogue: Catalogue, options: DialectOptions) {
        self.catalogue = catalogue
        self.options = options
    }

    /// A method of the API, a user's dataset, or a method whose data a user's dataset replaces.
    package enum Route: Sendable {
        /// A method over embedded data.
        case method(StackExchangeMethod)
        /// A user's data; the member that `{ids}` look up, if the path has some.
        case data(Dataset, identifier: String)
    }

    /// Finds the method, or the user's dataset of that name; reads take GET alone: POST is recorded to get `no_method`.
    package func route(_ method: HTTPMethod, _ target: RequestTarget) throws(DialectFailure) -> RouteMatch<Route> {
        guard method == .get || method == .head else { throw .noSuchRoute }
        let path = target.segments.dropFirst()
        let named = catalogue.library.userDataset(named: path.joined(separator: "/"))
        for entry in StackExchangeMethod.all {
            guard let arguments = entry.pattern.arguments(in: path) else { continue }
            // A user's NAME is a literal path, which goes before one with placeholders.
            if !arguments.isEmpty, named != nil { continue }
            let data = arguments.isEmpty ? named : catalogue.library.userDataset(named: entry.items.dataset)
            // The target stays what it was without the user's data, so that the same seed makes the same faults.
            return RouteMatch(
                route: data.map { .data($0, identifier: entry.items.identifier.member) } ?? .method(entry),
                pattern: entry.pattern.text, arguments: arguments,
                target: Target(
                    target, declared: entry.parameters, paging: entry.isPaged || data != nil ? dialect.paging.page : nil
                ),
                parameters: Parameters(target.parameters))
        }
        guard let data = named else { throw .noSuchRoute }
        return RouteMatch(
            route: .data(data, identifier: "id"), pattern: "/" + data.name, arguments: [],
            target: Target(target, declared: ["filter", "pagesize"], paging: dialect.paging.page),
            parameters: Parameters(target.parameters))
    }

    /// Cuts the page from its listing.
    package func page(_ query: StackExchangeQuery) throws(DialectFailure) -> Page {
        let listing = try query.listing.map { request throws(DialectFailure) in
            try DialectFailure.reading { () throws(DatasetError) in try catalogue.listing(request) }
        }
        return Page(of: listing ?? .empty, number: query.page, size: query.pageSize)
    }

    /// What tells the items of the answer apart.
    package func keys(of query: StackExchangeQuery) -> ItemKeys { query.keys }
}
