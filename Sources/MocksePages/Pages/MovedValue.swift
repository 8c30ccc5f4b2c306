/// A JSON value a few steps on: a counter that has counted, a date that is another day.
enum MovedValue {
    /// A whole number plus `steps`, at least 1; of any other number the last digit is another one.
    ///
    /// Nil if the value is no number.
    static func number(_ value: UnsafeRawBufferPointer, by steps: Int) -> [UInt8]? {
        guard let first = value.first, first == UInt8(ascii: "-") || isDigit(first) else { return nil }
        if let number = Int(String(decoding: value, as: UTF8.self)) {
            let (sum, overflows) = number.addingReportingOverflow(steps)
            if !overflows { return Array(String(sum).utf8) }
        }
        let mantissa = value.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        guard let last = mantissa.last, isDigit(last) else { return nil }
        // From 1 to 9 further on, so never where it was.
        let digit = (Int(last - UInt8(ascii: "0")) + 1 + (steps - 1) % 9) % 10
        return mantissa.dropLast() + [UInt8(ascii: "0") + UInt8(digit)] + value[mantissa.endIndex...]
    }

    /// A string that begins with a date, `2016-02-23`, on another day of the same month, the 28th at most.
    ///
    /// Nil if the value is no such string.
    static func date(_ value: UnsafeRawBufferPointer, by steps: Int) -> [UInt8]? {
        let days = 9..<11
        guard value.count >= 12, value.first == UInt8(ascii: "\""), value[5] == UInt8(ascii: "-"),
            value[8] == UInt8(ascii: "-"), number(value[1..<5]) != nil, let month = number(value[6..<8]),
            let day = number(value[days]), 1...12 ~= month, 1...31 ~= day
        else { return nil }
        // From 1 to 27 days further on in a circle of 28, so never where it was.
        let moved = String((day - 1 + 1 + (steps - 1) % 27) % 28 + 1)
        let text = Array((moved.count < 2 ? "0" + moved : moved).utf8)
        return value[..<days.lowerBound] + text + value[days.upperBound...]
    }

    private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Int? {
        digits.allSatisfy(isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
