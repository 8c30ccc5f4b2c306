/// The nesting depth at a position in a JSON text.
///
/// A JSONP callback around the text doesn't count, and the text can be cut off.
package struct JSONDepth {
    /// The number of open brackets.
    package private(set) var depth = 0
    private var isInString = false
    private var isEscaped = false

    /// Creates the depth before a text.
    package init() {}

    /// Consumes the next byte.
    ///
    /// - Returns: `true` if it separates a member's name from its value.
    @discardableResult
    package mutating func take(_ byte: UInt8) -> Bool {
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
