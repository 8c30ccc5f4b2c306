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

    /// The route table.
    static let routes: [RouteSummary] = StackExchangeMethod.all.map { method in
        let paging = method.isPaged ? [RouteSummary.Parameter("page", .ordinal)] : []
        return RouteSummary(
            pattern: method.pattern.text, items: method.items.dataset, isPaged: method.isPaged,
            parameters: paging
                + method.parameters.map { name in
                    switch name {
                    case "pagesize": .init(name, .ordinal)
                    case "sort": .init(name, .choice(method.sorts.map(\.name)))
                    case "order": .init(name, .choice(["desc", "asc"]))
                    default: .init(name)
                    }
                })
    }
}
