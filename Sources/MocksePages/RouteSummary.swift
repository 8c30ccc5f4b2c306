/// What a route of a dialect's table takes: for descriptions such as `openapi.json`.
package struct RouteSummary: Sendable, Hashable {
    /// A query parameter that decides the answer.
    package struct Parameter: Sendable, Hashable {
        /// What its value can be.
        package enum Form: Sendable, Hashable {
            /// Any text.
            case text
            /// A whole number from 1.
            case ordinal
            /// One of these.
            case choice([String])
        }

        /// Its name.
        package let name: String
        /// What its value can be.
        package let form: Form

        init(_ name: String, _ form: Form = .text) {
            self.name = name
            self.form = form
        }
    }

    /// The path below the version, such as "/users/{ids}".
    package let pattern: String
    /// What is listed: "users", "beers".
    package let items: String
    /// Whether the answer is one page of a list.
    package let isPaged: Bool
    /// The parameters that decide the answer, that of the page first.
    package let parameters: [Parameter]
}

extension StackExchange {
    /// The route table.
    package static let routes: [RouteSummary] = StackExchangeMethod.all.map { method in
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

extension BreweryDB {
    /// The route table.
    package static let routes: [RouteSummary] = BreweryEndpoint.all.map { endpoint in
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
