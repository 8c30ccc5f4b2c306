import MockseJSON

extension JSONObject {
    /// Appends a list of objects, or nothing if the list is empty.
    mutating func add(_ key: String, _ objects: [JSONObject]) {
        if !objects.isEmpty { append(key, .array(objects.map(JSONValue.object))) }
    }

    /// Appends the members of another object.
    mutating func add(contentsOf other: JSONObject) {
        for member in other { append(member.key, member.value) }
    }
}
