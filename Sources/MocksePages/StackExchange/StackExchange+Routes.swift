extension StackExchange {
    /// The values that every method assumes for parameters that aren't sent.
    ///
    /// The API has no default site. That mockse assumes one makes no default of it.
    var usualDefaults: [String: String] {
        let size = options.pageSize ?? ParameterReader.defaultPageSize
        return ["filter": "default", "pagesize": "\(size)"]
    }

    /// Returns the values that a method assumes for parameters that aren't sent.
    func defaults(of method: StackExchangeMethod) -> [String: String] {
        guard let sort = method.sorts.first else { return usualDefaults }
        return usualDefaults.merging(["sort": sort.name, "order": "desc"]) { $1 }
    }
}
