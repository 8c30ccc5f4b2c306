/// What a client displays of a list, compared with what it should.
package struct ShownComparison: Sendable, Hashable {
    /// The ids displayed more than once, in order of their first display.
    package let duplicates: [String]
    /// The ids that were served but are not displayed, in the list's order.
    package let missing: [String]
    /// The ids displayed that the list does not have, in order of their display.
    package let unknown: [String]
    /// The fewest ids that would have to move for the rest to be in the list's order, in order of their display.
    package let misplaced: [String]
    /// How many ids are displayed, each counted once.
    package let count: Int

    /// Compares.
    ///
    /// - Parameters:
    ///   - shown: The ids as the client displays them, from the top.
    ///   - truth: The ids of the list, each once, in order.
    ///   - served: The ids that were delivered so far: what was not is not missing.
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
        unknown = first.filter { places[$0] == nil }
        count = first.count
        let known = first.compactMap { id in places[id].map { (id: id, place: $0) } }
        let kept = Self.longestRise(in: known.map(\.place))
        misplaced = zip(known, 0...).filter { !kept.contains($0.1) }.map(\.0.id)
    }

    /// Whether nothing is amiss.
    package var isRight: Bool { duplicates.isEmpty && missing.isEmpty && unknown.isEmpty && misplaced.isEmpty }

    /// The indices of a longest rising subsequence of distinct numbers.
    private static func longestRise(in numbers: [Int]) -> Set<Int> {
        // The index of the smallest number that ends a rise of each length, and each number's predecessor.
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
