/// A pattern in which each `*` stands for any characters, ignoring case.
struct Wildcard: Sendable, Hashable {
    private let pieces: [ArraySlice<UInt8>]

    init(_ pattern: String) {
        pieces = FoldedText(pattern).utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    }

    /// Returns a Boolean value indicating whether the whole of `text` matches.
    func matches(_ text: FoldedText) -> Bool {
        guard let head = pieces.first, let tail = pieces.last else { return false }
        guard pieces.count > 1 else { return text.utf8 == head }
        guard text.utf8.starts(with: head) else { return false }
        var rest = text.utf8.dropFirst(head.count)
        // The leftmost match is always sufficient, because only the tail is anchored to the end.
        for piece in pieces.dropFirst().dropLast() {
            guard let end = FoldedText.end(of: piece, in: rest) else { return false }
            rest = rest[end...]
        }
        return rest.suffix(tail.count) == tail
    }
}
