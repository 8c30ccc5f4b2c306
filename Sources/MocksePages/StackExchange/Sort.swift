/// A value of the `sort` parameter, with the field that it sorts by and that `min` and `max` bound.
struct Sort: Sendable {
    let name: String
    let field: Field
    /// A Boolean value indicating whether `min` and `max` are allowed.
    ///
    /// They are not if the sort has no field of its own.
    var hasRange = true
}

/// The sorts that methods share, with the default one first.
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

    /// The sorts of questions.
    ///
    /// The service's ranking of hot questions is not public, so the score stands in for it.
    static let questions: [Sort] =
        posts + ["hot", "week", "month"].map { Sort(name: $0, field: .number("score"), hasRange: false) }

    static let tags: [Sort] = [
        Sort(name: "popular", field: .number("count")),
        Sort(name: "activity", field: .number("last_activity_date")),
        Sort(name: "name", field: .text("name")),
    ]
}
