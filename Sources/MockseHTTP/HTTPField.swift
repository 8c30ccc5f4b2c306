/// One field line: a name, and a value that can't end its line.
///
/// Names compare without regard to case (RFC 9110 §5.1), values exactly.
package struct HTTPField: Sendable, Hashable, CustomStringConvertible {
    /// A token.
    package let name: String

    /// Text without control characters other than the tab, and without spaces at its ends.
    package let value: String

    /// A field that is safe to send whatever it is made from.
    ///
    /// A byte that may not stand in a name becomes `-`, a control character in a value (CR, LF and NUL among them) a
    /// space: a response can't be split (RFC 9110 §5.5). Use `init(checking:_:)` for text that a user can correct.
    package init(_ name: String, _ value: String) {
        self.name = Self.isValidName(name) ? name : Self.madeName(name)
        self.value = Self.isValidValue(value) ? value : Self.madeValue(value)
    }

    /// A field exactly as given, nil if the name is not a token or the value could not be sent as it is.
    package init?(checking name: String, _ value: String) {
        guard Self.isValidName(name), Self.isValidValue(value) else { return nil }
        self.name = name
        self.value = value
    }

    /// "Name: value".
    package var description: String { "\(name): \(value)" }

    /// Whether the text is a token (RFC 9110 §5.6.2).
    package static func isValidName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy(ByteSet.token.contains)
    }

    /// Whether the text has no control characters but tabs, and no space or tab at its ends (RFC 9110 §5.5).
    package static func isValidValue(_ value: String) -> Bool {
        guard let first = value.utf8.first, let last = value.utf8.last else { return true }
        return !ASCII.isSpace(first) && !ASCII.isSpace(last) && value.utf8.allSatisfy(Self.isText)
    }

    private static func isText(_ byte: UInt8) -> Bool {
        byte >= ASCII.space && byte != ASCII.delete || byte == ASCII.tab
    }

    private static func madeName(_ name: String) -> String {
        name.isEmpty
            ? "-" : String(decoding: name.utf8.map { ByteSet.token.contains($0) ? $0 : ASCII.dash }, as: UTF8.self)
    }

    private static func madeValue(_ value: String) -> String {
        value.utf8.map { isText($0) ? $0 : ASCII.space }.withUnsafeBytes { $0.trimmed().text }
    }

    /// Equal names without regard to case, and equal values.
    package static func == (one: HTTPField, other: HTTPField) -> Bool {
        ASCII.equalIgnoringCase(one.name, other.name) && one.value == other.value
    }

    /// Feeds the lower-cased name and the value.
    package func hash(into hasher: inout Hasher) {
        for byte in name.utf8 { hasher.combine(ASCII.lowercased(byte)) }
        hasher.combine(value)
    }
}
