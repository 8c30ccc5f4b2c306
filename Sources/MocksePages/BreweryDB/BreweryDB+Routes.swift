extension BreweryDB {
    /// Returns the values that an endpoint assumes for parameters that aren't sent.
    static func defaults(of endpoint: BreweryEndpoint) -> [String: String] {
        var values = Dictionary(endpoint.expansions.map { ($0.parameter, "N") }) { first, _ in first }
        if let order = endpoint.orders.first { (values["order"], values["sort"]) = (order.member, "ASC") }
        return values
    }

    /// The route table.
    static let routes: [RouteSummary] = BreweryEndpoint.all.map { endpoint in
        let isPaged = endpoint.shape == .paged
        let flags = endpoint.expansions.map(\.parameter)
        return RouteSummary(
            pattern: endpoint.pattern.text, items: endpoint.dataset, isPaged: isPaged,
            parameters: (isPaged ? [.init("p", .ordinal)] : [])
                + endpoint.parameters.map { name in
                    switch name {
                    case "order": .init(name, .choice(endpoint.orders.map(\.member)))
                    case "sort": .init(name, .choice(["ASC", "DESC"]))
                    default: .init(name, flags.contains(name) ? .choice(["Y", "N"]) : .text)
                    }
                })
    }
}
