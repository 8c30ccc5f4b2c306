/// Makes text from outside safe to write to a terminal or to the log of a CI system.
///
/// Clients, drivers, data files, journals and other servers determine parts of what mockse prints. None of them may move
/// the cursor, hide text, or run a command of the CI system that reads the log.
package enum TerminalText {
    /// Returns text without anything that controls a terminal or a CI system.
    ///
    /// Line feeds and tabs stay. Other control characters, line and paragraph separators, and characters that change
    /// the direction of text are written as `\u001b`, which JSON reads as the same character. So is the first character
    /// of a command of a CI system: the colon of a line such as `::error::text`, and the second `#` of `##[error]`.
    package static func escaped(_ text: String) -> String {
        guard mayNeedEscapes(text.utf8) else { return text }
        let lines = lines(of: text).map { escapingCommands(in: escapingControls(in: $0)) }
        return lines.joined(separator: "\n")
    }

    /// Returns text without anything that controls a terminal, but with commands of a CI system.
    package static func escapedExceptCommands(_ text: String) -> String {
        guard mayNeedEscapes(text.utf8) else { return text }
        return lines(of: text).map(escapingControls).joined(separator: "\n")
    }

    /// Returns the lines of a text, without their line ends.
    private static func lines(of text: String) -> [String] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // In a text with `\r\n`, the carriage return belongs to the line end.
            String(line.last == "\r" ? line.dropLast() : line)
        }
    }

    /// Returns a Boolean value indicating whether text may contain something to escape.
    private static func mayNeedEscapes(_ bytes: String.UTF8View) -> Bool {
        var last: UInt8 = 0
        for byte in bytes {
            switch byte {
            case 0x0a, 0x09: break
            case 0..<0x20, 0x7f: return true
            // The first bytes of U+0080 to U+00BF and of U+2000 to U+2FFF.
            case 0xc2, 0xe2: return true
            case UInt8(ascii: ":"), UInt8(ascii: "#"): if byte == last { return true }
            default: break
            }
            last = byte
        }
        return false
    }

    private static func escapingControls(in line: String) -> String {
        guard line.unicodeScalars.contains(where: isControl) else { return line }
        var escaped = ""
        for scalar in line.unicodeScalars {
            if isControl(scalar) { escaped += escape(scalar) } else { escaped.unicodeScalars.append(scalar) }
        }
        return escaped
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09: false
        case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069: true
        default: false
        }
    }

    /// Returns a line in which no CI system finds a command.
    ///
    /// Source: GitHub, "Workflow commands for GitHub Actions", and `ActionCommand.cs` of its runner, which ignores
    /// whitespace before `::`, and finds `##[` anywhere in a line; Azure Pipelines and TeamCity read `##name[`.
    private static func escapingCommands(in line: String) -> String {
        let text = line.drop { $0.isWhitespace }
        var line = line
        // Characters may combine colons with marks that follow them.
        let scalars = text.unicodeScalars.first == ":" ? Array(text.unicodeScalars) : []
        let colons = zip(scalars, scalars.dropFirst()).map { $0 == ":" && $1 == ":" }
        if colons.first == true, colons.dropFirst(2).contains(true) {
            line = line.prefix(upTo: text.startIndex) + escape(":") + text.dropFirst()
        }
        guard line.contains("##") else { return line }
        var (escaped, rest) = ("", line[...])
        while let place = rest.firstRange(of: "##") {
            let isCommand = rest[place.upperBound...].drop(while: \.isLetter).first == "["
            escaped += rest[..<place.lowerBound] + "#"
            if isCommand { escaped += escape("#") }
            rest = rest[(isCommand ? place.upperBound : rest.index(after: place.lowerBound))...]
        }
        return escaped + rest
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
