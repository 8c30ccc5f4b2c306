package import MockseJSON

/// The JSON Schemas (draft 2020-12, as in OpenAPI 3.1) that mockse's description needs.
package enum Schema {
    /// Any value.
    package static let any: JSONValue = [:]
    /// A string.
    package static let string: JSONValue = ["type": "string"]
    /// A Boolean value.
    package static let boolean: JSONValue = ["type": "boolean"]
    /// A number.
    package static let number: JSONValue = ["type": "number"]
    /// A whole number.
    package static let integer: JSONValue = ["type": "integer"]
    /// A whole number from 0.
    package static let count: JSONValue = ["type": "integer", "minimum": 0]
    /// A whole number from 1.
    package static let ordinal: JSONValue = ["type": "integer", "minimum": 1]
    /// A time on the server's monotonic clock, in nanoseconds.
    package static let moment: JSONValue = [
        "type": "integer", "minimum": 0, "description": "nanoseconds on the server's monotonic clock",
    ]

    /// Returns a reference to the schema with this name in the document's components.
    package static func named(_ name: String) -> JSONValue {
        ["$ref": .string("#/components/schemas/\(name)")]
    }

    /// Returns a schema that also accepts null.
    package static func optional(_ schema: JSONValue) -> JSONValue {
        ["anyOf": .array([schema, ["type": "null"]])]
    }

    /// Returns the schema of an array with these items.
    package static func array(of items: JSONValue) -> JSONValue {
        ["type": "array", "items": items]
    }

    /// Returns the schema of a string that is one of these values.
    package static func oneOf(_ values: [String]) -> JSONValue {
        ["type": "string", "enum": .array(values.map(JSONValue.string))]
    }

    /// Returns the schema of a whole number that is one of these values.
    package static func oneOf(_ values: [Int]) -> JSONValue {
        ["type": "integer", "enum": .array(values.map { .number($0) })]
    }

    /// Returns the schema of a string that a pattern matches.
    package static func matching(_ pattern: String) -> JSONValue {
        ["type": "string", "pattern": .string(pattern)]
    }

    /// Returns the schema of a string, with some of its values.
    ///
    /// The values are an alternative of their own, because programs that generate requests choose among alternatives.
    package static func string(suchAs values: [String]) -> JSONValue {
        ["anyOf": .array([oneOf(values), string])]
    }

    /// Returns the schema of a whole number in a range.
    package static func integer(in range: ClosedRange<Int>) -> JSONValue {
        ["type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
    }

    /// Returns the schema with the value that is assumed if none is sent.
    package static func defaulting(_ schema: JSONValue, to value: JSONValue) -> JSONValue {
        guard var object = schema.object else { return schema }
        object["default"] = value
        return .object(object)
    }

    /// Returns the schema with a description.
    package static func described(_ schema: JSONValue, _ text: String) -> JSONValue {
        guard var object = schema.object else { return schema }
        object["description"] = .string(text)
        return .object(object)
    }

    /// Returns the schema of an object with these members.
    ///
    /// - Parameters:
    ///   - properties: The members that the object can have.
    ///   - required: The members that it must have.
    ///   - isClosed: A Boolean value indicating whether it can't have any other members.
    /// - Returns: The schema.
    package static func object(_ properties: JSONObject, required: [String] = [], isClosed: Bool = false) -> JSONValue {
        var schema: JSONObject = ["type": "object", "properties": .object(properties)]
        if !required.isEmpty { schema["required"] = .array(required.map(JSONValue.string)) }
        if isClosed { schema["additionalProperties"] = false }
        return .object(schema)
    }

    /// Returns the schema of an object that always has all of its members.
    package static func whole(_ properties: JSONObject) -> JSONValue {
        object(properties, required: properties.map(\.key))
    }

    /// Returns a parameter object.
    package static func parameter(
        _ name: String, in place: String, _ schema: JSONValue, _ description: String? = nil, isRequired: Bool = false
    ) -> JSONValue {
        var object: JSONObject = ["name": .string(name), "in": .string(place), "schema": schema]
        if isRequired { object["required"] = true }
        if let description { object["description"] = .string(description) }
        return .object(object)
    }
}
