/// A text in which each `*` stands for any characters, compared ignoring case.
struct Wildcard: Sendable, Hashable {
    private let pieces: [String]

    init(_ pattern: String) {
        pieces = pattern.lowercased().split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    }

    /// Whether the whole of `text`, already lower-cased, fits.
    func matches(_ text: String) -> Bool {
        guard let head = pieces.first, let tail = pieces.last else { return false }
        guard pieces.count > 1 else { return text == head }
        guard text.hasPrefix(head) else { return false }
        var rest = text.dropFirst(head.count)
        // The leftmost place is always as good as a later one: only the tail is bound to the end.
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let place = rest.firstRange(of: piece) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.hasSuffix(tail)
    }
}
