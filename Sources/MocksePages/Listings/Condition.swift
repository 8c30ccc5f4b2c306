import MockseDatasets

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
    /// The text contains one of these.
    case containsAny(Field, [FoldedText])
    /// The text matches the pattern.
    case matches(Field, Wildcard)
    /// The number is one of these.
    case isOneOf(Field, Set<Double>)
    /// The list has all of these.
    case hasAll(Field, [FoldedText])
    /// The list has at least one of these.
    case hasAny(Field, Set<FoldedText>)
    /// The list has none of these.
    case hasNone(Field, Set<FoldedText>)
    /// At least one of the texts contains this one.
    case anyContains([Field], FoldedText)
    /// No item meets the condition.
    case never

    /// The fields that the condition tests.
    var fields: [Field] {
        switch self {
        case .within(let field, _), .between(let field, _, _), .among(let field, _), .contains(let field, _),
            .containsAny(let field, _), .matches(let field, _), .isOneOf(let field, _), .hasAll(let field, _),
            .hasAny(let field, _),
            .hasNone(let field, _):
            [field]
        case .anyContains(let fields, _): fields
        case .never: []
        }
    }

    /// Returns the rows that meet the condition, in the given order.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - columns: The columns of the condition's fields, in their order.
    /// - Returns: The rows that meet the condition.
    /// - Throws: `.canceled` if the computation in progress is canceled.
    func filter(_ rows: [Int32], by columns: [Column]) throws(DatasetError) -> [Int32] {
        var kept: [Int32] = []
        var rest = rows[...]
        while !rest.isEmpty {
            try DatasetError.checkCancellation()
            // Comparing a text can take milliseconds.
            kept += filter(rest.prefix(Self.rowsBetweenLooks), by: columns)
            rest = rest.dropFirst(Self.rowsBetweenLooks)
        }
        return kept
    }

    /// The number of rows between two looks at whether the computation is canceled.
    private static let rowsBetweenLooks = 256

    private func filter(_ rows: ArraySlice<Int32>, by columns: [Column]) -> [Int32] {
        switch (self, columns.first) {
        case (.within(_, let bounds), .numbers(let values)?):
            rows.filter { bounds.contains(values[Int($0)]) }
        case (.isOneOf(_, let wanted), .numbers(let values)?):
            rows.filter { wanted.contains(values[Int($0)]) }
        case (.hasAll(_, let wanted), .lists(let values)?):
            rows.filter { row in wanted.allSatisfy(values[Int(row)].contains) }
        case (.hasAny(_, let wanted), .lists(let values)?):
            rows.filter { row in values[Int(row)].contains(where: wanted.contains) }
        case (.hasNone(_, let unwanted), .lists(let values)?):
            rows.filter { row in !values[Int(row)].contains(where: unwanted.contains) }
        case (.anyContains(_, let part), _):
            rows.filter { row in columns.contains { $0.text(at: row)?.contains(part) == true } }
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
        case .containsAny(_, let parts): parts.contains(where: text.contains)
        case .matches(_, let pattern): pattern.matches(text)
        case .within, .isOneOf, .hasAll, .hasAny, .hasNone, .anyContains, .never: false
        }
    }
}
