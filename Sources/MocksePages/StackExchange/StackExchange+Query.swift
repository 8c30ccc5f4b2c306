import MockseDatasets

extension StackExchange {
    /// Parses the parameters in this order: path, key, site, filter, paging, the rest.
    ///
    /// The service's own order is unknown.
    package func query(_ match: RouteMatch<Route>) throws(DialectFailure) -> StackExchangeQuery {
        let reader = ParameterReader(parameters: match.parameters, options: options)
        switch match.route {
        case .method(let method):
            let vector = try match.arguments.first.map { text throws(DialectFailure) in try Vector(text) }
            try reader.checkCredentials()
            let dataset = try dataset(of: method, reader)
            var query = try query(reader, showing: method.items.name, isPaged: method.isPaged)
            query.projection = method.items.projection(for: query.filter)
            query.keys = method.items.keys
            query.listing = try listing(of: method, in: dataset, reader, vector)
            return query
        case .data(let dataset, let identifier):
            try reader.checkCredentials()
            var query = try query(reader, showing: dataset.name, isPaged: true)
            var request = ListingRequest(dataset)
            let member = try DialectFailure.reading { () throws(DatasetError) in
                try dataset.identifier(preferring: identifier)
            }
            request.identifiers = match.arguments.first.map { text in
                .init(member: member, values: Set(text.split(separator: ";").map(String.init)))
            }
            query.listing = request
            query.keys.identifiers = [dataset.ownIdentifier, identifier].compactMap(\.self)
            return query
        }
    }

    /// Returns a query with the parameters that every method takes.
    private func query(
        _ reader: ParameterReader, showing type: String, isPaged: Bool
    ) throws(DialectFailure) -> StackExchangeQuery {
        let filter = try Filter(named: reader.parameters["filter"], isStrict: options.isStrict)
        return StackExchangeQuery(
            listing: nil, type: type, filter: filter, projection: Projection(),
            page: isPaged ? try reader.page() : 1,
            pageSize: isPaged ? try reader.pageSize(of: type) : ParameterReader.defaultPageSize,
            callback: try reader.callback(), hasKey: reader.hasKey)
    }

    /// Returns a request for the rows that the method's parameters select, or nil if the site has no such list.
    private func listing(
        of method: StackExchangeMethod, in dataset: Dataset?, _ reader: ParameterReader, _ vector: Vector?
    ) throws(DialectFailure) -> ListingRequest? {
        let sorting = try reader.sorting(method.sorts, tiesBy: method.items.identifier)
        let dates = try method.dates.flatMap { field throws(DialectFailure) in try reader.dates(on: field) }
        guard let dataset else { return nil }
        var request = ListingRequest(dataset)
        request.identifiers = vector.map { .init(member: method.items.identifier.member, values: $0.identifiers) }
        request.conditions =
            method.conditions + [sorting?.1, dates].compactMap(\.self)
            + method.queryFilters.conditions(reader.parameters)
        request.order = sorting?.0
        return request
    }

    /// Returns the method's dataset for the requested site, or nil if the site has none.
    private func dataset(of method: StackExchangeMethod, _ reader: ParameterReader) throws(DialectFailure) -> Dataset? {
        let site = reader.parameters["site"]
        if method.items.isNetworkWide {
            if site != nil, options.isStrict { throw .siteNotAccepted }
            return listStore.library.dataset(named: method.items.datasetName(site: ""))
        }
        if site == nil, options.isStrict { throw .siteRequired }
        let asked = site ?? "stackoverflow"
        let known = try DialectFailure.reading { () throws(DatasetError) in
            try Sites(listStore: listStore).shortName(for: asked)
        }
        guard let known else { throw .unknownSite(asked) }
        return listStore.library.dataset(named: method.items.datasetName(site: known))
    }
}
