import MockseJSON

extension JSONObject {
    /// These names with these values, in order.
    static func of(_ names: [String], _ values: [JSONValue]) -> JSONObject {
        var object = JSONObject()
        for (name, value) in zip(names, values) { object.append(name, value) }
        return object
    }

    /// These names, each with the value made for it.
    static func of(_ names: [String], _ value: (String) -> JSONValue) -> JSONObject {
        of(names, names.map(value))
    }
}
