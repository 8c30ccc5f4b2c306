import MockseJSON
import MocksePages

extension OpenAPI {
    /// The response field that names the faults of a response.
    static let faultField: JSONValue = [
        "description": "The faults that were injected into the response, if any", "schema": Schema.string,
    ]

    /// Returns the path item of a dialect's route.
    static func item(
        _ route: RouteSummary, of dialect: String, _ facts: DialectOpenAPI, _ version: String
    ) -> JSONValue {
        .object(.of(route.methods) { operation(route, of: dialect, facts, version, method: $0) })
    }

    private static func operation(
        _ route: RouteSummary, of dialect: String, _ facts: DialectOpenAPI, _ version: String, method: String
    ) -> JSONValue {
        let words = (version + route.pattern).split { "./{}".contains($0) }.map(String.init)
        // GET is the usual method, whose name the operations' ids leave out.
        let name = [dialect] + words + (method == "get" ? [] : [method])
        let parameters =
            route.placeholders.map { Schema.parameter($0.name, in: "path", $0.schema, isRequired: true) }
            + route.parameters.map { Schema.parameter($0.name, in: "query", $0.schema, isRequired: $0.isRequired) }
        var responses: JSONObject = ["200": success(route, facts)]
        for failure in route.failures {
            responses["\(failure.status)"] = response(
                failure.summary, "application/json", Schema.named(facts.failure))
        }
        responses["304"] = ["description": "The page that the client has stored is still valid, with --etags"]
        responses["default"] = ["$ref": .string("#/components/responses/\(injected(dialect))")]
        return [
            "tags": [.string(dialect)], "operationId": .string(name.joined(separator: "_")),
            "summary": .string(route.summary), "parameters": .array(parameters + facts.credentials),
            "responses": .object(responses),
        ]
    }

    /// Returns the response object of a route's success.
    private static func success(_ route: RouteSummary, _ facts: DialectOpenAPI) -> JSONValue {
        var content: JSONObject = ["application/json": ["schema": route.schema]]
        if let type = facts.scriptType {
            content[type] = [
                "schema": Schema.described(Schema.string, "a call of the function that callback names")
            ]
        }
        var headers: JSONObject = ["Mockse-Fault": ["$ref": "#/components/headers/Mockse-Fault"]]
        for (name, schema) in facts.fields { headers[name] = ["schema": schema] }
        return ["description": "Success", "headers": .object(headers), "content": .object(content)]
    }

    /// Returns the name of the response object of a dialect's injected failures.
    static func injected(_ dialect: String) -> String { "\(dialect).injected" }

    /// Returns the response object of a dialect's injected failures.
    static func injectedFailure(_ facts: DialectOpenAPI) -> JSONValue {
        [
            "description": "An injected failure, which can have any status",
            "headers": ["Mockse-Fault": ["$ref": "#/components/headers/Mockse-Fault"]],
            "content": ["application/json": ["schema": Schema.named(facts.failure)]],
        ]
    }
}
