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
