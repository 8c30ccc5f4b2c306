package import MockseDatasets
package import MockseDialects
import MockseHTTP
package import MocksePaging

/// The Stack Exchange API, versions 2.2 and 2.3, and the former versions 2.0 and 2.1.
package struct StackExchange: DialectService {
    /// The API that the service imitates.
    package var dialect: Dialect { .stackexchange }

    /// A Boolean value indicating whether bodies are compressed for clients that did not ask for it.
    ///
    /// The real service always compresses. With friendly options, the client's request decides.
    package var compressesUnasked: Bool { options.isStrict }

    let listStore: ListStore
    let options: DialectOptions
    /// The declared filters of each version, keyed by ID, or none.
    private var declared: [[String: Filter]] = []

    /// Creates the service over a list store.
    package init(listStore: ListStore, options: DialectOptions) {
        self.listStore = listStore
        self.options = options
        if !options.filters.isEmpty {
            declared = StackExchangeVersion.allCases.map { version in
                options.filters.mapValues { Filter(declaredAs: $0, in: version) }
            }
        }
    }

    /// Returns the filters of a version.
    func filters(in version: StackExchangeVersion) -> Filters {
        Filters(declared: declared.isEmpty ? [:] : declared[version.rawValue], in: version)
    }

    /// The entry of the route table that a path names, and the version.
    package struct Route: Sendable {
        let source: Source
        let version: StackExchangeVersion
    }

    /// A method of the API, a user's dataset, or a method whose data a user's dataset replaces.
    package enum Source: Sendable {
        /// A method that serves embedded data.
        case method(StackExchangeMethod)
        /// A user's data in place of a method's, with the field that identifies the items of that method.
        case data(Dataset, identifier: String)
        /// A user's own list.
        case own(OwnList)
        /// A method that needs an access token.
        case withToken
    }

    /// Returns the method, or the user's dataset, that matches the path.
    ///
    /// Only GET and HEAD match, except for `/filters/create`. Otherwise, POST was recorded to get `no_method`.
    package func route(_ sent: PageRequest) throws(DialectFailure) -> RouteMatch<Route> {
        let method = sent.method
        let request = sent.with(Self.spelled(sent.target))
        let target = request.target
        let named = StackExchangeVersion.named(in: target)
        let version = named ?? .newest
        let path = named == nil ? target.segments[...] : target.segments.dropFirst()
        let isRead = method == .get || method == .head
        guard isRead || method == .post && path.elementsEqual(StackExchangeMethod.postPath) else { throw .noSuchRoute }
        let ownData = listStore.library.userDataset(named: path.joined(separator: "/"))
        for entry in StackExchangeMethod.methods(under: path.first) {
            guard let arguments = entry.pattern.arguments(in: path), entry.since <= version else { continue }
            // A user's NAME is a literal path, which takes precedence over one with placeholders.
            if !arguments.isEmpty, ownData != nil { continue }
            let data = arguments.isEmpty ? ownData : listStore.library.userDataset(named: entry.items.dataset)
            let isPaged = entry.isPaged || data != nil
            // The user's data doesn't change the target, so the same seed makes the same faults.
            let source = data.map { Source.data($0, identifier: entry.items.identifier.member) } ?? .method(entry)
            return RouteMatch(
                route: Route(source: source, version: version),
                pattern: entry.pattern.text, arguments: arguments,
                target: Target(
                    request, declared: entry.parameters, defaults: defaults(of: entry),
                    paging: isPaged ? dialect.paging : nil, span: isPaged ? span(of: request, entry.items.name) : nil,
                    isCount: isCount(request, in: version)),
                parameters: Parameters(target.parameters))
        }
        if ownData == nil, let method = StackExchangeMethod.methodWithToken(at: path, in: version) {
            return RouteMatch(
                route: Route(source: .withToken, version: version), pattern: method.pattern.text, arguments: [],
                target: Target(request), parameters: Parameters(target.parameters))
        }
        // The items of a user's data have paths of their own, as those of the API's methods have.
        let parent = listStore.library.userDataset(named: path.dropLast().joined(separator: "/"))
        guard let data = ownData ?? parent else { throw .noSuchRoute }
        let list = OwnList(dataset: data, words: .stackExchange, isStrict: options.isStrict)
        let own = sent.with(list.spelled(sent.target))
        return RouteMatch(
            route: Route(source: .own(list), version: version),
            pattern: "/" + data.name + (ownData == nil ? "/{ids}" : ""),
            arguments: ownData == nil ? path.suffix(1).map { $0 } : [],
            target: Target(
                own, declared: ["filter", "pagesize"] + list.declared(own.target),
                defaults: usualDefaults.merging(["order": "desc"]) { $1 }, paging: dialect.paging,
                span: span(of: own, data.name), isCount: isCount(own, in: version)),
            parameters: Parameters(own.target.parameters))
    }

    /// Returns the part of a list that a request asks for.
    private func span(of request: PageRequest, _ type: String) -> PageSpan? {
        let asked = dialect.paging.pageSize(of: request)
        let valid = asked.flatMap { ParameterReader.pageSizes(of: type).contains($0) ? $0 : nil }
        let size = valid ?? options.pageSize ?? dialect.paging.usualSize
        return dialect.paging.span(at: dialect.paging.position(of: request), size: size)
    }

    /// Returns a Boolean value indicating whether a request asks for no items.
    private func isCount(_ request: PageRequest, in version: StackExchangeVersion) -> Bool {
        guard dialect.paging.pageSize(of: request) != 0 else { return true }
        let filter = Parameters(request.target.parameters)["filter"].flatMap { filters(in: version).filter(named: $0) }
        return filter.map { !$0.includes("items") } ?? false
    }

    /// Returns the user's data that has to be read or sorted as a whole to find the page of a request.
    package func searchedData(of match: RouteMatch<Route>) -> Dataset? {
        switch match.route.source {
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
            return Page(of: Listing(of: objects), query.span)
        }
        return Page(of: listing ?? .empty, query.span)
    }

    /// Returns the members that identify the items of a response.
    package func keys(of query: StackExchangeQuery) -> ItemKeys { query.keys }
}
