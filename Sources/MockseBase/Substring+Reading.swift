extension Substring {
    /// This text without spaces and tabs around it.
    package var trimmed: Substring {
        var text = self
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    /// The number that these ASCII digits are, if it is one of `allowed`.
    package func wholeNumber(in allowed: ClosedRange<UInt64>) -> UInt64? {
        UInt64(digits: self).flatMap { allowed.contains($0) ? $0 : nil }
    }
}
