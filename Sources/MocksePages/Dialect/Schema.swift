package import MockseJSON

/// JSON Schemas (draft 2020-12, as OpenAPI 3.1 has them) in as many words as mockse's description needs.
package enum Schema {
    /// Any value.
    package static let any: JSONValue = [:]
    /// A text.
    package static let string: JSONValue = ["type": "string"]
    /// True or false.
    package static let boolean: JSONValue = ["type": "boolean"]
    /// A whole number.
    package static let integer: JSONValue = ["type": "integer"]
    /// A whole number from 0.
    package static let count: JSONValue = ["type": "integer", "minimum": 0]
    /// A whole number from 1.
    package static let ordinal: JSONValue = ["type": "integer", "minimum": 1]
    /// Nanoseconds of the server's monotonic clock.
    package static let moment: JSONValue = [
        "type": "integer", "minimum": 0, "description": "nanoseconds of the server's monotonic clock",
    ]

    /// The schema of that name among the document's components.
    package static func named(_ name: String) -> JSONValue {
        ["$ref": .string("#/components/schemas/\(name)")]
    }

    /// The schema, or null.
    package static func optional(_ schema: JSONValue) -> JSONValue {
        ["anyOf": .array([schema, ["type": "null"]])]
    }

    /// An array of such items.
    package static func array(of items: JSONValue) -> JSONValue {
        ["type": "array", "items": items]
    }

    /// One of these texts.
    package static func oneOf(_ values: [String]) -> JSONValue {
        ["type": "string", "enum": .array(values.map(JSONValue.string))]
    }

    /// The schema with a description.
    package static func described(_ schema: JSONValue, _ text: String) -> JSONValue {
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
    package static func object(_ properties: JSONObject, required: [String] = [], isClosed: Bool = false) -> JSONValue {
        var schema: JSONObject = ["type": "object", "properties": .object(properties)]
        if !required.isEmpty { schema["required"] = .array(required.map(JSONValue.string)) }
        if isClosed { schema["additionalProperties"] = false }
        return .object(schema)
    }

    /// An object that always has all of its members.
    package static func whole(_ properties: JSONObject) -> JSONValue {
        object(properties, required: properties.map(\.key))
    }

    /// A parameter object.
    package static func parameter(
        _ name: String, in place: String, _ schema: JSONValue, _ description: String? = nil, isRequired: Bool = false
    ) -> JSONValue {
        var object: JSONObject = ["name": .string(name), "in": .string(place), "schema": schema]
        if isRequired { object["required"] = true }
        if let description { object["description"] = .string(description) }
        return .object(object)
    }
}
