import MockseJSON

/// The parts of a contract, each with what a program may rely on, such as `hello.protocol: number`.
typealias ContractMembers = [String: String]

extension ContractMembers {
    /// Adds the members of a message with the types of their values.
    ///
    /// - Parameters:
    ///   - value: The message, or several as an array.
    ///   - path: The name of the message.
    mutating func add(typesOf value: JSONValue, at path: String) {
        let types = Set(self[path]?.split(separator: "|").map(String.init) ?? []).union([value.typeName])
        self[path] = types.sorted().joined(separator: "|")
        for (key, value) in value.object ?? [:] { add(typesOf: value, at: "\(path).\(key)") }
        for element in value.array ?? [] { add(typesOf: element, at: "\(path)[]") }
    }

    /// Adds the leaves of a schema with their values, without the texts for people.
    ///
    /// The order of a list of words has no meaning, so each word is a member.
    mutating func add(leavesOf value: JSONValue, at path: String) {
        switch value {
        case .object(let object):
            for (key, value) in object where !["description", "summary"].contains(key) || value.string == nil {
                add(leavesOf: value, at: "\(path).\(key)")
            }
        case .array(let elements):
            for element in elements {
                if let word = element.string {
                    self["\(path)[\(word)]"] = "listed"
                } else {
                    add(leavesOf: element, at: "\(path)[\(element["name"]?.string ?? element["$ref"]?.string ?? "")]")
                }
            }
        default: self[path] = value.text
        }
    }

    /// Adds words that a member can have as its value.
    mutating func add(words: some Sequence<String>, at path: String) {
        for word in words { self["\(path) = \(word)"] = "word" }
    }
}

extension JSONValue {
    fileprivate var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
