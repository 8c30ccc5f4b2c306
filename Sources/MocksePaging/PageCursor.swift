import MockseBase

/// The cursors that mockse issues, which carry the part of the list that they lead to.
///
/// A server needs no memory of them, so that replicas agree on them, and every request has an ordinal. A cursor has
/// characters that a client must encode in a query, as those of many APIs have: `c/20+10=`.
enum PageCursor {
    private static let start = "c/"
    private static let end = "="

    /// Returns the cursor that leads to a part of a list.
    static func text(of span: PageSpan) -> String {
        "\(start)\(span.start)+\(span.size)\(end)"
    }

    /// Returns the part of a list to which a cursor leads, or nil if mockse doesn't issue such cursors.
    static func span(of text: String) -> PageSpan? {
        guard text.hasPrefix(start), text.hasSuffix(end) else { return nil }
        let numbers = text.dropFirst(start.count).dropLast(end.count).split(
            separator: "+", omittingEmptySubsequences: false)
        guard numbers.count == 2, let first = Int(numbers[0]), let size = Int(numbers[1]),
            ForeignNumbers.counts.contains(first), ForeignNumbers.pages.contains(size)
        else { return nil }
        let span = PageSpan(start: first, size: size)
        return Self.text(of: span) == text ? span : nil
    }
}
