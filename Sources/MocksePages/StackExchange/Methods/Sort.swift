/// A value of the `sort` parameter, with the field that it sorts by and that `min` and `max` bound.
struct Sort: Sendable {
    let name: String
    let field: Field
    /// A Boolean value indicating whether `min` and `max` are allowed.
    ///
    /// They are not if the sort has no field of its own.
    var hasRange = true

    /// The sorts by the score of questions that stand in for rankings that aren't public.
    fileprivate static func ranking(_ name: String) -> Self {
        Self(name: name, field: .number("score"), hasRange: false)
    }
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

    static let questions: [Sort] = posts + [.ranking("hot"), .ranking("week"), .ranking("month")]
    static let linked: [Sort] = posts + [.ranking("rank")]
    static let search: [Sort] = posts + [.ranking("relevance")]
    /// The sorts of favorites; when a question became one isn't kept.
    static let favorites: [Sort] =
        posts + [Sort(name: "added", field: .number("creation_date"), hasRange: false)]

    static let comments: [Sort] = [
        Sort(name: "creation", field: .number("creation_date")),
        Sort(name: "votes", field: .number("score")),
    ]

    static let tags: [Sort] = [
        Sort(name: "popular", field: .number("count")),
        Sort(name: "activity", field: .number("last_activity_date")),
        Sort(name: "name", field: .text("name")),
    ]

    /// The sorts of badges that are all of one type.
    static let badgesOfType: [Sort] = [
        Sort(name: "rank", field: .choice("rank", ["gold", "silver", "bronze"])),
        Sort(name: "name", field: .text("name")),
    ]

    static let badges: [Sort] =
        badgesOfType + [Sort(name: "type", field: .choice("badge_type", ["named", "tag_based"]))]

    static let awards: [Sort] = badges + [Sort(name: "awarded", field: .number("_awarded"))]

    static let synonyms: [Sort] = [
        Sort(name: "creation", field: .number("creation_date")),
        Sort(name: "applied", field: .number("applied_count")),
        Sort(name: "activity", field: .number("last_applied_date")),
    ]

    static let edits: [Sort] = [
        Sort(name: "creation", field: .number("creation_date")),
        Sort(name: "approval", field: .number("approval_date")),
        Sort(name: "rejection", field: .number("rejection_date")),
    ]
}
