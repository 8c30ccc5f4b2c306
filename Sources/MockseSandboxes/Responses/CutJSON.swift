/// Truncates an API's response so that no reader can mistake the rest for complete JSON.
enum CutJSON {
    /// Returns the text up to and including the last member name inside an item in the first half of the text.
    ///
    /// If the first half has none, the text is cut after the first one in the second half, or else after the first
    /// member name.
    static func insideItem(_ text: [UInt8]) -> [UInt8] {
        var end: Int?
        var nesting = Nesting()
        for (index, byte) in text.enumerated() {
            guard nesting.take(byte), nesting.depth >= itemDepth else { continue }
            if index > text.count / 2 && end != nil { break }
            end = index
        }
        let colon = UInt8(ascii: ":")
        return Array(text[..<(end ?? text.firstIndex(of: colon) ?? text.count / 2)])
    }

    /// The depth of an item's members: items are objects in an array of the envelope.
    private static let itemDepth = 3

    /// The nesting depth at a position in a JSON text.
    ///
    /// A JSONP callback around the text doesn't count.
    private struct Nesting {
        var depth = 0
        private var isInString = false
        private var isEscaped = false

        /// Consumes the next byte.
        ///
        /// Returns true if it separates a member's name from its value.
        mutating func take(_ byte: UInt8) -> Bool {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                return false
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: return byte == UInt8(ascii: ":")
            }
            return false
        }
    }
}
