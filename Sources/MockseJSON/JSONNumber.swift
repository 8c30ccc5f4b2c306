/// A number that keeps its original text, so "1.0", "1e3" and 20-digit integers survive.
///
/// Two numbers are equal if their texts are: 1.0 and 1 differ.
package struct JSONNumber: Sendable, Hashable, CustomStringConvertible {
    /// The number as written.
    package let text: String

    /// Creates a number from text, or returns nil if the text is not exactly one JSON number.
    package init?(_ text: String) {
        var copy = text
        let isNumber = copy.withUTF8 { utf8 in
            var scanner = JSONScanner(UnsafeRawBufferPointer(utf8))
            return (try? scanner.readNumber())?.count == utf8.count
        }
        guard isNumber else { return nil }
        self.text = text
    }

    /// Creates a number from text that the scanner has validated.
    init(scanned text: String) { self.text = text }

    /// Creates a number from an integer.
    package init(_ value: Int) { text = String(value) }

    /// Creates a number from a finite value, or returns nil for NaN and infinities.
    ///
    /// The text is the shortest one that reads back as the same value.
    package init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = value.description
    }

    /// The number as an integer, or nil if it isn't one or doesn't fit.
    ///
    /// The spelling doesn't matter: 1.0 and 1e3 are integers.
    package var int: Int? {
        if let value = Int(text) { return value }
        // From 2^53 on, a Double can no longer represent every integer.
        guard let value = double, value.magnitude < 0x1p53 else { return nil }
        let integer = Int(value)
        return Double(integer) == value ? integer : nil
    }

    /// The nearest Double, or nil if it would be infinite.
    package var double: Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    package var description: String { text }
}
