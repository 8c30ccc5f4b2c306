/// A condition that every item of a listing meets.
enum Condition: Sendable, Hashable {
    /// The number lies within the bounds, both inclusive.
    case within(Field, ClosedRange<Double>)
    /// The text lies within the bounds, both inclusive.
    case between(Field, min: FoldedText?, max: FoldedText?)
    /// The text is one of these.
    case among(Field, Set<FoldedText>)
    /// The text contains this one.
    case contains(Field, FoldedText)
    /// The text matches the pattern.
    case matches(Field, Wildcard)
    /// The list has all of these.
    case hasAll(Field, [FoldedText])
    /// No item meets the condition.
    case never

    /// The field that the condition tests.
    var field: Field? {
        switch self {
        case .within(let field, _), .between(let field, _, _), .among(let field, _), .contains(let field, _),
            .matches(let field, _), .hasAll(let field, _):
            field
        case .never: nil
        }
    }

    /// Returns the rows that meet the condition, in the given order.
    func filter(_ rows: [Int32], by column: Column?) -> [Int32] {
        switch (self, column) {
        case (.within(_, let bounds), .numbers(let values)?):
            rows.filter { bounds.contains(values[Int($0)]) }
        case (.hasAll(_, let wanted), .lists(let values)?):
            rows.filter { row in wanted.allSatisfy(values[Int(row)].contains) }
        case (_, .texts(let values)?):
            rows.filter { values[Int($0)].map(fits) ?? false }
        default:
            []
        }
    }

    private func fits(_ text: FoldedText) -> Bool {
        switch self {
        case .between(_, let min, let max): (min.map { $0 <= text } ?? true) && (max.map { text <= $0 } ?? true)
        case .among(_, let texts): texts.contains(text)
        case .contains(_, let part): text.contains(part)
        case .matches(_, let pattern): pattern.matches(text)
        case .within, .hasAll, .never: false
        }
    }
}
