/// A style of writing JSON, which determines the escaped characters and the line breaks.
package struct JSONStyle: Sendable, Hashable {
    /// A Boolean value indicating whether "/" is written as "\/".
    package var escapesSlashes: Bool
    /// A Boolean value indicating whether non-ASCII characters are written as `\uXXXX`, in lowercase hexadecimal.
    package var escapesNonASCII: Bool
    /// The number of spaces per level of indentation, or nil to write everything on one line without spaces.
    package var indentation: Int?

    /// The shortest style: one line, with only the necessary escapes.
    package static let compact = Self(escapesSlashes: false, escapesNonASCII: false, indentation: nil)
    /// The style of PHP's `json_encode`: one line, with "\/" and `\uXXXX`.
    package static let escaped = Self(escapesSlashes: true, escapesNonASCII: true, indentation: nil)
    /// A style for people: one member or element per line, and two spaces per level.
    package static let pretty = Self(escapesSlashes: false, escapesNonASCII: false, indentation: 2)

    /// Returns a Boolean value indicating whether a byte of a string's UTF-8 must be escaped.
    func escapes(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            || byte == UInt8(ascii: "/") && escapesSlashes || byte >= 0x80 && escapesNonASCII
    }
}
