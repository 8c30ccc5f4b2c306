import MockseDialects
import MockseJSON

/// An entry in the route table: one method of the API.
package struct StackExchangeMethod: Sendable {
    /// The source of a method's items.
    enum Source: Sendable {
        /// A dataset of the site or the network.
        case dataset
        /// Objects that follow from the request alone.
        case objects(@Sendable (_ arguments: [String], Parameters, Filters) throws(DialectFailure) -> [JSONObject])
    }

    let pattern: RoutePattern
    let items: ItemType
    /// The first version that has the method.
    var since = StackExchangeVersion.v20
    /// The first version in which the method's argument can be several numbers.
    var vectorsSince = StackExchangeVersion.v20
    /// The selections by the placeholders of the pattern, in their order.
    var arguments: [MethodArgument]
    /// The sorts, with the default one first, or none for file order.
    var sorts: [Sort]
    /// The field that `fromdate` and `todate` bound.
    var dates: Field?
    /// A Boolean value indicating whether `fromdate` and `todate` are checked, although the items have no date.
    ///
    /// The API's pages list them for badges (what they bound there is unverified).
    var hasDatesOnly = false
    var isPaged: Bool
    /// The conditions that every item of the method meets.
    var conditions: [Condition]
    /// The query filters of the list.
    var queryFilters: [QueryFilter]
    /// The parameters that can't all be missing.
    var needs: [String] = []
    /// The query filters that need another one beside them.
    var dependent: [String] = []
    /// A Boolean value indicating whether a method of the network ignores `site`, even with strict options.
    var toleratesSite = false
    /// The order of a list that can't be sorted, or `nil` for file order.
    var order: Order?
    /// The number of items at which the list ends, or `nil` if it has no limit.
    var limit: Int?
    /// A Boolean value indicating whether `--items` extends the list that the method serves.
    var isContinued = false
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

    /// Checks the form of a path's arguments.
    func check(_ texts: [String], in version: StackExchangeVersion) throws(DialectFailure) {
        if version < vectorsSince, let text = texts.first { _ = try Vector(text, limit: 1) }
        for (argument, text) in zip(arguments, texts) { try argument.check(text) }
    }

    /// Returns the name of a query filter that was sent without the other one that it needs.
    func lonely(in parameters: Parameters) -> String? {
        let sent = queryFilters.map(\.parameter).filter { parameters[$0] != nil }
        return sent.allSatisfy(dependent.contains) ? sent.first : nil
    }

    /// Returns the method with changes.
    func with(_ change: (inout Self) -> Void) -> Self {
        var method = self
        change(&method)
        return method
    }

    /// Returns the method as one that a version added.
    func since(_ version: StackExchangeVersion) -> Self { with { $0.since = version } }

    /// The method with a list that `--items` extends.
    var continued: Self { with { $0.isContinued = true } }

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
        if dates != nil || hasDatesOnly { names += ["fromdate", "todate"] }
        if !sorts.isEmpty { names += ["sort", "order", "min", "max"] }
        return names + queryFilters.map(\.parameter) + otherParameters
    }
}

extension Field {
    static let creation = number("creation_date")
}
