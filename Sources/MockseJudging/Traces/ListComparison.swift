/// The expected list and the displayed one around their first difference.
public struct ListComparison: Sendable, Hashable {
    /// A position of both lists.
    public struct Row: Sendable, Hashable {
        /// The position, counted from 1.
        public let position: Int
        /// The expected id with its page, such as `1031 (page 2)`, or `nil` if the expected list has ended.
        public let expected: String?
        /// The displayed id with its page, or `nil` if the displayed list has ended.
        public let displayed: String?
        /// A Boolean value indicating whether the ids differ.
        public let isDifferent: Bool
    }

    /// The basis of a comparison with an earlier snapshot.
    package static let before = "displayed before"

    /// The meaning of the expected list, such as `served`.
    public let basis: String
    /// The number of expected rows.
    public let expectedCount: Int
    /// The number of displayed rows.
    public let displayedCount: Int
    /// The rows around the first difference.
    public let rows: [Row]

    /// The number of rows shown before and after the first difference.
    private static let margin = 2

    /// Compares two lists; `nil` if they are equal.
    ///
    /// - Parameters:
    ///   - expected: The expected ids.
    ///   - displayed: The displayed ids.
    ///   - basis: The meaning of the expected list.
    ///   - origin: A function that says where an id comes from, such as `page 2`.
    package init?(
        expected: [String], displayed: [String], basis: String, origin: (_ id: String) -> String
    ) {
        guard expected != displayed else { return nil }
        let first = zip(expected, displayed).prefix { $0 == $1 }.count
        let count = max(expected.count, displayed.count)
        let shown = max(0, first - Self.margin)..<min(count, first + Self.margin + 1)
        var seen = Set(displayed.prefix(shown.lowerBound))
        rows = shown.map { place in
            let wanted = place < expected.count ? expected[place] : nil
            let found = place < displayed.count ? displayed[place] : nil
            let isRepeat = found.map { !seen.insert($0).inserted } ?? false
            return Row(
                position: place + 1, expected: wanted.map { "\($0) (\(origin($0)))" },
                displayed: found.map { "\($0) (\(origin($0))\(isRepeat ? ", again" : ""))" },
                isDifferent: wanted != found)
        }
        (self.basis, expectedCount, displayedCount) = (basis, expected.count, displayed.count)
    }
}

extension ListComparison: CustomStringConvertible {
    /// The sizes of the lists and their first difference, on one line.
    public var description: String {
        let first = rows.first(where: \.isDifferent)
        let difference = first.map { row in
            "; row \(row.position) is \(row.displayed ?? "missing"), expected \(row.expected ?? "the end")"
        }
        return "\(expectedCount) rows \(basis), \(displayedCount) displayed" + (difference ?? "")
    }
}
