import CMockseDatasets

/// The items of a compiled-in dataset: NDJSON, with one object per line.
struct EmbeddedRows: Sendable {
    // The table provides the pointer each time, because a stored one would not be Sendable.
    private let entry: Int
    private let starts: [UInt32]

    /// Creates the rows of an entry by finding its lines.
    init(entry: Int) {
        self.entry = entry
        starts = LineStarts.find(in: EmbeddedTable.bytes(of: entry))
    }

    var count: Int { starts.count }

    /// Calls `body` with the bytes of an item, which must be one of the `count`.
    func withItem<R, Failure>(
        _ item: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> R
    ) throws(Failure) -> R {
        let bytes = EmbeddedTable.bytes(of: entry)
        let start = Int(starts[item])
        let next = item + 1 < starts.count ? Int(starts[item + 1]) : bytes.count
        let line = UnsafeRawBufferPointer(rebasing: bytes[start..<next])
        return try body(line.last == UInt8(ascii: "\n") ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line)
    }
}
