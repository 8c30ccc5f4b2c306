import MockseJSON

/// JSON Schemas (draft 2020-12, as OpenAPI 3.1 has them) in as many words as the control API needs.
enum Schema {
    static let any: JSONValue = [:]
    static let string: JSONValue = ["type": "string"]
    static let boolean: JSONValue = ["type": "boolean"]
    static let integer: JSONValue = ["type": "integer"]
    /// A whole number from 0.
    static let count: JSONValue = ["type": "integer", "minimum": 0]
    /// A whole number from 1.
    static let ordinal: JSONValue = ["type": "integer", "minimum": 1]
    /// Nanoseconds of the server's monotonic clock.
    static let moment: JSONValue = [
        "type": "integer", "minimum": 0, "description": "nanoseconds of the server's monotonic clock",
    ]

    /// The schema of that name among the document's components.
    static func named(_ name: String) -> JSONValue {
        ["$ref": .string("#/components/schemas/\(name)")]
    }

    static func optional(_ schema: JSONValue) -> JSONValue {
        ["anyOf": .array([schema, ["type": "null"]])]
    }

    static func array(of items: JSONValue) -> JSONValue {
        ["type": "array", "items": items]
    }

    static func oneOf(_ values: [String]) -> JSONValue {
        ["type": "string", "enum": .array(values.map(JSONValue.string))]
    }

    static func described(_ schema: JSONValue, _ text: String) -> JSONValue {
        guard var object = schema.object else { return schema }
        object["description"] = .string(text)
        return .object(object)
    }

    /// An object of these members.
    ///
    /// - Parameters:
    ///   - properties: The members it can have.
    ///   - required: Those it must have.
    ///   - isClosed: Whether it has no others.
    /// - Returns: The schema.
    static func object(_ properties: JSONObject, required: [String] = [], isClosed: Bool = false) -> JSONValue {
        var schema: JSONObject = ["type": "object", "properties": .object(properties)]
        if !required.isEmpty { schema["required"] = .array(required.map(JSONValue.string)) }
        if isClosed { schema["additionalProperties"] = false }
        return .object(schema)
    }

    /// An object that always has all of its members.
    static func whole(_ properties: JSONObject) -> JSONValue {
        object(properties, required: properties.map(\.key))
    }
}
