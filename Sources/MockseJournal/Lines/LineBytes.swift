import MockseJSON

/// Writes text directly as bytes.
///
/// At full load, log and journal lines are a significant part of a request's cost.
extension [UInt8] {
    mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }

    /// Appends a number in decimal digits.
    mutating func appendDecimal(_ number: some BinaryInteger) {
        if number < 0 { append(UInt8(ascii: "-")) }
        appendDigits(UInt64(clamping: number.magnitude))
    }

    private mutating func appendDigits(_ number: UInt64) {
        if number >= 10 { appendDigits(number / 10) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Appends a JSON string, including its quotes.
    mutating func appendJSON(_ text: String) {
        JSONString.append(text, to: &self)
    }

    /// Appends a JSON array of strings.
    mutating func appendJSON(_ texts: some Sequence<String>) {
        append(UInt8(ascii: "["))
        var isFirst = true
        for text in texts {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            appendJSON(text)
        }
        append(UInt8(ascii: "]"))
    }
}
