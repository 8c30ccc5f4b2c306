/// The first difference between a recording and what the server sends now.
struct TextDifference: CustomStringConvertible {
    let description: String

    /// Creates the first difference between two texts, or nil if they are equal.
    init?(recorded: String, now: String) {
        // Compares bytes, because two encodings of one character are equal as strings.
        guard !recorded.utf8.elementsEqual(now.utf8) else { return nil }
        let (old, new) = (Self.lines(of: recorded), Self.lines(of: now))
        let same = zip(old, new).prefix { $0.0.utf8.elementsEqual($0.1.utf8) }.count
        let (oldLine, newLine) = (Self.line(same, of: old), Self.line(same, of: new))
        let column = zip(oldLine.unicodeScalars, newLine.unicodeScalars).prefix { $0 == $1 }.count
        let before = old[max(0, same - 3)..<min(same, old.count)]
        let context = before.map { "         \(Self.excerpt(of: $0, around: 0))\n" }
        description =
            "line \(same + 1), column \(column + 1):\n" + context.joined()
            + "recorded \(Self.excerpt(of: oldLine, around: column))\n"
            + "now      \(Self.excerpt(of: newLine, around: column))"
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    private static func line(_ index: Int, of lines: [Substring]) -> Substring {
        index < lines.count ? lines[index] : "(end of the file)"
    }

    /// Returns the part of a line near a column.
    private static func excerpt(of line: Substring, around column: Int) -> String {
        let scalars = Array(line.unicodeScalars)
        let start = max(0, min(column, scalars.count) - 60)
        let end = min(scalars.count, column + 100)
        var part = String.UnicodeScalarView()
        part.append(contentsOf: scalars[start..<end])
        return (start > 0 ? "…" : "") + String(part) + (end < scalars.count ? "…" : "")
    }
}
