/// A comparison of what a client displays of a list with what it should display.
package struct ShownComparison: Sendable, Hashable {
    /// The IDs that are displayed more than once, in order of first display.
    package let duplicates: [String]
    /// The IDs that were served but are not displayed, in the list's order.
    package let missing: [String]
    /// The IDs that are displayed but not in the list, in order of display.
    package let unknown: [String]
    /// The smallest set of IDs that would have to move to restore the list's order, in order of display.
    package let misplaced: [String]
    /// The number of items of the list that are not displayed because they were never served.
    package let unserved: Int
    /// The first of those items, in the list's order.
    package let firstUnserved: [String]
    /// The number of items displayed.
    package let count: Int
    /// The number of distinct IDs displayed.
    package let distinct: Int

    /// Creates a comparison.
    ///
    /// - Parameters:
    ///   - shown: The IDs as the client displays them, from the top.
    ///   - truth: The IDs of the list, each once, in order.
    ///   - served: The IDs delivered so far. An ID that has not been delivered is not missing, but unserved.
    package init(shown: [String], truth: [String], served: Set<String>) {
        let places = Dictionary(zip(truth, 0...)) { first, _ in first }
        var seen: [String: Int] = [:]
        var first: [String] = []
        for id in shown {
            if seen[id] == nil { first.append(id) }
            seen[id, default: 0] += 1
        }
        duplicates = first.filter { seen[$0] ?? 0 > 1 }
        missing = truth.filter { served.contains($0) && seen[$0] == nil }
        let unserved = truth.lazy.filter { !served.contains($0) && seen[$0] == nil }
        firstUnserved = Array(unserved.prefix(8))
        self.unserved = unserved.reduce(0) { count, _ in count + 1 }
        unknown = first.filter { places[$0] == nil }
        (count, distinct) = (shown.count, first.count)
        let known = first.compactMap { id in places[id].map { (id: id, place: $0) } }
        let kept = Self.longestRise(in: known.map(\.place))
        misplaced = zip(known, 0...).filter { !kept.contains($0.1) }.map(\.0.id)
    }

    /// Returns the indices of a longest increasing subsequence of distinct numbers.
    private static func longestRise(in numbers: [Int]) -> Set<Int> {
        // The index of the smallest number that ends a subsequence of each length, and each number's predecessor.
        var ends: [Int] = []
        var predecessors: [Int?] = []
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            predecessors.append(low > 0 ? ends[low - 1] : nil)
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var rise: Set<Int> = []
        var next = ends.last
        while let index = next {
            rise.insert(index)
            next = predecessors[index]
        }
        return rise
    }
}
