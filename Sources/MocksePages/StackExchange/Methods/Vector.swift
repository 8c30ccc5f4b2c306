import MockseBase

/// The IDs in a path, as a set that ignores order and repetition.
struct Vector: Sendable {
    /// The IDs.
    let numbers: Set<Double>

    /// The valid IDs.
    static let numbers = Int(Int32.min)...Int(Int32.max)

    /// The number of IDs that most methods accept.
    static let usualLimit = 100

    /// Creates a vector from IDs separated by ";".
    ///
    /// Text that is not a number names no method. A number that doesn't fit an Int32 is a bad parameter, and so are
    /// more numbers than the limit. Negative IDs are accepted, because the Community user has one. Empty IDs are
    /// skipped.
    init(_ text: String, limit: Int = Self.usualLimit) throws(DialectFailure) {
        let pieces = text.split(separator: ";")
        guard !pieces.isEmpty, pieces.allSatisfy(Self.isNumber) else { throw .noSuchRoute }
        guard pieces.count <= limit else { throw .badParameter(limit == 1 ? "id" : "ids") }
        var numbers: Set<Double> = []
        for piece in pieces {
            guard let id = Int(piece), Self.numbers.contains(id) else { throw .badParameter("ids") }
            numbers.insert(Double(id))
        }
        self.numbers = numbers
    }

    private static func isNumber(_ piece: Substring) -> Bool {
        (piece.hasPrefix("-") ? piece.dropFirst() : piece).isAllDigits
    }
}
