import MockseDialects
import MockseJSON

/// A query filter: a parameter, and the condition that its value sets for items.
struct QueryFilter: Sendable {
    let parameter: String
    /// The schema of the parameter's values.
    let schema: JSONValue
    let condition: @Sendable (String) -> Condition

    /// Creates a filter by a parameter whose values have a schema.
    init(
        parameter: String, _ schema: JSONValue = Schema.string, condition: @escaping @Sendable (String) -> Condition
    ) {
        self.parameter = parameter
        self.schema = schema
        self.condition = condition
    }
}

extension [QueryFilter] {
    /// Returns the conditions that a request's parameters set.
    func conditions(_ parameters: Parameters) -> [Condition] {
        compactMap { queryFilters in parameters[queryFilters.parameter].map(queryFilters.condition) }
    }
}
