/// The kind of JSON values that a column of CSV is read as.
///
/// A column holds numbers if each of its values is a number as JSON writes it, and Booleans if each is `true` or
/// `false`, in any case. Empty values, and `null`, are `null` in such a column, and in one without other values. Any
/// other column holds strings.
enum CSVKind: Sendable, Hashable {
    case null
    case number
    case boolean
    case text

    /// Returns the kind of a column that holds values of this kind and of another.
    func joined(with other: CSVKind) -> CSVKind {
        if self == other || other == .null { return self }
        return self == .null ? other : .text
    }
}
