package import MockseJSON

/// A JSON Pointer, which names a value in a JSON document (RFC 6901).
package struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
    /// The names of members and the indexes of elements on the way to the value; empty for the whole document.
    package let steps: [String]

    /// Creates a pointer from unescaped names and indexes.
    package init(_ steps: [String]) {
        self.steps = steps
    }

    /// Creates a pointer by parsing its text, such as `/meta/next`, or returns nil if the text isn't a pointer.
    package init?(_ text: some StringProtocol) {
        guard text.isEmpty || text.hasPrefix("/") else { return nil }
        var steps: [String] = []
        for part in text.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let escapes = part.split(separator: "~", omittingEmptySubsequences: false).dropFirst()
            guard escapes.allSatisfy({ $0.hasPrefix("0") || $0.hasPrefix("1") }) else { return nil }
            steps.append(Self.replace("~0", by: "~", in: Self.replace("~1", by: "/", in: String(part))))
        }
        self.steps = steps
    }

    /// The pointer as text.
    package var description: String {
        steps.map { "/" + Self.replace("/", by: "~1", in: Self.replace("~", by: "~0", in: $0)) }.joined()
    }

    private static func replace(_ old: String, by new: String, in text: String) -> String {
        text.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }

    /// Returns the value in a document, or nil if it has no such value.
    package func value(in document: JSONValue) -> JSONValue? {
        var value = document
        for step in steps {
            let next: JSONValue?
            switch value {
            case .object(let members): next = members[step]
            case .array:
                // An index has no leading zeros (RFC 6901 §4).
                next = step == "0" || step.first != "0" ? Int(step).flatMap { value[$0] } : nil
            case .null, .bool, .number, .string: next = nil
            }
            guard let next else { return nil }
            value = next
        }
        return value
    }

    /// Sets the value in an object, adding the objects on the way to it.
    ///
    /// A pointer to the whole document, or a value on the way that isn't an object, leaves the object as it is.
    package func set(_ value: JSONValue, in object: inout JSONObject) {
        guard let name = steps.first else { return }
        guard steps.count > 1 else { return object[name] = value }
        guard var inner = object[name] == nil ? JSONObject() : object[name]?.object else { return }
        JSONPointer(Array(steps.dropFirst())).set(value, in: &inner)
        object[name] = .object(inner)
    }

    /// Removes the value from an object.
    package func remove(from object: inout JSONObject) {
        guard let name = steps.first else { return }
        guard steps.count > 1 else { return object[name] = nil }
        guard var inner = object[name]?.object else { return }
        JSONPointer(Array(steps.dropFirst())).remove(from: &inner)
        object[name] = .object(inner)
    }
}
