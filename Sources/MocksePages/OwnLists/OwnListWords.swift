/// The words with which an API's clients sort, bound and filter a user's own list.
struct OwnListWords: Sendable {
    /// The parameter that names the member to sort by.
    let member: String
    /// The parameter that sets the direction.
    let direction: String
    /// The value of the direction for ascending order.
    let ascending: String
    /// The value of the direction for descending order.
    let descending: String
    /// The direction without the parameter.
    let isDescendingByDefault: Bool
    /// The parameters that bound the values of the member, or nil if the API has none.
    let bounds: (min: String, max: String)?
    /// The API's own parameters, which never name a member.
    let reserved: Set<String>
    /// The meaning of a filter's value.
    let values: OwnFilterValues
    /// Returns the failure of a parameter with strict options.
    let strictFailure: @Sendable (_ parameter: String) -> DialectFailure
}
