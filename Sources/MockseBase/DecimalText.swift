/// Formats whole numbers of small steps as the shortest plain decimal text.
package enum DecimalText {
    /// Returns `count` steps in units of 10^`digits` steps; `digits` is at most 19.
    ///
    /// For example, 1_500 with 3 digits is `1.5`.
    package static func of(_ count: Int64, digits: Int) -> String {
        var (scale, places) = (UInt64(1), digits)
        for _ in 0..<digits { scale *= 10 }
        let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: scale)
        var fraction = rest
        let start = count < 0 ? "-" + String(whole) : String(whole)
        guard fraction > 0 else { return start }
        while fraction.isMultiple(of: 10) { (fraction, places) = (fraction / 10, places - 1) }
        let text = String(fraction)
        return start + "." + String(repeating: "0", count: places - text.utf8.count) + text
    }
}

extension [UInt8] {
    /// Appends a number in decimal digits.
    package mutating func appendDecimal(_ number: UInt64) {
        if number >= 10 { appendDecimal(number / 10) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}

extension StringProtocol {
    /// A Boolean value indicating whether the text consists of one or more ASCII digits.
    package var isAllDigits: Bool { !isEmpty && utf8.allSatisfy { 0x30...0x39 ~= $0 } }
}

extension FixedWidthInteger {
    /// Creates a number from ASCII digits, or returns nil if the text has other characters or the number does not fit.
    ///
    /// Unlike `init(_:)`, this initializer does not accept a sign.
    package init?(digits text: some StringProtocol) {
        guard text.isAllDigits, let number = Self(text) else { return nil }
        self = number
    }
}

extension Substring {
    /// The text without leading and trailing spaces and tabs.
    package var trimmed: Substring {
        var text = self
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    /// Returns the number that the text represents in ASCII digits, or nil if it is not a number in `allowed`.
    package func wholeNumber(in allowed: ClosedRange<UInt64>) -> UInt64? {
        UInt64(digits: self).flatMap { allowed.contains($0) ? $0 : nil }
    }
}
