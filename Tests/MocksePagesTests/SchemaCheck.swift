import MockseJSON

/// A comparison of values with the part of JSON Schema that the descriptions use.
struct SchemaCheck {
    /// The schemas that others refer to by name.
    let schemas: JSONObject

    /// Returns what a value violates, each with its place.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - schema: The schema.
    ///   - isWhole: A Boolean value indicating whether members that the schema doesn't name are violations.
    ///   - place: The place of the value.
    /// - Returns: The violations.
    func problems(of value: JSONValue, _ schema: JSONValue, isWhole: Bool, at place: String = "") -> [String] {
        if let name = schema["$ref"]?.string?.split(separator: "/").last {
            guard let schema = schemas[String(name)] else { return ["\(place): no schema \(name)"] }
            return problems(of: value, schema, isWhole: isWhole, at: place)
        }
        if let any = schema["anyOf"]?.array {
            let problems = any.map { self.problems(of: value, $0, isWhole: isWhole, at: place) }
            return problems.contains([]) ? [] : problems.min { $0.count < $1.count } ?? []
        }
        var problems: [String] = []
        if let type = schema["type"], !Self.fits(value, type) { problems.append("\(place): \(value) is no \(type)") }
        if let words = schema["enum"]?.array, !words.contains(value) { problems.append("\(place): \(value)") }
        for name in schema["required"]?.array?.compactMap(\.string) ?? [] where value[name] == nil {
            problems.append("\(place): no \(name)")
        }
        for (key, member) in value.object ?? [:] {
            let place = "\(place).\(key)"
            if let schema = schema["properties"]?[key] ?? schema["additionalProperties"] {
                problems += self.problems(of: member, schema, isWhole: isWhole, at: place)
            } else if isWhole, schema["properties"] != nil {
                problems.append("\(place): unknown")
            }
        }
        if let items = schema["items"] {
            problems += (value.array ?? []).flatMap { self.problems(of: $0, items, isWhole: isWhole, at: place + "[]") }
        }
        return problems
    }

    private static func fits(_ value: JSONValue, _ type: JSONValue) -> Bool {
        if let types = type.array { return types.contains { fits(value, $0) } }
        return switch type.string {
        case "integer": value.int != nil
        case "number": value.number != nil
        case "string": value.string != nil
        case "boolean": value.bool != nil
        case "array": value.array != nil
        case "object": value.object != nil
        case "null": value.isNull
        default: false
        }
    }
}
