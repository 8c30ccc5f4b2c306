/// How JSON is written: which characters are escaped, and whether lines are broken.
package struct JSONStyle: Sendable, Hashable {
    /// Whether "/" is written as "\/".
    package var escapesSlashes: Bool
    /// Whether characters outside ASCII are written as `\uXXXX`, in lower-case hexadecimal.
    package var escapesNonASCII: Bool
    /// How many spaces a level is indented by; nil puts everything on one line without spaces.
    package var indentation: Int?

    /// One line, nothing escaped that need not be: as the Stack Exchange API writes.
    package static let compact = Self(escapesSlashes: false, escapesNonASCII: false, indentation: nil)
    /// One line, "\/" and `\uXXXX`: as PHP's `json_encode`, and so the BreweryDB API, writes.
    package static let escaped = Self(escapesSlashes: true, escapesNonASCII: true, indentation: nil)
    /// For people: one member or element a line, two spaces a level.
    package static let pretty = Self(escapesSlashes: false, escapesNonASCII: false, indentation: 2)

    /// Whether a byte of a string's UTF-8 can't stand for itself.
    func escapes(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            || byte == UInt8(ascii: "/") && escapesSlashes || byte >= 0x80 && escapesNonASCII
    }
}
