/// Whole numbers in arguments: ASCII digits alone.
package enum WholeNumber {
    /// Reads a number of `allowed`.
    package static func read(_ text: String, in allowed: ClosedRange<UInt64>) throws(SettingError) -> UInt64 {
        let isPlain = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard isPlain, let number = UInt64(text), allowed.contains(number) else {
            throw SettingError(value: text, reason: .notAWholeNumber(allowed))
        }
        return number
    }
}
