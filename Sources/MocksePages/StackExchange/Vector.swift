import MockseBase

/// The IDs in a path, as a set that ignores order and repetition.
struct Vector: Sendable {
    /// The IDs, each in its canonical spelling ("007" is 7).
    let identifiers: Set<String>

    private static let limit = 100

    /// Creates a vector from IDs separated by ";".
    ///
    /// Text that is not a number names no method. A number that doesn't fit an Int32 is a bad parameter, and so are
    /// more than 100 numbers. Negative IDs are accepted, because the Community user has one. Empty IDs are skipped.
    init(_ text: String) throws(DialectFailure) {
        let pieces = text.split(separator: ";")
        guard !pieces.isEmpty, pieces.allSatisfy(Self.isNumber) else { throw .noSuchRoute }
        guard pieces.count <= Self.limit else { throw .badParameter("ids") }
        var identifiers: Set<String> = []
        for piece in pieces {
            guard let id = Int32(piece) else { throw .badParameter("ids") }
            identifiers.insert(String(id))
        }
        self.identifiers = identifiers
    }

    private static func isNumber(_ piece: Substring) -> Bool {
        (piece.hasPrefix("-") ? piece.dropFirst() : piece).isAllDigits
    }
}
