/// A query filter: a parameter, and the condition that its value sets for items.
struct QueryFilter: Sendable {
    let parameter: String
    let condition: @Sendable (String) -> Condition
}

extension [QueryFilter] {
    /// Returns the conditions that a request's parameters set.
    func conditions(_ parameters: Parameters) -> [Condition] {
        compactMap { queryFilters in parameters[queryFilters.parameter].map(queryFilters.condition) }
    }
}
