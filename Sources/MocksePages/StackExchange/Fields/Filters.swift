/// The filters that the service knows: its own, those that it makes, and those that the settings declare.
struct Filters: Sendable {
    /// The declared filters, keyed by ID.
    private let declared: [String: Filter]

    /// Creates the filters, given the words of each declaration, keyed by ID.
    init(declared: [String: [String]]) {
        self.declared = declared.mapValues { Filter(declaredAs: $0) }
    }

    /// Returns the filter with a name or an ID, or `nil` if it is unknown.
    func filter(named name: String) -> Filter? {
        Filter.builtIn[name] ?? declared[name] ?? FilterID(name)?.filter ?? Filter.custom[name]
    }

    /// Returns the filter that a request names.
    ///
    /// A client's own custom filter can't be known unless it is declared, so it selects the default fields. Most custom
    /// filters begin with "!". Strict options reject unknown names that don't, as one client reported.
    func filter(requested name: String?, isStrict: Bool) throws(DialectFailure) -> Filter {
        let fallback = isStrict ? Filter.default : .generous
        guard let name else { return fallback }
        if let known = filter(named: name) { return known }
        if isStrict, !name.hasPrefix("!") { throw .invalidFilter }
        return fallback
    }

    /// Creates the filter that `/filters/create` is asked for; unknown names are ignored.
    ///
    /// - Parameter parameters: The parameters `base`, `include`, `exclude` and `unsafe`.
    /// - Returns: The filter.
    /// - Throws: `.invalidFilter` if the base is no filter.
    func created(from parameters: Parameters) throws(DialectFailure) -> Filter {
        var filter = Filter.default
        if let base = parameters["base"] {
            guard let known = self.filter(named: base) else { throw .invalidFilter }
            filter = known
        }
        func names(_ parameter: String) -> [String] {
            (parameters[parameter] ?? "").split(separator: ";").map { String($0) }
        }
        filter.fields.formUnion(Set(names("include")).intersection(FieldTable.names))
        filter.fields.subtract(names("exclude"))
        filter.isSafe = parameters["unsafe"]?.lowercased() != "true"
        return filter
    }
}
