/// An entry in the route table: one method of the API.
package struct StackExchangeMethod: Sendable {
    let pattern: RoutePattern
    let items: ItemType
    /// The sorts, with the default one first, or none for file order.
    var sorts: [Sort] = []
    /// The field that `fromdate` and `todate` bound.
    var dates: Field?
    var isPaged = true
    /// The conditions that every item of the method meets.
    var conditions: [Condition] = []
    /// The query filters of the list.
    var queryFilters: [QueryFilter] = []

    init(
        _ pattern: String, _ items: ItemType, sorts: [Sort] = [], dates: Field? = nil, isPaged: Bool = true,
        only conditions: [Condition] = [], queryFilters: [QueryFilter] = []
    ) {
        self.pattern = RoutePattern(pattern)
        self.items = items
        self.sorts = sorts
        self.dates = dates
        self.isPaged = isPaged
        self.conditions = conditions
        self.queryFilters = queryFilters
    }

    /// The methods, in matching order.
    ///
    /// A path matches the first one that fits, so literal patterns precede those with placeholders.
    static let all: [Self] = [
        Self(
            "/users/moderators", .user, sorts: .users, dates: .creation,
            only: [.among(.text("user_type"), [FoldedText("moderator")])]),
        Self("/users", .user, sorts: .users, dates: .creation, queryFilters: [.inname("display_name")]),
        Self("/users/{ids}", .user, sorts: .users, dates: .creation),
        Self("/questions", .question, sorts: .questions, dates: .creation, queryFilters: [.tagged]),
        // The docs list date parameters for tags but no creation date, so these bound the activity (unverified).
        Self("/tags", .tag, sorts: .tags, dates: .number("last_activity_date"), queryFilters: [.inname("name")]),
        Self("/sites", .site),
        Self("/info", .info, isPaged: false),
    ]

    /// The declared parameters, which affect the response, without `page`.
    var parameters: [String] {
        var names = ["filter"]
        if !items.isNetworkWide { names.append("site") }
        if isPaged { names.append("pagesize") }
        if dates != nil { names += ["fromdate", "todate"] }
        if !sorts.isEmpty { names += ["sort", "order", "min", "max"] }
        return names + queryFilters.map(\.parameter)
    }
}

extension Field {
    static let creation = number("creation_date")
}
