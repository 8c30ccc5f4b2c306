extension BreweryDB {
    /// Returns the values that an endpoint assumes for parameters that aren't sent.
    static func defaults(of endpoint: BreweryEndpoint) -> [String: String] {
        var values = Dictionary(endpoint.expansions.map { ($0.parameter, "N") }) { first, _ in first }
        if let order = endpoint.orders.first { (values["order"], values["sort"]) = (order.name, "ASC") }
        if endpoint.source == .nearby { values.merge(["radius": "10", "unit": "mi"]) { first, _ in first } }
        return values
    }

    /// The route table.
    static let routes: [RouteSummary] = BreweryEndpoint.all.map { endpoint in
        let isPaged = endpoint.shape == .paged
        let flags = [BreweryEndpoint.Expansion].brewery.map(\.parameter) + endpoint.expansions.map(\.parameter)
        return RouteSummary(
            pattern: endpoint.pattern.text, items: endpoint.dataset, isPaged: isPaged,
            parameters: (isPaged ? [.init("p", .ordinal)] : [])
                + endpoint.parameters.map { name in
                    switch name {
                    case "order":
                        .init(name, .choice(endpoint.orders.map(\.name) + (endpoint.canShuffle ? ["random"] : [])))
                    case "sort": .init(name, .choice(["ASC", "DESC"]))
                    case "unit": .init(name, .choice(["mi", "km"]))
                    case "randomCount": .init(name, .ordinal)
                    default: .init(name, flags.contains(name) ? .choice(["Y", "N"]) : .text)
                    }
                })
    }
}
