/// The comments of a config file.
enum ConfigComments {
    /// Returns a JSON text with each comment replaced by spaces, so that lines and columns stay the same.
    ///
    /// A comment is `//` to the end of the line, or `/*` to `*/`, outside strings. A comment that doesn't end stays, and
    /// the parser reports it.
    ///
    /// - Parameter text: The text.
    /// - Returns: The text without its comments.
    static func blanked(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(slash) else { return text }
        var result = text
        var index = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""):
                index = endOfString(at: index, in: text)
            case slash:
                guard let end = endOfComment(at: index, in: text) else {
                    index += 1
                    continue
                }
                for place in index..<end where text[place] != newline { result[place] = UInt8(ascii: " ") }
                index = end
            default:
                index += 1
            }
        }
        return result
    }

    private static let slash = UInt8(ascii: "/")
    private static let newline = UInt8(ascii: "\n")

    private static func endOfString(at start: Int, in text: [UInt8]) -> Int {
        var index = start + 1
        while index < text.count, text[index] != UInt8(ascii: "\"") {
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index + 1
    }

    private static func endOfComment(at start: Int, in text: [UInt8]) -> Int? {
        guard start + 1 < text.count else { return nil }
        switch text[start + 1] {
        case slash:
            return text[start...].firstIndex(of: newline) ?? text.count
        case UInt8(ascii: "*"):
            var index = start + 2
            while index + 1 < text.count {
                if text[index] == UInt8(ascii: "*"), text[index + 1] == slash { return index + 2 }
                index += 1
            }
            return nil
        default:
            return nil
        }
    }
}
