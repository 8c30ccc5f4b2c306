import MockseBase

/// Whole numbers in arguments, written in ASCII digits only.
package enum WholeNumber {
    /// Returns the number in a text, which must be in `allowed`.
    package static func read(_ text: String, in allowed: ClosedRange<UInt64>) throws(SettingError) -> UInt64 {
        if let number = text[...].wholeNumber(in: allowed) { return number }
        throw SettingError(value: text, reason: .notAWholeNumber(allowed))
    }
}
