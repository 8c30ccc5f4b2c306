import MockseBase

/// Ranges of positive numbers as people write them: `3`, `2..4`, `2..`.
enum NumberRange {
    /// Returns the range for one number, the two ends of a range, or the start of an unbounded range.
    static func read(_ text: Substring) throws(SettingError.Reason) -> ClosedRange<Int> {
        let parts = text.firstRange(of: "..").map { (text[..<$0.lowerBound], text[$0.upperBound...]) }
        let (low, high) = parts ?? (text, text)
        let allowed = 1...UInt64(Int.max)
        guard let first = low.trimmed.wholeNumber(in: allowed) else { throw .notANumberRange }
        if parts != nil, high.trimmed.isEmpty { return Int(first)...Int.max }
        guard let last = high.trimmed.wholeNumber(in: allowed), first <= last else { throw .notANumberRange }
        return Int(first)...Int(last)
    }

    /// Returns the text of a range in the form that `read` accepts.
    static func text(_ range: ClosedRange<Int>) -> String {
        if range.lowerBound == range.upperBound { return "\(range.lowerBound)" }
        return range.upperBound == .max ? "\(range.lowerBound).." : "\(range.lowerBound)..\(range.upperBound)"
    }
}

extension SettingError.Reason {
    static let notANumberRange = Self("must be a positive whole number, or a range such as 2..4 or 2..")
}
