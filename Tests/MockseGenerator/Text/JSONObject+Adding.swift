import MockseJSON

/// Builds rows key by key in wire order, and omits keys without a value.
extension JSONObject {
    mutating func add(_ key: String, _ value: JSONValue?) {
        guard let value else { return }
        append(key, value)
    }

    mutating func add(_ key: String, _ value: Int?) {
        add(key, value.map { .number($0) })
    }

    mutating func add(_ key: String, _ value: String?) {
        add(key, value.map(JSONValue.string))
    }

    mutating func add(_ key: String, _ value: Bool) {
        append(key, .bool(value))
    }

    mutating func add(_ key: String, _ value: JSONObject?) {
        add(key, value.map(JSONValue.object))
    }

    mutating func add(_ key: String, _ values: [String]) {
        append(key, .array(values.map(JSONValue.string)))
    }
}
