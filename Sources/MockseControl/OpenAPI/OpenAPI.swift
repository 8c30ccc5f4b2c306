import MockseBase
import MockseHTTP
import MockseJSON
import MockseJournal
import MocksePages
import MockseSandboxes

/// An OpenAPI 3.1 description of the dialects and the control API, derived from their routing tables.
struct OpenAPI {
    /// The dialects to describe.
    let dialects: [Dialect]

    /// The OpenAPI document.
    var document: JSONObject {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "mockse", "version": .string("\(Contract.controlAPI)"),
                "summary":
                    "Paged JSON in the style of the Stack Exchange and BreweryDB APIs, with reproducible faults",
                "license": ["name": "Apache 2.0", "identifier": "Apache-2.0"],
            ],
            "servers": [
                ["url": "/", "description": "the root"],
                [
                    "url": "/~{sandbox}", "description": "an isolated sandbox, created on first use",
                    "variables": ["sandbox": ["default": "my-test", "description": "1 to 64 of A-Z a-z 0-9 . _ -"]],
                ],
            ],
            "tags": .array(
                dialects.map { ["name": .string($0.name), "description": .string($0.openAPI.summary)] }
                    + [["name": "control", "description": "controls the server and reports what it has received"]]),
            "paths": .object(paths),
            "components": [
                "schemas": .object(schemas),
                "responses": .object([
                    "Refusal": Self.response(
                        "The call was refused and had no effect", "application/json", Schema.named("Error"))
                ]),
                "securitySchemes": [
                    "token": [
                        "type": "http", "scheme": "bearer",
                        "description": "the token set with --control-token, if any",
                    ],
                    "tokenParameter": [
                        "type": "apiKey", "in": "query", "name": "token",
                        "description": "the same token, for clients that can't set header fields",
                    ],
                ],
            ],
        ]
    }

    /// The document as JSON text.
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

    /// Returns a response object.
    static func response(_ description: String, _ mediaType: String, _ schema: JSONValue) -> JSONValue {
        ["description": .string(description), "content": .object([mediaType: ["schema": schema]])]
    }
}
