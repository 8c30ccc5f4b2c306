import MockseHTTP
import MockseJSON
import MocksePages

/// The description of the dialects and the control API in OpenAPI 3.1, made from the tables they are routed by.
struct OpenAPI {
    /// The dialects that are described.
    let dialects: [Dialect]

    /// The document.
    var document: JSONObject {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "mockse", "version": .string(Version.text),
                "summary":
                    "Paged JSON like the Stack Exchange and BreweryDB APIs', misbehaving on purpose and on schedule",
                "license": ["name": "Apache 2.0", "identifier": "Apache-2.0"],
            ],
            "servers": [
                ["url": "/", "description": "the root"],
                [
                    "url": "/~{sandbox}", "description": "an isolated world of its own, created at its first use",
                    "variables": ["sandbox": ["default": "my-test", "description": "1 to 64 of A-Z a-z 0-9 . _ -"]],
                ],
            ],
            "tags": .array(
                dialects.map { ["name": .string($0.name), "description": .string($0.openAPI.summary)] }
                    + [["name": "control", "description": "what the mock does, and what it has seen"]]),
            "paths": .object(paths),
            "components": [
                "schemas": .object(schemas),
                "responses": .object([
                    "Refusal": Self.response("Why the call had no effect", "application/json", Schema.named("Error"))
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
    }

    /// The document's text.
    var text: [UInt8] {
        var text: [UInt8] = []
        JSONValue.object(document).write(into: &text)
        return text
    }

    private var paths: JSONObject {
        var paths: JSONObject = [:]
        for dialect in dialects {
            for version in dialect.openAPI.versions {
                for route in dialect.openAPI.routes {
                    paths["/\(version)\(route.pattern)"] = Self.item(route, of: dialect, version)
                }
            }
        }
        for call in ControlCall.all {
            let path = "/_mockse/" + Self.plain(call.path)
            var item = paths[path]?.object ?? [:]
            item[call.method.rawValue.lowercased()] = Self.operation(call)
            paths[path] = .object(item)
        }
        return paths
    }

    private var schemas: JSONObject {
        var schemas: JSONObject = [:]
        for dialect in dialects {
            for (name, schema) in dialect.openAPI.schemas { schemas[name] = schema }
        }
        for (name, schema) in ControlSchemas.all(dialects) { schemas[name] = schema }
        return schemas
    }

    /// A response object.
    static func response(_ description: String, _ mediaType: String, _ schema: JSONValue) -> JSONValue {
        ["description": .string(description), "content": .object([mediaType: ["schema": schema]])]
    }
}
