import MockseFaults
package import MockseJSON
import MocksePaging

extension Script {
    /// The script in the format that `init(parsing:)` reads.
    package var json: JSONValue { .array(entries.map(\.json)) }
}

extension ScriptEntry {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["match": match.json]
        if let items { object.append("items", .array(items.map(\.json))) }
        if let next { object.append("next", .string(next.rawValue)) }
        if let linkForm { object.append("links", .string(linkForm.rawValue)) }
        if !envelope.isEmpty {
            object.append("envelope", .object(.of(envelope.map(\.name), envelope.map { $0.value ?? .null })))
        }
        if let status { object.append("status", .number(status)) }
        if !fields.isEmpty { object.append("fields", .object(.of(fields.map(\.name), fields.map(\.value.json)))) }
        if let body { object.append("body", .string(String(decoding: body, as: UTF8.self))) }
        return .object(object)
    }
}

extension ScriptEntry.Item {
    fileprivate var json: JSONValue {
        switch self {
        case .index(let index): .number(index)
        case .literal(let object): .object(object)
        }
    }
}

extension ScriptEntry.FieldChange.Value {
    fileprivate var json: JSONValue {
        switch self {
        case .text(let text): .string(text)
        case .date(let seconds): ["seconds-ahead": .number(seconds)]
        case .absent: .null
        }
    }
}
