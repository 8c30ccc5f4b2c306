/// The known name that an unknown one was most likely meant to be.
package enum NearestName {
    /// The name the fewest single-character edits away, the first of several; nil if none is near.
    ///
    /// Near is what shares two thirds of its characters, whatever their case: further away nobody means the name.
    package static func of(_ unknown: String, among known: [String]) -> String? {
        // Nobody mistypes more than this, and the cost grows with the length.
        let text = Array(unknown.prefix(64).lowercased())
        let near = known.compactMap { name -> (name: String, distance: Int)? in
            let letters = Array(name.lowercased())
            let distance = distance(text, letters)
            return distance <= max(text.count, letters.count) / 3 ? (name, distance) : nil
        }
        return near.min { $0.distance < $1.distance }?.name
    }

    /// Insertions, deletions, replacements and swaps of neighbours between two texts (optimal string alignment).
    package static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for (row, character) in first.enumerated() {
            var current = [row + 1]
            for (column, other) in second.enumerated() {
                var best = min(last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, character == second[column - 1], other == first[row - 1] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
