/// An entry of the route table: one method of the API.
package struct StackExchangeMethod: Sendable {
    let pattern: RoutePattern
    let items: ItemType
    /// The sorts, the default first; none means file order.
    var sorts: [Sort] = []
    /// What `fromdate` and `todate` bound.
    var dates: Field?
    var isPaged = true
    /// What holds for every item of the method's.
    var conditions: [Condition] = []
    /// Parameters that narrow the list.
    var narrowing: [Narrowing] = []

    /// A parameter and what its value asks of an item.
    struct Narrowing: Sendable {
        let parameter: String
        let condition: @Sendable (String) -> Condition
    }

    init(
        _ pattern: String, _ items: ItemType, sorts: [Sort] = [], dates: Field? = nil, isPaged: Bool = true,
        only conditions: [Condition] = [], narrowing: [Narrowing] = []
    ) {
        self.pattern = RoutePattern(pattern)
        self.items = items
        self.sorts = sorts
        self.dates = dates
        self.isPaged = isPaged
        self.conditions = conditions
        self.narrowing = narrowing
    }

    /// The methods. A path takes the first that fits, so literal ones stand before those with placeholders.
    static let all: [Self] = [
        Self(
            "/users/moderators", .user, sorts: .users, dates: .creation,
            only: [.among(.text("user_type"), ["moderator"])]),
        Self("/users", .user, sorts: .users, dates: .creation, narrowing: [.inname("display_name")]),
        Self("/users/{ids}", .user, sorts: .users, dates: .creation),
        Self("/questions", .question, sorts: .questions, dates: .creation, narrowing: [.tagged]),
        // The docs give tags dates but no creation date: the activity's (unverified).
        Self("/tags", .tag, sorts: .tags, dates: .number("last_activity_date"), narrowing: [.inname("name")]),
        Self("/sites", .site),
        Self("/info", .info, isPaged: false),
    ]

    /// The declared parameters, those that decide the answer, without `page`.
    var parameters: [String] {
        var names = ["filter"]
        if !items.isNetworkWide { names.append("site") }
        if isPaged { names.append("pagesize") }
        if dates != nil { names += ["fromdate", "todate"] }
        if !sorts.isEmpty { names += ["sort", "order", "min", "max"] }
        return names + narrowing.map(\.parameter)
    }
}

extension StackExchangeMethod.Narrowing {
    /// A part of a name.
    static func inname(_ member: String) -> Self {
        Self(parameter: "inname") { .contains(.text(member), $0.lowercased()) }
    }

    /// Tags, all of which a question must have. More than five always give none, recorded of the API.
    static let tagged = Self(parameter: "tagged") { value in
        let tags = value.lowercased().split(separator: ";").map(String.init)
        return tags.count > 5 ? .never : .hasAll(.list("tags"), tags)
    }
}

extension Field {
    static let creation = number("creation_date")
}
