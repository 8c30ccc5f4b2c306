import MockseBase
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
        appendDecimal(UInt64(clamping: number.magnitude))
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
