import MockseJSON

/// The keys of an object type in wire order, as the API references give them.
///
/// Keys are written as `name:kind`, with `?` before the colon if the key may be absent. A kind is `int`, `decimal`,
/// `string`, `bool`, `[string]`, or the name of another shape, alone or in brackets.
struct WireShape {
    struct Key {
        let name: String
        let isOptional: Bool
        let kind: String
    }

    let keys: [Key]

    init(_ text: String) {
        keys = text.split { $0 == " " || $0 == "\n" }.map { word in
            let parts = word.split(separator: ":").map(String.init)
            return Key(name: parts[0].filter { $0 != "?" }, isOptional: parts[0].hasSuffix("?"), kind: parts[1])
        }
    }

    /// Returns the errors in an object: keys that are unknown, missing or out of order, and values of the wrong kind.
    func problems(of object: JSONObject) -> [String] {
        var problems: [String] = []
        var next = 0
        for member in object {
            guard let position = keys.firstIndex(where: { $0.name == member.key }) else {
                problems.append("unknown key \(member.key)")
                continue
            }
            if position < next { problems.append("\(member.key) is out of order") }
            next = position + 1
            problems += Self.problems(of: member.value, as: keys[position].kind).map { "\(member.key): \($0)" }
        }
        for key in keys where !key.isOptional && object[key.name] == nil {
            problems.append("\(key.name) is missing")
        }
        return problems
    }

    private static func problems(of value: JSONValue, as kind: String) -> [String] {
        if kind.hasPrefix("[") {
            guard let elements = value.array else { return ["no array"] }
            return elements.flatMap { problems(of: $0, as: String(kind.dropFirst().dropLast())) }
        }
        let fits =
            switch kind {
            case "int": value.int != nil && value.number?.text.allSatisfy { $0.isNumber || $0 == "-" } == true
            case "decimal": value.number != nil
            case "string": value.string != nil
            case "bool": value.bool != nil
            default: value.object != nil
            }
        guard fits else { return ["\(value) is no \(kind)"] }
        guard let object = value.object else { return [] }
        return all[kind]?.problems(of: object) ?? ["no shape \(kind)"]
    }

    static let all = stackExchange.merging(breweryDB) { first, _ in first }
}
