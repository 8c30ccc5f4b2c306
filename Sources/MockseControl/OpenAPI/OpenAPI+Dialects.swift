import MockseJSON
import MocksePages

extension OpenAPI {
    /// Returns the path item of a dialect's route.
    static func item(_ route: RouteSummary, of dialect: Dialect, _ version: String) -> JSONValue {
        let (facts, type) = (dialect.openAPI, "application/json")
        let words = (version + route.pattern).split { "./{}".contains($0) }.map(String.init)
        let places = route.pattern.split(separator: "/").filter { $0.hasPrefix("{") }.map { place in
            Schema.parameter(String(place.dropFirst().dropLast()), in: "path", Schema.string, isRequired: true)
        }
        let declared = route.parameters.map { Schema.parameter($0.name, in: "query", schema(of: $0.form)) }
        return [
            "get": [
                "tags": [.string(dialect.name)],
                "operationId": .string(([dialect.name] + words).joined(separator: "_")),
                "summary": .string("\(route.pattern) of \(dialect.name)"),
                "parameters": .array(places + declared + facts.credentials),
                "responses": [
                    "200": response(facts.response(route), type, Schema.named(facts.schema(route))),
                    "default": response(facts.failure.summary, type, Schema.named(facts.failure.schema)),
                ],
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
}
