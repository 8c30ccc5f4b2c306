import MockseJSON

extension Filter {
    /// Creates the filter that `/filters/create` is asked for; unknown names are ignored.
    ///
    /// - Parameter parameters: The parameters `base`, `include`, `exclude` and `unsafe`.
    /// - Throws: `.invalidFilter` if the base is no filter.
    init(creating parameters: Parameters) throws(DialectFailure) {
        self = .default
        if let base = parameters["base"] {
            guard let known = Self.builtIn[base] ?? FilterID(base)?.filter else { throw .invalidFilter }
            self = known
        }
        func names(_ parameter: String) -> [String] {
            (parameters[parameter] ?? "").split(separator: ";").map { String($0) }
        }
        fields.formUnion(Set(names("include")).intersection(FieldTable.names))
        fields.subtract(names("exclude"))
        isSafe = parameters["unsafe"]?.lowercased() != "true"
    }

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

    /// Returns the `filter` object of an id, which says `invalid` for a text that is no filter (unverified).
    static func row(of name: String) -> JSONObject {
        if let known = builtIn[name] ?? FilterID(name)?.filter ?? custom[name] { return known.row(named: name) }
        return ["included_fields": [], "filter_type": "invalid", "filter": .string(name)]
    }
}
