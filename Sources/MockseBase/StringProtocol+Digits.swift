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
