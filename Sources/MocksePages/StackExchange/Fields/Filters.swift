import MockseDialects

/// The filters that a version of the service knows: its own, those that it makes, and those that the settings declare.
struct Filters: Sendable {
    /// The version.
    let version: StackExchangeVersion
    /// The declared filters, keyed by ID.
    private let declared: [String: Filter]

    /// Creates the filters of a version, given the declared ones, keyed by ID.
    init(declared: [String: Filter], in version: StackExchangeVersion) {
        self.version = version
        self.declared = declared
    }

    /// Returns the filter with a name or an ID, or `nil` if it is unknown.
    ///
    /// An ID means the same in all versions, but selects no fields that the version doesn't have.
    func filter(named name: String) -> Filter? {
        if let builtIn = Filter.builtIn(name, in: version) { return builtIn }
        var filter = declared[name] ?? FilterID(name)?.filter ?? Filter.custom[name]
        if version < .newest { filter?.fields.formIntersection(FieldTable.fields(of: version).all) }
        return filter
    }

    /// Returns the filter that a request names.
    ///
    /// A client's own custom filter can't be known unless it is declared, so it selects the default fields. Most custom
    /// filters begin with "!". Strict options reject unknown names that don't, as one client reported.
    func filter(requested name: String?, isStrict: Bool) throws(DialectFailure) -> Filter {
        let fallback = isStrict ? standard : .generous(in: version)
        guard let name else { return fallback }
        if let known = filter(named: name) { return known }
        if isStrict, !name.hasPrefix("!") { throw .invalidFilter }
        return fallback
    }

    /// The filter that includes the default fields.
    private var standard: Filter { Filter(fields: FieldTable.fields(of: version).standard) }

    /// Creates the filter that `/filters/create` is asked for; unknown names are ignored.
    ///
    /// - Parameter parameters: The parameters `base`, `include`, `exclude` and `unsafe`.
    /// - Returns: The filter.
    /// - Throws: `.invalidFilter` if the base is no filter.
    func created(from parameters: Parameters) throws(DialectFailure) -> Filter {
        var filter = standard
        if let base = parameters["base"] {
            guard let known = self.filter(named: base) else { throw .invalidFilter }
            filter = known
        }
        func names(_ parameter: String) -> [String] {
            (parameters[parameter] ?? "").split(separator: ";").map { String($0) }
        }
        filter.fields.formUnion(Set(names("include")).intersection(FieldTable.fields(of: version).all))
        filter.fields.subtract(names("exclude"))
        filter.isSafe = parameters["unsafe"]?.lowercased() != "true"
        return filter
    }
}
