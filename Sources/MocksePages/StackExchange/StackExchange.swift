package import MockseDatasets
package import MockseHTTP

/// The Stack Exchange API, versions 2.2 and 2.3, which respond identically.
package struct StackExchange: DialectService {
    /// The API that the service imitates.
    package var dialect: Dialect { .stackexchange }

    /// A Boolean value indicating whether bodies are compressed for clients that did not ask for it.
    ///
    /// The real service always compresses. With friendly options, the client's request decides.
    package var compressesUnasked: Bool { options.isStrict }

    let listStore: ListStore
    let options: DialectOptions
    let filters: Filters

    /// Creates the service over a list store.
    package init(listStore: ListStore, options: DialectOptions) {
        self.listStore = listStore
        self.options = options
        filters = Filters(declared: options.filters)
    }

    /// A method of the API, a user's dataset, or a method whose data a user's dataset replaces.
    package enum Route: Sendable {
        /// A method that serves embedded data.
        case method(StackExchangeMethod, hasAccountIDs: Bool)
        /// A user's data in place of a method's, with the member that identifies the items of that method.
        case data(Dataset, identifier: String)
        /// A user's own list.
        case own(OwnList)
        /// A method that needs an access token.
        case withToken
    }

    /// Returns the method, or the user's dataset, that matches the path.
    ///
    /// Only GET and HEAD match, except for `/filters/create`. Otherwise, POST was recorded to get `no_method`.
    package func route(_ method: HTTPMethod, _ sent: RequestTarget) throws(DialectFailure) -> RouteMatch<Route> {
        let target = Self.spelled(sent)
        let version = target.segments.first.flatMap { dialect.address.isVersion($0) ? $0 : nil }
        let path = version == nil ? target.segments[...] : target.segments.dropFirst()
        let isRead = method == .get || method == .head
        guard isRead || method == .post && path.elementsEqual(StackExchangeMethod.postPath) else { throw .noSuchRoute }
        let named = listStore.library.userDataset(named: path.joined(separator: "/"))
        for entry in StackExchangeMethod.methods(under: path.first) {
            guard let arguments = entry.pattern.arguments(in: path) else { continue }
            // A user's NAME is a literal path, which takes precedence over one with placeholders.
            if !arguments.isEmpty, named != nil { continue }
            let data = arguments.isEmpty ? named : listStore.library.userDataset(named: entry.items.dataset)
            // The user's data doesn't change the target, so the same seed makes the same faults.
            return RouteMatch(
                route: data.map { .data($0, identifier: entry.items.identifier.member) }
                    ?? .method(entry, hasAccountIDs: version == nil || version == "2.3"),
                pattern: entry.pattern.text, arguments: arguments,
                target: Target(
                    target, declared: entry.parameters, defaults: defaults(of: entry),
                    paging: entry.isPaged || data != nil ? dialect.paging.page : nil),
                parameters: Parameters(target.parameters))
        }
        if named == nil, let pattern = StackExchangeMethod.withToken.first(where: { $0.arguments(in: path) != nil }) {
            return RouteMatch(
                route: .withToken, pattern: pattern.text, arguments: [], target: Target(target),
                parameters: Parameters(target.parameters))
        }
        // The items of a user's data have paths of their own, as those of the API's methods have.
        let parent = listStore.library.userDataset(named: path.dropLast().joined(separator: "/"))
        guard let data = named ?? parent else { throw .noSuchRoute }
        let list = OwnList(dataset: data, words: .stackExchange, isStrict: options.isStrict)
        let own = list.spelled(sent)
        return RouteMatch(
            route: .own(list), pattern: "/" + data.name + (named == nil ? "/{ids}" : ""),
            arguments: named == nil ? path.suffix(1).map { $0 } : [],
            target: Target(
                own, declared: ["filter", "pagesize"] + list.declared(own),
                defaults: usualDefaults.merging(["order": "desc"]) { $1 }, paging: dialect.paging.page),
            parameters: Parameters(own.parameters))
    }

    /// Returns the user's data that has to be read or sorted as a whole to find the page of a request.
    package func searchedData(of match: RouteMatch<Route>) -> Dataset? {
        switch match.route {
        case .method, .withToken: nil
        case .data(let dataset, _): dataset
        case .own(let list): list.isSearched(by: match) ? list.dataset : nil
        }
    }

    /// Returns the page for a query, cut from its listing.
    package func page(_ query: StackExchangeQuery) throws(DialectFailure) -> Page {
        let listing = try query.listing.map { request throws(DialectFailure) in
            if let own = query.own { return try own.listing(request, in: listStore) }
            return try DialectFailure.reading { () throws(DatasetError) in try listStore.listing(request) }
        }
        if let objects = query.objects {
            return Page(of: Listing(of: objects), number: query.page, size: query.pageSize)
        }
        return Page(of: listing ?? .empty, number: query.page, size: query.pageSize)
    }

    /// Returns the members that identify the items of a response.
    package func keys(of query: StackExchangeQuery) -> ItemKeys { query.keys }
}
