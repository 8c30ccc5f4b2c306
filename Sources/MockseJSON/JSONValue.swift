/// A JSON value that preserves the order of members and the text of numbers.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    /// Returns an integer as a JSON value.
    package static func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

    /// The value of a member, or nil if this is not an object or has no such member.
    package subscript(key: String) -> JSONValue? { object?[key] }

    /// The element at an index, or nil if this is not an array or is too short.
    package subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// A Boolean value indicating whether this is `null`.
    package var isNull: Bool { self == .null }

    /// The Boolean value, if this is one.
    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The number, if this is one.
    package var number: JSONNumber? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The number as an integer, if this is one that fits.
    package var int: Int? { number?.int }

    /// The number as a Double, if this is a number and the Double is finite.
    package var double: Double? { number?.double }

    /// The string, if this is one.
    package var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The elements, if this is an array.
    package var array: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members, if this is an object.
    package var object: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }
}
