import MockseDialects
import MockseJSON

extension Filter {
    /// The `filter` object.
    ///
    /// - Parameter name: The filter's id, or `nil` to make one.
    /// - Returns: The object.
    func row(named name: String? = nil) -> JSONObject {
        [
            "included_fields": .array(fields.sorted().map(JSONValue.string)),
            "filter_type": isSafe ? "safe" : "unsafe",
            "filter": .string(name ?? FilterID(self).text),
        ]
    }
}

extension Filters {
    /// Returns the `filter` object of an id, which says `invalid` for a text that is no filter (unverified).
    func row(of name: String) -> JSONObject {
        if var known = filter(named: name) {
            known.fields.formIntersection(FieldTable.fields(of: version).all)
            return known.row(named: name)
        }
        return ["included_fields": [], "filter_type": "invalid", "filter": .string(name)]
    }
}
