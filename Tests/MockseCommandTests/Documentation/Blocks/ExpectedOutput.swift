import Foundation

/// The text that commands print, according to a page.
///
/// Printed text matches if it is equal except for these: a time such as `812 ms` stands for any time in that unit, a
/// port after `localhost:` or `127.0.0.1:` for any port, the number of requests "at once" for any number, `…` within a
/// line for any text, and a line with only `…` for any lines. Spaces at the end of a line, and empty lines at the
/// beginning and the end, don't count.
struct ExpectedOutput {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Returns a Boolean value indicating whether a program printed this.
    func matches(_ printed: String) throws -> Bool {
        let lines = try Self.lines(text).map { line in
            line.drop { $0 == " " } == "…" ? "(?:.*\n)*" : try Self.pattern(of: line) + "\n"
        }
        let regex = try NSRegularExpression(pattern: "^" + lines.joined() + "$")
        let printed = Self.lines(printed).map { $0 + "\n" }.joined()
        return regex.firstMatch(in: printed, range: NSRange(printed.startIndex..., in: printed))?.range.length
            == printed.utf16.count
    }

    /// The regular expressions for what varies, and what stands for it.
    private static let volatile: [(found: String, any: String)] = [
        (#"(?<![\w.])[0-9]+(?:\\?\.[0-9]+)?( ?)(ns|µs|ms|s|min)\b"#, #"[0-9]+(?:\\.[0-9]+)?$1$2"#),
        (#"(localhost|127\\\.0\\\.0\\\.1):[0-9]+"#, "$1:[0-9]+"),
        // A client without a guard reacts to as many triggers as it has time for.
        (#"\b[0-9]+ times at once"#, "[0-9]+ times at once"),
        ("requests 2–[0-9]+", "requests 2(?:–[0-9]+|, 3)"),
        ("…", ".*"),
    ]

    private static func pattern(of line: String) throws -> String {
        try volatile.reduce(NSRegularExpression.escapedPattern(for: line)) { pattern, volatile in
            try NSRegularExpression(pattern: volatile.found).stringByReplacingMatches(
                in: pattern, range: NSRange(pattern.startIndex..., in: pattern), withTemplate: volatile.any)
        }
    }

    private static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Array(lines.drop(while: \.isEmpty))
    }
}
