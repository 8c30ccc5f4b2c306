import MockseHTTP
import MockseJSON
import MocksePages

/// The description of both dialects and the control API in OpenAPI 3.1, made from the tables they are routed by.
enum OpenAPI {
    /// The document, built once.
    static let document: JSONObject = [
        "openapi": "3.1.0",
        "info": [
            "title": "mockse", "version": .string(Version.text),
            "summary": "Paged JSON like the Stack Exchange and BreweryDB APIs', misbehaving on purpose and on schedule",
            "license": ["name": "Apache 2.0", "identifier": "Apache-2.0"],
        ],
        "servers": [
            ["url": "/", "description": "the root"],
            [
                "url": "/~{sandbox}", "description": "an isolated world of its own, created at its first use",
                "variables": ["sandbox": ["default": "my-test", "description": "1 to 64 of A-Z a-z 0-9 . _ -"]],
            ],
        ],
        "tags": [
            ["name": "stackexchange", "description": "the Stack Exchange API, versions 2.2 and 2.3"],
            ["name": "brewerydb", "description": "the BreweryDB API, version 2"],
            ["name": "control", "description": "what the mock does, and what it has seen"],
        ],
        "paths": .object(paths),
        "components": [
            "schemas": .object(schemas),
            "responses": .object([
                "Refusal": answer("Why the call had no effect", "application/json", Schema.named("Error"))
            ]),
            "securitySchemes": [
                "token": [
                    "type": "http", "scheme": "bearer",
                    "description": "the secret of --control-token, if the server was started with one",
                ],
                "tokenParameter": [
                    "type": "apiKey", "in": "query", "name": "token",
                    "description": "the same where fields cannot be set",
                ],
            ],
        ],
    ]

    /// The document's text.
    static let text: [UInt8] = {
        var text: [UInt8] = []
        JSONValue.object(document).write(into: &text)
        return text
    }()

    private static var paths: JSONObject {
        var paths: JSONObject = [:]
        for version in ["2.3", "2.2"] {
            for route in StackExchange.routes { paths["/\(version)\(route.pattern)"] = stackExchange(route, version) }
        }
        for route in BreweryDB.routes { paths["/v2\(route.pattern)"] = breweryDB(route) }
        for call in ControlCall.all {
            let path = "/_mockse/" + plain(call.path)
            var item = paths[path]?.object ?? [:]
            item[call.method.rawValue.lowercased()] = operation(call)
            paths[path] = .object(item)
        }
        return paths
    }

    private static var schemas: JSONObject {
        var schemas = dialectSchemas
        for (name, schema) in ControlSchemas.all { schemas[name] = schema }
        return schemas
    }

    /// A response object.
    static func answer(_ description: String, _ mediaType: String, _ schema: JSONValue) -> JSONValue {
        ["description": .string(description), "content": .object([mediaType: ["schema": schema]])]
    }

    /// A parameter object.
    static func parameter(
        _ name: String, in place: String, _ schema: JSONValue, _ description: String? = nil, isRequired: Bool = false
    ) -> JSONValue {
        var object: JSONObject = ["name": .string(name), "in": .string(place), "schema": schema]
        if isRequired { object["required"] = true }
        if let description { object["description"] = .string(description) }
        return .object(object)
    }
}
