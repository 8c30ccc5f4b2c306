import MockseDialects
import MockseFaults
import MockseHTTP
import MockseJSON

extension ScriptEntry {
    private static let keys = ["match", "items", "next", "links", "envelope", "status", "fields", "body"]
    private static let secondsAhead = -1_000_000_000...1_000_000_000
    private static let framing: Set<String> = [
        "connection", "content-length", "date", "keep-alive", "transfer-encoding",
    ]
    private static let framingRefusal =
        "can't be set: mockse frames and dates the response; to cut it short or break the connection, use a rule "
        + "with fail=limit_data, reset_peer or slow_close"

    /// Creates an entry from its JSON; errors call it `place`.
    init(_ value: JSONValue, at place: String) throws(Refusal) {
        guard let object = value.object else { throw .invalid(place, value, "must be an object") }
        self.init(match: try Self.match(object["match"] ?? .object([:]), at: place + ".match"))
        for (key, value) in object where key != "match" {
            let place = "\(place).\(key)"
            switch key {
            case "items": items = try Self.items(value, at: place)
            case "next": next = try Self.word(value, at: place)
            case "links": linkForm = try Self.word(value, at: place)
            case "envelope": envelope = try Self.envelope(value, at: place)
            case "status": status = try Self.status(value, at: place)
            case "fields": fields = try Self.fields(value, at: place)
            case "body": body = Self.body(value)
            default: throw .invalid(place, value, "unknown key; an entry has \(Self.keys.joined(separator: ", "))")
            }
        }
    }

    private static func match(_ value: JSONValue, at place: String) throws(Refusal) -> RequestMatch {
        do throws(SettingError) {
            return try RequestMatch(json: value)
        } catch {
            throw .invalid(
                ([place] + [error.setting].compactMap(\.self)).joined(separator: "."), error.value, "\(error.reason)")
        }
    }

    private static func items(_ value: JSONValue, at place: String) throws(Refusal) -> [Item] {
        guard let elements = value.array else { throw .invalid(place, value, "must be an array of indices or objects") }
        guard elements.count <= mostItems else {
            throw Refusal(
                status: .badRequest, key: place, value: "\(elements.count)",
                reason: "must have at most \(mostItems) items")
        }
        var items: [Item] = []
        for (number, element) in elements.enumerated() {
            if let object = element.object {
                items.append(.literal(object))
            } else if let index = element.int, index >= 0 {
                items.append(.index(index))
            } else {
                throw .invalid(
                    "\(place)[\(number)]", element, "must be an index from 0, or an object to serve as is")
            }
        }
        return items
    }

    private static func envelope(_ value: JSONValue, at place: String) throws(Refusal) -> [EnvelopeChange] {
        guard let object = value.object else {
            throw .invalid(place, value, "must be an object of fields, such as {\"NAME\": true}")
        }
        // In JSON, null stands for an absent member, because no envelope has a null of its own. A bare nil would be
        // that null, because JSON values are expressible by a nil literal.
        return object.map { EnvelopeChange(name: $0.key, value: $0.value.isNull ? JSONValue?.none : $0.value) }
    }

    private static func word<Word: RawRepresentable & CaseIterable>(
        _ value: JSONValue, at place: String
    ) throws(Refusal) -> Word where Word.RawValue == String {
        guard let word = value.string.flatMap(Word.init) else {
            throw .invalid(place, value, "must be \(Word.allCases.map(\.rawValue).list("or"))")
        }
        return word
    }

    private static func status(_ value: JSONValue, at place: String) throws(Refusal) -> Int {
        guard let status = value.int, 200...599 ~= status else {
            throw .invalid(place, value, "must be a final HTTP status, 200 to 599")
        }
        return status
    }

    private static func fields(_ value: JSONValue, at place: String) throws(Refusal) -> [FieldChange] {
        guard let object = value.object else {
            throw .invalid(place, value, "must be an object such as {\"Retry-After\": 1}")
        }
        var fields: [FieldChange] = []
        for (name, value) in object {
            guard HTTPField.isValidName(name) else { throw .invalid("\(place).\(name)", value, "invalid field name") }
            // The encoder drops these fields, so without an error the response would silently differ from the script.
            guard !framing.contains(name.lowercased()) else {
                throw .invalid("\(place).\(name)", value, Self.framingRefusal)
            }
            fields.append(FieldChange(name: name, value: try field(value, at: "\(place).\(name)")))
        }
        return fields
    }

    private static func field(_ value: JSONValue, at place: String) throws(Refusal) -> FieldChange.Value {
        switch value {
        case .null: return .absent
        case .number(let number): return .text(number.text)
        case .string(let text) where HTTPField.isValidValue(text): return .text(text)
        case .object(let object) where object.count == 1:
            if let seconds = object["seconds-ahead"]?.int, secondsAhead ~= seconds {
                return .date(secondsAhead: seconds)
            }
        default: break
        }
        throw .invalid(
            place, value, "must be a string, a number, {\"seconds-ahead\": n} for a date, or null to omit the field")
    }

    private static func body(_ value: JSONValue) -> [UInt8] {
        if let text = value.string { return Array(text.utf8) }
        var body: [UInt8] = []
        value.write(into: &body)
        return body
    }
}
