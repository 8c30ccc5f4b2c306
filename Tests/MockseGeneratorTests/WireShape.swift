import MockseJSON
import MocksePages

/// A comparison of objects with a shape.
struct WireShape {
    let keys: [ObjectShape.Member]

    init(_ text: String) { self.init(ObjectShape(text)) }

    init(_ shape: ObjectShape) { keys = shape.members }

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

    /// The shapes of the embedded rows.
    static let all = stackExchange.merging(BreweryShape.embedded.mapValues(WireShape.init)) { first, _ in first }

    /// The datasets of BreweryDB that are generated when they are first requested.
    static let generatedBreweryDB: [String: WireShape] = {
        let names = [
            "guilds", "events", "categories", "glassware", "fluidsizes", "socialsites", "colors", "availabilities",
            "countries",
        ]
        let short = Dictionary(uniqueKeysWithValues: names.map { ($0, BreweryShape.named($0) ?? ObjectShape("")) })
        return BreweryShape.generated.merging(short) { first, _ in first }.mapValues(WireShape.init)
    }()
}
