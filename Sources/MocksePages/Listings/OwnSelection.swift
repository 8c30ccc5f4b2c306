/// A selection of a user's items by the values of their own members, and their order.
struct OwnSelection: Sendable, Hashable {
    /// The conditions, all of which an item meets.
    var filters: [MemberFilter] = []
    /// The order, or nil for file order.
    var sort: MemberSort?

    /// A value that a member of an item has, as it was sent.
    struct MemberFilter: Sendable, Hashable {
        let field: Field
        let text: String
    }

    /// A member by whose values items are sorted, and the bounds of these values, as they were sent.
    struct MemberSort: Sendable, Hashable {
        let field: Field
        var isDescending = false
        var min: String?
        var max: String?
    }
}
