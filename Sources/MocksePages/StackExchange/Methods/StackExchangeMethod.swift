import MockseJSON

/// An entry in the route table: one method of the API.
package struct StackExchangeMethod: Sendable {
    /// The source of a method's items.
    enum Source: Sendable {
        /// A dataset of the site or the network.
        case dataset
        /// Objects that follow from the request alone.
        case objects(@Sendable (_ arguments: [String], Parameters) throws(DialectFailure) -> [JSONObject])
    }

    let pattern: RoutePattern
    let items: ItemType
    /// The selections by the placeholders of the pattern, in their order.
    var arguments: [MethodArgument]
    /// The sorts, with the default one first, or none for file order.
    var sorts: [Sort]
    /// The field that `fromdate` and `todate` bound.
    var dates: Field?
    var isPaged: Bool
    /// The conditions that every item of the method meets.
    var conditions: [Condition]
    /// The query filters of the list.
    var queryFilters: [QueryFilter]
    /// The parameters of which one is needed, and whether to name them all in the failure.
    var needs: [String] = []
    /// The order of a list that can't be sorted, or `nil` for file order.
    var order: Order?
    /// The number of items at which the list ends, or `nil` if it has no limit.
    var limit: Int?
    var source = Source.dataset
    /// The parameters of the method in addition to those that follow from the properties above.
    var otherParameters: [String] = []

    init(
        _ pattern: String, _ items: ItemType, by arguments: [MethodArgument] = [], sorts: [Sort] = [],
        dates: Field? = nil, isPaged: Bool = true, only conditions: [Condition] = [],
        queryFilters: [QueryFilter] = []
    ) {
        self.pattern = RoutePattern(pattern)
        self.items = items
        self.arguments = arguments
        self.sorts = sorts
        self.dates = dates
        self.isPaged = isPaged
        self.conditions = conditions
        self.queryFilters = queryFilters
    }

    /// Returns the method with changes.
    func with(_ change: (inout Self) -> Void) -> Self {
        var method = self
        change(&method)
        return method
    }

    /// The path of the one method that a POST can call too.
    static let postPath = ["filters", "create"]

    /// A Boolean value indicating whether a POST can call the method.
    var acceptsPost: Bool { pattern.text == "/" + Self.postPath.joined(separator: "/") }

    /// The schemas of the pattern's placeholders, in order.
    var placeholders: [JSONValue] {
        // The one method of errors with a placeholder computes its items.
        items.name == "error" ? [Schema.oneOf(StackExchangeError.names.keys.sorted())] : arguments.map(\.schema)
    }

    /// The declared parameters, which affect the response, without `page`.
    var parameters: [String] {
        var names = ["filter"]
        if !items.isNetworkWide { names.append("site") }
        if isPaged { names.append("pagesize") }
        if dates != nil { names += ["fromdate", "todate"] }
        if !sorts.isEmpty { names += ["sort", "order", "min", "max"] }
        return names + queryFilters.map(\.parameter) + otherParameters
    }
}

extension Field {
    static let creation = number("creation_date")
}
