extension JSONObject {
    /// Returns an object with these names and values, in order.
    package static func of(_ names: [String], _ values: [JSONValue]) -> JSONObject {
        var object = JSONObject()
        for (name, value) in zip(names, values) { object.append(name, value) }
        return object
    }

    /// Returns an object with these names, each with the value that a closure returns for it.
    package static func of(_ names: [String], _ value: (String) -> JSONValue) -> JSONObject {
        of(names, names.map(value))
    }
}
