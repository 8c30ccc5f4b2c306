extension StackExchange {
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
