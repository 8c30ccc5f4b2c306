import MockseJSON

extension BreweryDB {
    /// Returns the description of the API.
    static func openAPI(_ options: DialectOptions) -> DialectOpenAPI {
        DialectOpenAPI(
            summary: "the BreweryDB API, version 2", versions: ["v2"], routes: routes(options),
            credentials: [
                Schema.parameter("key", in: "query", Schema.string, "any key is valid", isRequired: options.isStrict),
                Schema.parameter("format", in: "query", Schema.oneOf(["json"])),
            ],
            fields: ["X-Ratelimit-Limit": Schema.string, "X-Ratelimit-Remaining": Schema.string],
            failure: "BreweryDBFailure", schemas: schemas)
    }

    /// Returns the summaries of the endpoints.
    private static func routes(_ options: DialectOptions) -> [RouteSummary] {
        BreweryEndpoint.all.map { endpoint in
            RouteSummary(
                pattern: endpoint.pattern.text, summary: summary(of: endpoint),
                placeholders: endpoint.arguments.map(\.schema), parameters: parameters(of: endpoint),
                schema: Schema.named(wrapperName(of: endpoint)), failures: failures(of: endpoint, options))
        }
    }

    /// The schemas of the wrappers around each kind of object, and of all objects, keyed by name.
    private static var schemas: JSONObject {
        var schemas: JSONObject = [
            "BreweryDBFailure": Schema.object(
                [
                    "errorMessage": Schema.string, "invalidFields": ["type": "object"],
                    "status": Schema.oneOf(["failure"]),
                ], required: ["errorMessage", "status"])
        ]
        for endpoint in BreweryEndpoint.all { schemas[wrapperName(of: endpoint)] = wrapper(of: endpoint) }
        let optional = Set(BreweryEndpoint.all.flatMap(\.expansions).map(\.member))
        for (name, schema) in BreweryShape.schemas(optional: optional) { schemas[name] = schema }
        return schemas
    }

    private static func summary(of endpoint: BreweryEndpoint) -> String {
        let items = endpoint.dataset.split(separator: "_").joined(separator: " ")
        return switch endpoint.shape {
        case .paged: "Returns one page of \(items)"
        case .unpaged: "Returns the whole list of \(items)"
        case .single: "Returns one object of \(items)"
        }
    }

    /// Returns the schema of an endpoint's responses.
    private static func wrapper(of endpoint: BreweryEndpoint) -> JSONValue {
        let rows = BreweryShape.schema(of: endpoint.dataset)
        let data = endpoint.shape == .single ? rows : Schema.array(of: rows)
        let status = Schema.oneOf(["success"])
        if endpoint.shape == .paged {
            return Schema.object(
                [
                    "currentPage": Schema.ordinal, "numberOfPages": Schema.count, "totalResults": Schema.count,
                    "data": data, "status": status,
                ], required: ["status"])
        }
        return Schema.object(
            ["message": Schema.string, "data": data, "status": status], required: ["message", "status"])
    }

    /// Returns the name of the schema of an endpoint's responses, which endpoints with the same objects share.
    private static func wrapperName(of endpoint: BreweryEndpoint) -> String {
        let suffix =
            switch endpoint.shape {
            case .paged: "Page"
            case .unpaged: "List"
            case .single: "Response"
            }
        return BreweryShape.schemaName(endpoint.dataset) + suffix
    }

    private static func failures(
        of endpoint: BreweryEndpoint, _ options: DialectOptions
    ) -> [RouteSummary.Failure] {
        let isListed = endpoint.required.isEmpty && (endpoint.needs.isEmpty || !options.isStrict)
        let invalid = isListed ? "The format isn't JSON" : "A required parameter is missing, or the format isn't JSON"
        var failures: [RouteSummary.Failure] = [
            .init(400, invalid), .init(401, "The key is unknown or missing, or its daily limit is reached"),
        ]
        if endpoint.canBeMissing { failures.append(.init(404, "The object doesn't exist")) }
        return failures
    }

    private static func parameters(of endpoint: BreweryEndpoint) -> [RouteSummary.Parameter] {
        let page = RouteSummary.Parameter("p", Schema.defaulting(Schema.ordinal, to: 1))
        let defaults = defaults(of: endpoint)
        return (endpoint.shape == .paged ? [page] : [])
            + endpoint.parameters.map { name in
                let schema = schema(ofParameter: name, endpoint)
                var parameter = RouteSummary.Parameter(
                    name, defaults[name].map { Schema.defaulting(schema, to: .string($0)) } ?? schema)
                parameter.isRequired = endpoint.required.contains(name)
                return parameter
            }
    }

    private static func schema(ofParameter name: String, _ endpoint: BreweryEndpoint) -> JSONValue {
        let flags = [BreweryEndpoint.Expansion].brewery.map(\.parameter) + endpoint.expansions.map(\.parameter)
        return switch name {
        case "order": Schema.oneOf(endpoint.orders.map(\.name) + (endpoint.canShuffle ? ["random"] : []))
        case "sort": Schema.oneOf(["ASC", "DESC"])
        case "unit": Schema.oneOf(["mi", "km"])
        case "type" where endpoint.source == .search: Schema.oneOf(["beer", "brewery", "event", "guild"])
        case "randomCount": Schema.integer(in: 1...10)
        case "lat": ["type": "number", "minimum": -90, "maximum": 90]
        case "lng": ["type": "number", "minimum": -180, "maximum": 180]
        // Its default is text, as all parameters are on the wire.
        case "radius": Schema.matching("^[0-9]+([.][0-9]+)?$")
        case "ids": Schema.described(Schema.string, "up to 10 ids, separated by commas")
        case _ where flags.contains(name) || name.hasPrefix("is") || name.hasPrefix("has"), "onlyWinners",
            "withDescriptions", "ignoreFuture", "inPlanning":
            Schema.oneOf(["Y", "N"])
        default: endpoint.queryFilters.first { $0.parameter == name }?.schema ?? Schema.string
        }
    }
}

extension BreweryEndpoint {
    /// A Boolean value indicating whether the object that a request names might not exist.
    fileprivate var canBeMissing: Bool {
        !arguments.isEmpty || shape == .single && source == .random
    }
}

extension IdentifierForm {
    /// The schema of the ids.
    fileprivate var schema: JSONValue {
        switch self {
        case .token: Schema.matching("^[0-9A-Za-z]{6}$")
        case .number: Schema.ordinal
        case .week: Schema.matching("^[0-9]{4}-[0-9]{1,2}$")
        }
    }
}
