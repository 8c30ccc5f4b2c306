import MockseJSON
import MocksePaging

/// The JSON Schema of descriptions, by which editors complete and check them.
package enum DescriptionSchema {
    /// The schema as text.
    package static var text: String {
        var text: [UInt8] = []
        JSONValue.object(document).write(into: &text, style: .compact)
        return String(decoding: text, as: UTF8.self)
    }

    private static var document: JSONObject {
        var document = object(
            [
                ("$schema", ["type": "string"]), ("name", ["type": "string", "pattern": "^[a-z0-9][a-z0-9-]*$"]),
                ("title", ["type": "string"]), ("source", ["type": "string"]),
                ("servers", ["type": "array", "items": ["type": "string", "format": "uri"]]),
                ("request", reference("request")), ("response", reference("response")), ("item", reference("item")),
                ("errors", reference("errors")),
                (
                    "lists",
                    [
                        "type": "object", "minProperties": 1, "propertyNames": ["pattern": "^[A-Z|]+ /"],
                        "additionalProperties": reference("list"),
                    ]
                ),
                (
                    "routes",
                    [
                        "type": "object", "propertyNames": ["pattern": "^[A-Z|]+ /"],
                        "additionalProperties": reference("route"),
                    ]
                ),
            ], required: ["lists"])
        document["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        document["title"] = "A paged API, as mockse serves it"
        document["$defs"] = .object([
            "request": .object(request), "response": .object(response), "item": .object(item),
            "errors": .object(errors),
            "list": .object(list), "route": .object(route),
            "place": ["type": "string", "pattern": #"^(query\..+|header\..+|body#(/.*)?|item#/.+)$"#],
            "places": ["type": "array", "items": reference("place"), "minItems": 1],
            "texts": ["type": "object", "additionalProperties": ["type": ["string", "number"]]],
        ])
        return document
    }

    private static var request: JSONObject {
        object(
            PagingStyle.RequestRole.allCases.map { role in
                (role.rawValue, place(DescriptionReader.options(role), at: ["place"], isOptional: role == .pageSize))
            } + [("filters", words(PagingStyle.Filters.self))])
    }

    private static var response: JSONObject {
        object(
            PagingStyle.ResponseRole.allCases.map { role in
                (role.rawValue, place(DescriptionReader.options(role), at: ["place", "places"]))
            }
                + [
                    ("example", .object([:])), ("headers", reference("texts")),
                    ("pastEnd", words(PagingStyle.PastEnd.self)),
                    ("emptyItems", ["enum": ["present", "absent"]]),
                ])
    }

    private static var item: JSONObject {
        let pointer: JSONValue = ["type": "string", "pattern": "^/"]
        return object([
            ("id", pointer), ("title", pointer), ("revision", pointer),
            ("unique", ["type": "array", "items": pointer]),
            ("example", ["type": "object"]),
        ])
    }

    private static var errors: JSONObject {
        let error = object([
            ("status", ["type": "integer", "minimum": 200, "maximum": 599]), ("headers", reference("texts")),
            ("body", .object([:])),
        ])
        return object(DescribedErrors.Kind.allCases.map { ($0.rawValue, .object(error)) })
    }

    private static var list: JSONObject {
        object([
            ("request", reference("request")), ("response", reference("response")), ("item", reference("item")),
            ("errors", reference("errors")), ("data", ["type": "string"]), ("parameters", reference("texts")),
            ("otherParameters", reference("texts")), ("when", reference("texts")), ("echo", reference("texts")),
        ])
    }

    private static var route: JSONObject {
        object([
            ("status", ["type": "integer", "minimum": 200, "maximum": 599]), ("headers", reference("texts")),
            ("body", .object([:])), ("when", reference("texts")), ("echo", reference("texts")),
        ])
    }

    /// Returns the schema of a role's place: one of the forms of places, an object with options, or null for none.
    private static func place(_ options: [String], at forms: [String], isOptional: Bool = false) -> JSONValue {
        let members = options.map { name -> (String, JSONValue) in
            switch name {
            case "at": (name, ["anyOf": .array(forms.map(reference))])
            case "first": (name, ["type": "integer", "minimum": 0, "maximum": 1])
            case "max", "default": (name, ["type": "integer", "minimum": 0])
            case "not": (name, ["type": "boolean"])
            case "over": (name, words(PagingStyle.Excess.self))
            case "parameters": (name, words(PagingStyle.LinkParameters.self))
            case "omitted": (name, ["enum": ["never", "on-itself", "first"]])
            case "invalid": (name, words(PagingStyle.Invalid.self))
            case "form":
                (
                    name,
                    [
                        "enum": .array(
                            (["absolute", "relative", "string"] + CursorForm.allCases.map(\.rawValue)).map(
                                JSONValue.string))
                    ]
                )
            default: (name, .object([:]))
            }
        }
        return [
            "anyOf": .array(
                forms.map(reference) + [
                    .object(object(members, required: isOptional ? [] : ["at"])), ["type": "null"],
                ])
        ]
    }

    private static func words<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) -> JSONValue {
        ["enum": .array(type.allCases.map { .string($0.rawValue) })]
    }

    private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

    private static func object(_ members: [(String, JSONValue)], required: [String] = []) -> JSONObject {
        var properties = JSONObject()
        for (name, schema) in members { properties.append(name, schema) }
        var schema: JSONObject = [
            "type": "object", "properties": .object(properties), "additionalProperties": false,
        ]
        if !required.isEmpty { schema["required"] = .array(required.map(JSONValue.string)) }
        return schema
    }
}
