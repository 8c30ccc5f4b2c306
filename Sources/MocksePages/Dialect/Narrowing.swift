/// A query filter: a parameter, and the condition that its value sets for items.
struct Narrowing: Sendable {
    let parameter: String
    let condition: @Sendable (String) -> Condition
}

extension [Narrowing] {
    /// Returns the conditions that a request's parameters set.
    func conditions(_ parameters: Parameters) -> [Condition] {
        compactMap { narrowing in parameters[narrowing.parameter].map(narrowing.condition) }
    }
}
