import MockseBase
import MockseDatasets

extension BreweryDB {
    /// The maximum number of IDs in a list.
    ///
    /// Further IDs are ignored (unverified).
    private static let identifierLimit = 10

    /// Parses the parameters of a request.
    ///
    /// Invalid values select nothing rather than fail, because no failure for them is recorded.
    package func query(_ match: RouteMatch<Route>) throws(DialectFailure) -> BreweryDBQuery {
        let parameters = match.parameters
        switch match.route {
        case .endpoint(let endpoint):
            if case .single(let form) = endpoint.shape, let id = match.arguments.first, !form.fits(id) {
                throw .noSuchRoute
            }
            try checkKey(parameters)
            if options.isStrict, !endpoint.needs.isEmpty, endpoint.needs.allSatisfy({ parameters[$0] == nil }) {
                throw .missingAttributes(endpoint.needs)
            }
            let dropped = endpoint.expansions.filter { parameters[$0.parameter]?.lowercased() != "y" }.map(\.member)
            return BreweryDBQuery(
                listing: listing(of: endpoint, parameters, id: match.arguments.first), shape: endpoint.shape,
                projection: Projection(dropped: dropped), keys: .brewery, page: Self.page(parameters["p"]))
        case .data(let dataset):
            try checkKey(parameters)
            var request = ListingRequest(dataset)
            let identifier = dataset.ownIdentifier
            let keys = ItemKeys(identifiers: [identifier])
            guard let id = match.arguments.first else {
                return BreweryDBQuery(listing: request, shape: .paged, keys: keys, page: Self.page(parameters["p"]))
            }
            request.identifiers = .init(member: identifier, values: [id])
            return BreweryDBQuery(listing: request, shape: .single(.token), keys: keys, page: 1)
        }
    }

    /// Checks the key, which with strict options must not be missing.
    ///
    /// A missing key fails like an unknown one (unverified).
    private func checkKey(_ parameters: Parameters) throws(DialectFailure) {
        guard let key = parameters["key"] else {
            if options.isStrict { throw .unknownKey }
            return
        }
        guard options.knows(key: key) else { throw .unknownKey }
    }

    private func listing(of endpoint: BreweryEndpoint, _ parameters: Parameters, id: String?) -> ListingRequest? {
        guard let dataset = listStore.library.dataset(named: "brewerydb/" + endpoint.dataset) else { return nil }
        var request = ListingRequest(dataset)
        let ids = id.map { [$0] } ?? (endpoint.shape == .paged ? identifiers(parameters["ids"]) : nil)
        request.identifiers = ids.map { .init(member: "id", values: Set($0)) }
        request.conditions = endpoint.queryFilters.conditions(parameters)
        request.order = order(of: endpoint, parameters)
        return request
    }

    private func identifiers(_ text: String?) -> [String]? {
        text.map { $0.split(separator: ",").prefix(Self.identifierLimit).map(String.init) }
    }

    /// Returns the requested order, or nil if it is file order, which is by name.
    ///
    /// An unknown `order` is ignored (unverified).
    private func order(of endpoint: BreweryEndpoint, _ parameters: Parameters) -> Order? {
        let isDescending = parameters["sort"]?.uppercased() == "DESC"
        let field = endpoint.orders.first { $0.member == parameters["order"] } ?? endpoint.orders.first
        guard let field, field != endpoint.orders.first || isDescending else { return nil }
        return Order(.init(field: field, isDescending: isDescending))
    }

    /// Returns the requested page, from 1.
    ///
    /// Zero, negative numbers and text that is not a number select page 1 (unverified).
    private static func page(_ text: String?) -> Int {
        guard let text, text.isAllDigits else { return 1 }
        return max(1, Int(text) ?? .max)
    }
}

extension ItemKeys {
    /// The keys of all types of items.
    ///
    /// All items have both dates, except some styles, which have only `createDate`.
    fileprivate static let brewery = Self(identifiers: ["id"], changing: ["updateDate", "createDate"])
}
