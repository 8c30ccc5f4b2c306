import MockseBase

/// Whole numbers in arguments: ASCII digits alone.
package enum WholeNumber {
    /// Reads a number of `allowed`.
    package static func read(_ text: String, in allowed: ClosedRange<UInt64>) throws(SettingError) -> UInt64 {
        if let number = text[...].wholeNumber(in: allowed) { return number }
        throw SettingError(value: text, reason: .notAWholeNumber(allowed))
    }
}
