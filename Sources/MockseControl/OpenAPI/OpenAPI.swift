import MockseBase
import MockseDialects
import MockseHTTP
import MockseJSON
import MockseJournal
import MocksePages
import MockseSandboxes

/// An OpenAPI 3.1 description of the dialects and the control API, derived from their routing tables.
struct OpenAPI {
    /// The dialects to describe.
    let dialects: Dialects

    /// The names of the dialects with their descriptions.
    private let descriptions: [(name: String, facts: DialectOpenAPI)]

    /// Creates the description of dialects with options.
    init(dialects: Dialects, options: DialectOptions = DialectOptions()) {
        self.dialects = dialects
        descriptions = dialects.map { ($0.name, $0.openAPI(options)) }
    }

    /// The OpenAPI document.
    var document: JSONObject {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "mockse", "version": .string("\(Contract.controlAPI)"),
                "summary":
                    .string(
                        "Paged JSON in the style of the \(dialects.map(\.brand).list("and")) APIs, with reproducible "
                            + "faults"),
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
                descriptions.map { ["name": .string($0.name), "description": .string($0.facts.summary)] }
                    + [["name": "control", "description": "controls the server and reports what it has received"]]),
            "paths": .object(paths),
            "components": [
                "schemas": .object(schemas),
                "responses": .object(responses),
                "headers": ["Mockse-Fault": Self.faultField],
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
        for (name, facts) in descriptions {
            for version in facts.versions {
                for route in facts.routes {
                    let version = version.isEmpty ? "" : "/\(version)"
                    paths[version + route.pattern] = Self.item(route, of: name, facts, version)
                }
            }
        }
        for call in ControlCall.all {
            let path = "/_mockse/" + Self.plain(call.path)
            var item = paths[path]?.object ?? [:]
            item[call.method.rawValue.lowercased()] = operation(call)
            paths[path] = .object(item)
        }
        return paths
    }

    /// The responses that many operations share: refusals of control calls, and injected failures.
    private var responses: JSONObject {
        var responses: JSONObject = [
            "Refusal": Self.response(
                "The call was refused and had no effect", "application/json", Schema.named("Error"))
        ]
        for (name, facts) in descriptions { responses[Self.injected(name)] = Self.injectedFailure(facts) }
        return responses
    }

    private var schemas: JSONObject {
        var schemas: JSONObject = [:]
        for (_, facts) in descriptions {
            for (name, schema) in facts.schemas { schemas[name] = schema }
        }
        for (name, schema) in ControlSchemas.all(dialects) { schemas[name] = schema }
        return schemas
    }

    /// Returns a response object.
    static func response(_ description: String, _ mediaType: String, _ schema: JSONValue) -> JSONValue {
        ["description": .string(description), "content": .object([mediaType: ["schema": schema]])]
    }
}
