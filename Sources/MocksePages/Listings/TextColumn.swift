import MockseDatasets

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

/// Sorting, which compares the first eight bytes of texts at once.
extension TextColumn {
    private struct Key {
        let row: Int32
        /// The first bytes of the text, of which the first one weighs most.
        let prefix: UInt64
    }

    /// Returns rows, given in file order, in the order of their texts, with ties in file order.
    ///
    /// Rows without a text come before all others, and after them if the order is descending.
    ///
    /// - Throws: `.canceled` if the computation in progress is canceled.
    func sort(_ rows: [Int32], isDescending: Bool) throws(DatasetError) -> [Int32] {
        let missing = rows.filter { ends[Int($0)] < 0 }
        let sorted = try bytes.withUnsafeBufferPointer { bytes throws(DatasetError) in
            let bytes = UnsafeRawBufferPointer(bytes)
            let keys = rows.compactMap { row in
                ends[Int(row)] < 0 ? nil : Key(row: row, prefix: Self.word(at: 0, in: text(of: row, in: bytes)))
            }
            return try keys.sortedUnlessCanceled { a, b in
                if a.prefix != b.prefix { return (a.prefix < b.prefix) != isDescending }
                let order = Self.compare(text(of: a.row, in: bytes), text(of: b.row, in: bytes))
                return order == 0 ? a.row < b.row : (order < 0) != isDescending
            }.map(\.row)
        }
        return isDescending ? sorted + missing : missing + sorted
    }

    private func text(of row: Int32, in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[start(of: Int(row))..<ends[Int(row)]])
    }

    /// Returns the eight bytes at an offset as a number that orders like them, with zeros after the end of the text.
    private static func word(at offset: Int, in text: UnsafeRawBufferPointer) -> UInt64 {
        if text.count - offset >= 8 {
            return UInt64(bigEndian: text.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        var word: UInt64 = 0
        for index in offset..<offset + 8 { word = word << 8 | (index < text.count ? UInt64(text[index]) : 0) }
        return word
    }

    /// Returns a negative number if text `a` comes first, a positive one if text `b` does, and 0 if they are equal.
    private static func compare(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
        let shared = Swift.min(a.count, b.count)
        var offset = 0
        while offset < shared {
            let (x, y) = (word(at: offset, in: a), word(at: offset, in: b))
            if x != y { return x < y ? -1 : 1 }
            offset += 8
        }
        return a.count - b.count
    }
}
