import MockseDatasets
import MockseDialects
import MocksePaging

extension StackExchange {
    /// Parses the parameters in this order: path, key, site, filter, paging, the rest.
    ///
    /// The service's own order is unknown.
    package func query(_ match: RouteMatch<Route>) throws(DialectFailure) -> StackExchangeQuery {
        let version = match.route.version
        let reader = ParameterReader(parameters: match.parameters, options: options, version: version)
        switch match.route.source {
        case .method(let method):
            try method.check(match.arguments, in: version)
            try reader.checkCredentials()
            let site = try site(of: method, reader)
            var query = try query(reader, match.target, showing: method.items.name)
            query.projection = method.items.projection(for: query.filter, in: version)
            query.attachments = try attachments(of: method.items.name, query.filter, site: site, version)
            query.keys = method.items.keys
            switch method.source {
            case .objects(let objects):
                query.objects = try objects(match.arguments, reader.parameters, filters(in: version))
            case .dataset: query.listing = try listing(of: method, site: site, reader, match.arguments)
            }
            return query
        case .withToken:
            try reader.checkCredentials()
            try reader.checkToken()
            throw .tokenRequired
        case .data(let dataset, let identifier):
            let member = try DialectFailure.reading { () throws(DatasetError) in
                try dataset.identifier(preferring: identifier)
            }
            var query = try query(reader, match, ofData: dataset, ListingRequest(dataset), by: member)
            query.keys.identifiers.append(identifier)
            return query
        case .own(let list):
            var query = try query(
                reader, match, ofData: list.dataset, try list.request(match.parameters),
                by: list.dataset.ownIdentifier)
            query.own = list
            return query
        }
    }

    /// Returns a query for a user's data, whose items a path can name by their identifiers.
    private func query(
        _ reader: ParameterReader, _ match: RouteMatch<Route>, ofData dataset: Dataset, _ request: ListingRequest,
        by member: String
    ) throws(DialectFailure) -> StackExchangeQuery {
        try reader.checkCredentials()
        var query = try query(reader, match.target, showing: dataset.name)
        var request = request
        request.identifiers = match.arguments.first.map { text in
            .init(member: member, values: Set(text.split(separator: ";").map(String.init)))
        }
        query.listing = request
        query.keys.identifiers = [dataset.ownIdentifier]
        return query
    }

    /// Returns a query with the parameters that every method takes.
    private func query(
        _ reader: ParameterReader, _ target: Target, showing type: String
    ) throws(DialectFailure) -> StackExchangeQuery {
        let filter = try filters(in: reader.version).filter(
            requested: reader.parameters["filter"], isStrict: options.isStrict)
        if target.isPaged { try reader.checkPage(of: type) }
        return StackExchangeQuery(
            listing: nil, type: type, filter: filter, projection: Projection(),
            span: target.span ?? PageSpan(page: 1, size: ParameterReader.defaultPageSize),
            callback: try reader.callback(), hasKey: reader.hasKey, version: reader.version)
    }

    /// Returns a request for the rows that the method's parameters select, or nil if the site has no such list.
    private func listing(
        of method: StackExchangeMethod, site: String, _ reader: ParameterReader, _ arguments: [String]
    ) throws(DialectFailure) -> ListingRequest? {
        let lists = SiteLists(listStore: listStore, site: site)
        var conditions = method.conditions
        for (argument, text) in zip(method.arguments, arguments) {
            if let condition = try argument.condition(text, lists) { conditions.append(condition) }
        }
        if !method.needs.isEmpty, method.needs.allSatisfy({ reader.parameters[$0] == nil }) {
            if let name = method.needs.first, method.needs.count == 1 { throw .badParameter(name) }
            throw .missingAttributes(method.needs)
        }
        if let name = method.lonely(in: reader.parameters) { throw .badParameter(name) }
        let sorting = try reader.sorting(method.sorts, tiesBy: method.items.identifier)
        let takesDates = method.dates != nil || method.hasDatesOnly
        let dates = takesDates ? try reader.dates(on: method.dates ?? .creation) : nil
        let name = method.items.datasetName(site: site)
        let library = listStore.library
        let found = method.isContinued ? library.continuedDataset(named: name) : library.dataset(named: name)
        guard let dataset = found else { return nil }
        var request = ListingRequest(dataset)
        request.conditions =
            conditions + [sorting?.1, method.dates == nil ? nil : dates].compactMap(\.self)
            + method.queryFilters.conditions(reader.parameters)
        request.order = sorting?.0 ?? method.order
        request.limit = method.limit
        return request
    }

    /// Returns the short name of the requested site, which is empty for a method of the network.
    private func site(of method: StackExchangeMethod, _ reader: ParameterReader) throws(DialectFailure) -> String {
        let site = reader.parameters["site"]
        if method.items.isNetworkWide {
            if site != nil, options.isStrict, !method.toleratesSite { throw .siteNotAccepted }
            return ""
        }
        if site == nil, options.isStrict { throw .siteRequired }
        let asked = site ?? Sites.standard
        let known = try DialectFailure.reading { () throws(DatasetError) in
            try Sites(listStore: listStore).shortName(for: asked)
        }
        guard let known else { throw .unknownSite(asked) }
        return known
    }
}
