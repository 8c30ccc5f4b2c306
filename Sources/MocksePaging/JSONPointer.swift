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
            guard let step = Self.step(part) else { return nil }
            steps.append(step)
        }
        self.steps = steps
    }

    /// The pointer as text.
    package var description: String {
        steps.map { "/" + Self.escaped($0) }.joined()
    }

    /// The names on the way to the value, joined by dots, such as `meta.next`.
    package var name: String { steps.joined(separator: ".") }

    private static func escaped(_ step: String) -> String {
        var text = ""
        for character in step { text += character == "~" ? "~0" : character == "/" ? "~1" : String(character) }
        return text
    }

    /// Returns the step that a text stands for, or nil if a `~` in it isn't followed by 0 or 1.
    private static func step(_ text: some StringProtocol) -> String? {
        var step = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "~" else {
                step.append(character)
                continue
            }
            switch rest.popFirst() {
            case "0": step.append("~")
            case "1": step.append("/")
            default: return nil
            }
        }
        return step
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
