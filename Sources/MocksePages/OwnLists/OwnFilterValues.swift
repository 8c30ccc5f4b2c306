/// The way in which an API writes the value of a filter, in which one of several values can match.
enum OwnFilterValues: Sendable {
    /// Values separated by ";".
    case semicolons
    /// Values separated by ",", and ranges of numbers and `*` in texts.
    case commas

    /// Returns the condition that the values of a column meet.
    ///
    /// - Parameters:
    ///   - text: The value of the filter as it was sent.
    ///   - field: The field.
    ///   - column: The values of the field.
    /// - Returns: The condition.
    func condition(_ text: String, on field: Field, _ column: Column) -> Condition {
        let parts = text.split(separator: self == .semicolons ? ";" : ",").map(String.init)
        switch column {
        case .numbers:
            if self == .commas, let bounds = QueryFilter.bounds(text) { return .within(field, bounds) }
            let numbers = parts.compactMap(Self.number)
            return numbers.count == parts.count ? .isOneOf(field, Set(numbers)) : .never
        case .texts:
            if self == .commas, text.contains("*") { return .matches(field, Wildcard(text)) }
            return .among(field, Set((parts + [text]).map { FoldedText($0) }))
        case .lists:
            return .hasAny(field, Set((parts + [text]).map { FoldedText($0) }))
        }
    }

    /// Returns the number that a text stands for, where `true` is 1 and `false` is 0.
    static func number(_ text: String) -> Double? {
        switch text.lowercased() {
        case "true": 1
        case "false": 0
        default: Double(text).flatMap { $0.isFinite ? $0 : nil }
        }
    }
}
