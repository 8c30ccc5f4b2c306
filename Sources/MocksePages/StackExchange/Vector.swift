import MockseBase

/// The ids in a path: a set, whose order and repetitions mean nothing.
struct Vector: Sendable {
    /// The ids, in one spelling each ("007" is 7).
    let identifiers: Set<String>

    private static let limit = 100

    /// Reads ids separated by ";".
    ///
    /// What is no number names no method; a number that is no Int32, or more than 100 of them, are a bad parameter.
    /// Negative ids are let through: the Community user has one. Empty places are passed over.
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
