import MockseBase

/// A whole number that a fault takes as its value.
struct PageFaultCount: Sendable {
    /// The word before the number, such as `overlap`.
    let name: String
    let range: ClosedRange<Int>

    /// The highest page, overlap, number of rows and drift step.
    static let highest = 1_000_000

    init(_ name: String, from lowest: Int = 1) {
        self.name = name
        range = lowest...Self.highest
    }

    /// Returns the number that a text of ASCII digits stands for.
    func read(_ text: Substring?) throws(SettingError.Reason) -> Int {
        guard let count = text.flatMap({ Int(digits: $0) }) else { throw .notACount(of: name, range) }
        try check(count)
        return count
    }

    /// Rejects a number outside the range.
    ///
    /// In Swift code, the range extends down to `off`, if that value turns the fault off.
    func check(_ count: Int, off: Int? = nil) throws(SettingError.Reason) {
        let allowed = (off ?? range.lowerBound)...range.upperBound
        if !(allowed ~= count) { throw .notACount(of: name, allowed) }
    }
}

extension SettingError.Reason {
    fileprivate static func notACount(of name: String, _ range: ClosedRange<Int>) -> Self {
        Self("\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
}
