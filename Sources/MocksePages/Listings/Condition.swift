/// Something asked of every item of a listing.
enum Condition: Sendable, Hashable {
    /// The number lies within the bounds, both included.
    case within(Field, ClosedRange<Double>)
    /// The text lies within the bounds, both included.
    case between(Field, min: String?, max: String?)
    /// The text is one of these.
    case among(Field, Set<String>)
    /// The text holds this one.
    case contains(Field, String)
    /// The text fits the pattern.
    case matches(Field, Wildcard)
    /// The list has all of these.
    case hasAll(Field, [String])
    /// Nothing fits.
    case never

    /// The field that is looked at.
    var field: Field? {
        switch self {
        case .within(let field, _), .between(let field, _, _), .among(let field, _), .contains(let field, _),
            .matches(let field, _), .hasAll(let field, _):
            field
        case .never: nil
        }
    }

    /// The rows that fit, in the order given.
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

    private func fits(_ text: String) -> Bool {
        switch self {
        case .between(_, let min, let max): (min.map { $0 <= text } ?? true) && (max.map { text <= $0 } ?? true)
        case .among(_, let texts): texts.contains(text)
        case .contains(_, let part): text.contains(part)
        case .matches(_, let pattern): pattern.matches(text)
        case .within, .hasAll, .never: false
        }
    }
}
