extension StringProtocol {
    /// A Boolean value indicating whether this text is one ASCII digit or more, and nothing else.
    package var isAllDigits: Bool { !isEmpty && utf8.allSatisfy { 0x30...0x39 ~= $0 } }
}

extension FixedWidthInteger {
    /// Reads ASCII digits alone; nil for a sign, which `init(_:)` accepts, and for a number that does not fit.
    package init?(digits text: some StringProtocol) {
        guard text.isAllDigits, let number = Self(text) else { return nil }
        self = number
    }
}
