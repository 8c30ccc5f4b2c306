/// The texts of a field in all rows, kept one after the other.
struct TextColumn: Sendable, RandomAccessCollection {
    private var bytes: [UInt8] = []
    /// The end of each row's text, inverted for a row without one.
    private var ends: [Int] = []

    /// The first row.
    var startIndex: Int { 0 }

    /// The number of rows.
    var endIndex: Int { ends.count }

    /// The memory that the texts take, in bytes.
    var size: Int { bytes.count + ends.count * MemoryLayout<Int>.size }

    /// A Boolean value indicating whether no row has a text.
    var hasNoText: Bool { !ends.contains { $0 >= 0 } }

    /// Returns a row's text, or nil if it has none.
    subscript(row: Int) -> FoldedText? {
        ends[row] < 0 ? nil : FoldedText(utf8: bytes[start(of: row)..<ends[row]])
    }

    /// Sets the text of a row, which must be the last one that has a text so far, or a later one.
    ///
    /// The rows in between have none.
    mutating func set(_ text: FoldedText?, at row: Int) {
        fill(to: row)
        // Of several members with the same name, the last one counts.
        if row < ends.count { bytes.removeLast(bytes.count - start(of: row)) } else { ends.append(0) }
        if let text { bytes.append(contentsOf: text.utf8) }
        ends[row] = text == nil ? ~bytes.count : bytes.count
    }

    /// Adds rows without a text up to a number of rows.
    mutating func fill(to count: Int) {
        while ends.count < count { ends.append(~bytes.count) }
    }

    /// Returns a negative number if row `a` comes first, a positive one if row `b` does, and 0 if they tie.
    func compare(_ a: Int, _ b: Int) -> Int {
        switch (self[a], self[b]) {
        case (let x?, let y?): x == y ? 0 : x < y ? -1 : 1
        case (let x, let y): (x == nil ? 0 : 1) - (y == nil ? 0 : 1)
        }
    }

    private func start(of row: Int) -> Int {
        guard row > 0 else { return 0 }
        let end = ends[row - 1]
        return end < 0 ? ~end : end
    }
}
