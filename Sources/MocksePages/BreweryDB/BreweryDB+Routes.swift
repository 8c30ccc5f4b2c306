extension BreweryDB {
    /// Returns the values that an endpoint assumes for parameters that aren't sent.
    static func defaults(of endpoint: BreweryEndpoint) -> [String: String] {
        var values = Dictionary(endpoint.expansions.map { ($0.parameter, "N") }) { first, _ in first }
        if let order = endpoint.orders.first { (values["order"], values["sort"]) = (order.name, "ASC") }
        if endpoint.source == .nearby { values.merge(["radius": "10", "unit": "mi"]) { first, _ in first } }
        return values
    }
}
