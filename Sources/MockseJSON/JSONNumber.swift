/// A number kept as the text it was written in: "1.0", "1e3" and 20-digit integers survive.
///
/// Equality is that of the text: 1.0 and 1 are two numbers.
package struct JSONNumber: Sendable, Hashable, CustomStringConvertible {
    /// The number as written.
    package let text: String

    /// Takes a text that is a JSON number from end to end; nil otherwise.
    package init?(_ text: String) {
        var copy = text
        let isNumber = copy.withUTF8 { utf8 in
            var scanner = JSONScanner(UnsafeRawBufferPointer(utf8))
            return (try? scanner.readNumber())?.count == utf8.count
        }
        guard isNumber else { return nil }
        self.text = text
    }

    /// Takes a text that the scanner has found to be a number.
    init(scanned text: String) { self.text = text }

    /// Takes an integer.
    package init(_ value: Int) { text = String(value) }

    /// Takes a finite number, in the shortest text that reads back as it; nil for NaN and infinities.
    package init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = value.description
    }

    /// The number as an integer, if it is one (however written: 1.0, 1e3) and fits.
    package var int: Int? {
        if let value = Int(text) { return value }
        // From 2^53 on a Double is no longer proof of the digits.
        guard let value = double, value.magnitude < 0x1p53 else { return nil }
        let integer = Int(value)
        return Double(integer) == value ? integer : nil
    }

    /// The nearest Double; nil where it would be infinite.
    package var double: Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    package var description: String { text }
}
