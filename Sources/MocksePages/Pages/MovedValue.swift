/// Functions that advance a JSON value: a counter to another number, or a date to another day.
enum MovedValue {
    /// Returns a whole number plus `steps`, or any other number with a different last digit.
    ///
    /// `steps` must be at least 1. The result is nil if the value is not a number.
    static func number(_ value: UnsafeRawBufferPointer, by steps: Int) -> [UInt8]? {
        guard let first = value.first, first == UInt8(ascii: "-") || isDigit(first) else { return nil }
        if let number = Int(String(decoding: value, as: UTF8.self)) {
            let (sum, overflows) = number.addingReportingOverflow(steps)
            if !overflows { return Array(String(sum).utf8) }
        }
        let mantissa = value.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        guard let last = mantissa.last, isDigit(last) else { return nil }
        // The digit advances by 1 to 9, so it always changes.
        let digit = (Int(last - UInt8(ascii: "0")) + 1 + (steps - 1) % 9) % 10
        return mantissa.dropLast() + [UInt8(ascii: "0") + UInt8(digit)] + value[mantissa.endIndex...]
    }

    /// Returns a string that begins with a date, such as `2016-02-23`, moved to another day of the same month.
    ///
    /// The new day is the 28th at the latest. The result is nil if the value is not such a string.
    static func date(_ value: UnsafeRawBufferPointer, by steps: Int) -> [UInt8]? {
        let days = 9..<11
        guard value.count >= 12, value.first == UInt8(ascii: "\""), value[5] == UInt8(ascii: "-"),
            value[8] == UInt8(ascii: "-"), number(value[1..<5]) != nil, let month = number(value[6..<8]),
            let day = number(value[days]), 1...12 ~= month, 1...31 ~= day
        else { return nil }
        // The day advances by 1 to 27 in a cycle of 28, so it always changes.
        let moved = String((day - 1 + 1 + (steps - 1) % 27) % 28 + 1)
        let text = Array((moved.count < 2 ? "0" + moved : moved).utf8)
        return value[..<days.lowerBound] + text + value[days.upperBound...]
    }

    private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Int? {
        digits.allSatisfy(isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
