/// A value of the `sort` parameter: the field it sorts by, on which `min` and `max` bound.
struct Sort: Sendable {
    let name: String
    let field: Field
    /// Whether `min` and `max` may be given; some sorts have no field of their own.
    var hasRange = true
}

/// The sets of sorts that methods share; the first is the default (stack-exchange-api.md §8).
extension [Sort] {
    static let users: [Sort] = [
        Sort(name: "reputation", field: .number("reputation")),
        Sort(name: "creation", field: .number("creation_date")),
        Sort(name: "name", field: .text("display_name")),
        Sort(name: "modified", field: .number("last_modified_date")),
    ]

    static let posts: [Sort] = [
        Sort(name: "activity", field: .number("last_activity_date")),
        Sort(name: "creation", field: .number("creation_date")),
        Sort(name: "votes", field: .number("score")),
    ]

    /// How the service ranked what is hot is not public: the score stands in for it.
    static let questions: [Sort] =
        posts + ["hot", "week", "month"].map { Sort(name: $0, field: .number("score"), hasRange: false) }

    static let tags: [Sort] = [
        Sort(name: "popular", field: .number("count")),
        Sort(name: "activity", field: .number("last_activity_date")),
        Sort(name: "name", field: .text("name")),
    ]
}
