/// The difference between the list that a client should display and the one it displays.
struct ListDifference: CustomStringConvertible {
    let description: String

    /// Describes the difference, or returns `nil` if the lists are equal.
    init?(expected: [String], displayed: [String]) {
        if expected == displayed { return nil }
        var seen: Set<String> = []
        let repeated = displayed.filter { !seen.insert($0).inserted }
        let known = Set(expected)
        let sentences = [
            Self.sentence("missing", expected.filter { !seen.contains($0) }),
            Self.sentence("displayed more than once", repeated),
            Self.sentence("not in the list", displayed.filter { !known.contains($0) }),
        ].compactMap(\.self)
        let count = "\(displayed.count) displayed, \(expected.count) expected"
        let first = zip(expected, displayed).prefix { $0 == $1 }.count
        let place =
            "the first difference is at row \(first + 1): "
            + (first < displayed.count ? displayed[first] : "the end") + ", expected "
            + (first < expected.count ? expected[first] : "the end")
        description = ([count, place] + sentences).joined(separator: "; ")
    }

    private static func sentence(_ problem: String, _ ids: [String]) -> String? {
        if ids.isEmpty { return nil }
        let rest = ids.count > 8 ? ["and \(ids.count - 8) more"] : []
        return "\(problem): " + (ids.prefix(8) + rest).joined(separator: ", ")
    }
}
