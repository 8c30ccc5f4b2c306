import MockseBase

/// Numbers from 1 as people write them: `3`, `2..4`, `2..`.
enum NumberRange {
    /// Reads one number, two that end a range, or the first of an endless one.
    static func read(_ text: Substring) throws(SettingError.Reason) -> ClosedRange<Int> {
        let parts = text.firstRange(of: "..").map { (text[..<$0.lowerBound], text[$0.upperBound...]) }
        let (low, high) = parts ?? (text, text)
        let allowed = 1...UInt64(Int.max)
        guard let first = low.trimmed.wholeNumber(in: allowed) else { throw .notANumberRange }
        if parts != nil, high.trimmed.isEmpty { return Int(first)...Int.max }
        guard let last = high.trimmed.wholeNumber(in: allowed), first <= last else { throw .notANumberRange }
        return Int(first)...Int(last)
    }

    /// The range as `read` takes it.
    static func text(_ range: ClosedRange<Int>) -> String {
        if range.lowerBound == range.upperBound { return "\(range.lowerBound)" }
        return range.upperBound == .max ? "\(range.lowerBound).." : "\(range.lowerBound)..\(range.upperBound)"
    }
}
