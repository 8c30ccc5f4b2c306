import MockseDatasets
import MockseDialects
import MockseJSON
import MocksePaging

extension BreweryDB {
    /// The maximum number of IDs in a list.
    ///
    /// Further IDs are ignored (unverified).
    private static let identifierLimit = 10

    /// The time that `/heartbeat` reports in Unix seconds, which is that of the data's last import.
    private static let now = 1_541_124_914

    /// The failure for a format other than JSON.
    ///
    /// The service had XML and PHP, of which no body is known. Strict options refuse them with the message for an
    /// invalid parameter (unverified).
    private static let strictFormatMessage = invalidMessage

    /// The message for invalid parameters.
    static let invalidMessage = "The data passed to this method was invalid"

    /// Parses the parameters of a request.
    ///
    /// Invalid values select nothing rather than fail, because no failure for them is recorded.
    package func query(_ match: RouteMatch<Route>) throws(DialectFailure) -> BreweryDBQuery {
        let parameters = match.parameters
        switch match.route {
        case .endpoint(let endpoint):
            guard zip(endpoint.arguments, match.arguments).allSatisfy({ $0.fits($1) }) else { throw .noSuchRoute }
            try checkKey(parameters)
            try checkFormat(parameters)
            try checkNeeds(of: endpoint, parameters)
            return try query(endpoint, match)
        case .data(let dataset):
            return try query(ofData: dataset, ListingRequest(dataset), match)
        case .own(let list):
            var query = try query(ofData: list.dataset, try list.request(parameters), match)
            query.own = list
            return query
        }
    }

    /// Returns a query for a user's data, of which a path can name one item by its identifier.
    private func query(
        ofData dataset: Dataset, _ request: ListingRequest, _ match: RouteMatch<Route>
    ) throws(DialectFailure) -> BreweryDBQuery {
        try checkKey(match.parameters)
        try checkFormat(match.parameters)
        let identifier = dataset.ownIdentifier
        let keys = ItemKeys(identifiers: [identifier])
        guard let id = match.arguments.first else {
            return BreweryDBQuery(listing: request, shape: .paged, keys: keys, span: Self.span(match))
        }
        var request = request
        request.identifiers = .init(member: identifier, values: [id])
        return BreweryDBQuery(listing: request, shape: .single, keys: keys, span: Self.span(match))
    }

    private func query(
        _ endpoint: BreweryEndpoint, _ match: RouteMatch<Route>
    ) throws(DialectFailure) -> BreweryDBQuery {
        let parameters = match.parameters
        let left = endpoint.expansions.filter { !parameters.isYes($0.parameter) }
        var query = BreweryDBQuery(
            listing: nil, shape: endpoint.shape,
            projection: Projection(dropped: left.map(\.member) + endpoint.hidden), keys: .brewery,
            span: Self.span(match))
        switch endpoint.source {
        case .heartbeat:
            query.objects = [Self.heartbeat(parameters)]
            return query
        case .nearby:
            query.objects = try locations(nearby: parameters)
            return query
        case .dataset, .related, .search, .random, .week: break
        }
        let isDetailed = left.count { $0.isDetailed } < endpoint.expansions.count { $0.isDetailed }
        let name = endpoint.dataset + (isDetailed ? "_detailed" : "")
        let library = listStore.library
        let found =
            endpoint.isContinued
            ? library.continuedDataset(named: "brewerydb/" + name) : library.dataset(named: "brewerydb/" + name)
        guard let dataset = found else { return query }
        var request = ListingRequest(dataset)
        request.conditions = endpoint.queryFilters.conditions(parameters)
        switch endpoint.source {
        case .related(let relation):
            let ids = try identifiers(of: relation, match)
            request.identifiers = .init(member: "id", values: Set(ids))
        case .search:
            let search = BrewerySearch(parameters, isOfStyles: endpoint.dataset == "styles")
            request.conditions += search.conditions
            query.arrangement = search.arrangement
        case .week:
            let week = match.arguments.first.flatMap(IdentifierForm.week)
            request.conditions += [
                .isOneOf(.number("year"), [week?.year ?? 0]), .isOneOf(.number("week"), [week?.week ?? 0]),
            ]
        case .random:
            query.arrangement = .shuffled(key: match.target.text, limit: 1)
        case .dataset, .nearby, .heartbeat:
            let isListed = endpoint.shape == .paged && !endpoint.orders.isEmpty
            let ids = match.arguments.first.map { [$0] } ?? (isListed ? identifiers(parameters["ids"]) : nil)
            request.identifiers = ids.map { .init(member: "id", values: Set($0)) }
            request.order = order(of: endpoint, parameters)
            if endpoint.canShuffle, parameters["order"] == "random" {
                query.arrangement = .shuffled(key: match.target.textWithoutPage, limit: Self.randomCount(parameters))
            }
        }
        query.listing = request
        return query
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

    /// Checks that the format is JSON.
    private func checkFormat(_ parameters: Parameters) throws(DialectFailure) {
        guard let format = parameters["format"], format != "json" else { return }
        throw .specific(
            code: 400,
            message: options.isStrict
                ? Self.strictFormatMessage
                : "format=\(format): only JSON is available; leave format out or use format=json")
    }

    /// Checks the parameters that everyone needs, and with strict options those that a standard key needs.
    private func checkNeeds(of endpoint: BreweryEndpoint, _ parameters: Parameters) throws(DialectFailure) {
        if let name = endpoint.required.first(where: { parameters[$0] == nil }) { throw .badParameter(name) }
        if options.isStrict, !endpoint.needs.isEmpty, endpoint.needs.allSatisfy({ parameters[$0] == nil }) {
            throw .missingAttributes(endpoint.needs)
        }
    }

    private static func heartbeat(_ parameters: Parameters) -> JSONObject {
        var object: JSONObject = ["format": "json", "requestMethod": "GET"]
        if let key = parameters["key"] { object.append("key", .string(key)) }
        object.append("timestamp", .number(now))
        return object
    }

    private func identifiers(_ text: String?) -> [String]? {
        text.map { $0.split(separator: ",").prefix(Self.identifierLimit).map(String.init) }
    }

    /// Returns the requested order, or nil if it is file order, which is by name.
    ///
    /// An unknown `order` is ignored (unverified).
    private func order(of endpoint: BreweryEndpoint, _ parameters: Parameters) -> Order? {
        let isDescending = parameters["sort"]?.uppercased() == "DESC"
        let sort = endpoint.orders.first { $0.name == parameters["order"] } ?? endpoint.orders.first
        guard let sort, sort != endpoint.orders.first || isDescending else { return nil }
        return Order(.init(field: sort.field, isDescending: isDescending))
    }

    /// Returns the number of items of a random list, or nil if it isn't limited.
    ///
    /// A number outside 1 to 10 is replaced by the nearest one. The list has the wrapper of any other (unverified).
    private static func randomCount(_ parameters: Parameters) -> Int? {
        parameters["randomCount"].map { max(1, min(10, Int($0) ?? 1)) }
    }

    private static func span(_ match: RouteMatch<Route>) -> PageSpan { match.target.span ?? PageSpan(page: 1, size: 1) }
}

extension Parameters {
    /// Returns a Boolean value indicating whether a flag is set.
    func isYes(_ name: String) -> Bool { self[name]?.lowercased() == "y" }
}

extension ItemKeys {
    /// The keys of all types of items.
    ///
    /// All items have both dates, except some styles, which have only `createDate`.
    fileprivate static let brewery = Self(identifiers: ["id"], changing: ["updateDate", "createDate"])
}
