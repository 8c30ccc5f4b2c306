/// Cuts an API's answer so that no reader can take what is left for whole JSON.
enum CutJSON {
    /// A text up to a member's name that stands inside an item, the last such name in the first half of the text.
    ///
    /// Where that half has none inside an item, it is the first one that there is, or else one of the envelope's.
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

    /// Items are objects in an array of the envelope.
    private static let itemDepth = 3

    /// How deep a place in a JSON text is; a callback's name around the text does not matter.
    private struct Nesting {
        var depth = 0
        private var isInString = false
        private var isEscaped = false

        /// Takes the next byte; true if it stands between a member's name and its value.
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
