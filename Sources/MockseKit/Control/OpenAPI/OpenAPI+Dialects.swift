import MockseJSON
import MocksePages

extension OpenAPI {
    /// The path item of a Stack Exchange method.
    static func stackExchange(_ route: RouteSummary, _ version: String) -> JSONValue {
        let credentials = [
            parameter("key", in: "query", Schema.string, "any key is valid"),
            parameter("access_token", in: "query", Schema.string),
            parameter("callback", in: "query", Schema.string, "asks for JSONP"),
        ]
        return item(
            route, "stackexchange", version, credentials,
            ok: answer("\(route.items), one page", "application/json", Schema.named("StackExchangePage")),
            failure: answer("The API's error", "application/json", Schema.named("StackExchangeError")))
    }

    /// The path item of a BreweryDB endpoint.
    static func breweryDB(_ route: RouteSummary) -> JSONValue {
        let schema = Schema.named(route.isPaged ? "BreweryDBPage" : "BreweryDBAnswer")
        return item(
            route, "brewerydb", "v2", [parameter("key", in: "query", Schema.string, "any key is valid")],
            ok: answer(route.isPaged ? "\(route.items), one page" : route.items, "application/json", schema),
            failure: answer("The API's failure", "application/json", Schema.named("BreweryDBFailure")))
    }

    private static func item(
        _ route: RouteSummary, _ dialect: String, _ version: String, _ credentials: [JSONValue], ok: JSONValue,
        failure: JSONValue
    ) -> JSONValue {
        let words = (version + route.pattern).split { "./{}".contains($0) }.map(String.init)
        let places = route.pattern.split(separator: "/").filter { $0.hasPrefix("{") }.map { place in
            parameter(String(place.dropFirst().dropLast()), in: "path", Schema.string, isRequired: true)
        }
        let declared = route.parameters.map { parameter($0.name, in: "query", schema(of: $0.form)) }
        return [
            "get": [
                "tags": [.string(dialect)],
                "operationId": .string(([dialect] + words).joined(separator: "_")),
                "summary": .string("\(route.pattern) of \(dialect)"),
                "parameters": .array(places + declared + credentials),
                "responses": ["200": ok, "default": failure],
            ]
        ]
    }

    private static func schema(of form: RouteSummary.Parameter.Form) -> JSONValue {
        switch form {
        case .text: Schema.string
        case .ordinal: Schema.ordinal
        case .choice(let values): Schema.oneOf(values)
        }
    }

    /// The envelopes and errors, by name.
    static let dialectSchemas: JSONObject = [
        "StackExchangePage": Schema.object([
            "items": Schema.array(of: ["type": "object"]), "has_more": Schema.boolean, "backoff": Schema.count,
            "quota_max": Schema.integer, "quota_remaining": Schema.integer, "page": Schema.ordinal,
            "page_size": Schema.count, "total": Schema.count, "type": Schema.string,
        ]),
        "StackExchangeError": Schema.whole([
            "error_id": Schema.integer, "error_message": Schema.string, "error_name": Schema.string,
        ]),
        "BreweryDBPage": Schema.object(
            [
                "currentPage": Schema.ordinal, "numberOfPages": Schema.ordinal, "totalResults": Schema.count,
                "data": Schema.array(of: ["type": "object"]), "status": Schema.string,
            ], required: ["status"]),
        "BreweryDBAnswer": Schema.object(
            ["message": Schema.string, "data": ["type": ["array", "object"]], "status": Schema.string],
            required: ["status"]),
        "BreweryDBFailure": Schema.object(
            ["errorMessage": Schema.string, "invalidFields": ["type": "object"], "status": Schema.string],
            required: ["errorMessage", "status"]),
    ]
}
