/// A field line: a name, and a value that cannot contain a line break.
///
/// Names are compared without regard to case (RFC 9110 §5.1), values exactly.
package struct HTTPField: Sendable, Hashable, CustomStringConvertible {
    /// The name, which is a token.
    package let name: String

    /// The value, without control characters other than tabs, and without leading or trailing whitespace.
    package let value: String

    /// Creates a field that is safe to send, replacing invalid characters.
    ///
    /// Bytes that are not allowed in a name become `-`. Control characters in a value, such as CR, LF, and NUL, become
    /// spaces, which prevents response splitting (RFC 9110 §5.5). Use `init(checking:_:)` for text that a user can
    /// correct.
    package init(_ name: String, _ value: String) {
        self.name = Self.isValidName(name) ? name : Self.madeName(name)
        self.value = Self.isValidValue(value) ? value : Self.madeValue(value)
    }

    /// Creates a field exactly as given, or returns nil if the name is not a token or the value is not valid.
    package init?(checking name: String, _ value: String) {
        guard Self.isValidName(name), Self.isValidValue(value) else { return nil }
        self.name = name
        self.value = value
    }

    /// The field as text: "Name: value".
    package var description: String { "\(name): \(value)" }

    /// Returns a Boolean value indicating whether the text is a token (RFC 9110 §5.6.2).
    package static func isValidName(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { !$0.isEmpty && $0.allSatisfy(ByteSet.token.contains) }
    }

    /// Returns a Boolean value indicating whether the text is a valid field value (RFC 9110 §5.5).
    ///
    /// A valid value has no control characters other than tabs, and no leading or trailing whitespace.
    package static func isValidValue(_ value: String) -> Bool {
        var value = value
        return value.withUTF8 { text in
            guard let first = text.first, let last = text.last else { return true }
            guard !ASCII.isSpace(first), !ASCII.isSpace(last) else { return false }
            // Eight bytes at a time, until there is a tab or a character that is invalid.
            let control = LineEnd.firstControl(in: UnsafeRawBufferPointer(text), from: 0)
            return text[control...].allSatisfy(Self.isText)
        }
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

    /// Returns a Boolean value indicating whether two fields have the same name, in any case, and the same value.
    package static func == (one: HTTPField, other: HTTPField) -> Bool {
        ASCII.equalIgnoringCase(one.name, other.name) && one.value == other.value
    }

    /// Hashes the lowercased name and the value.
    package func hash(into hasher: inout Hasher) {
        for byte in name.utf8 { hasher.combine(ASCII.lowercased(byte)) }
        hasher.combine(value)
    }
}
