/// A parameter that narrows a list, and what its value asks of an item.
struct Narrowing: Sendable {
    let parameter: String
    let condition: @Sendable (String) -> Condition
}

extension [Narrowing] {
    /// What the parameters that were sent ask.
    func conditions(_ parameters: Parameters) -> [Condition] {
        compactMap { narrowing in parameters[narrowing.parameter].map(narrowing.condition) }
    }
}
