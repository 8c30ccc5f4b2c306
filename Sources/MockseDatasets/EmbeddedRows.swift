import CMockseDatasets

/// The items of a dataset that is compiled in: NDJSON, one object a line.
struct EmbeddedRows: Sendable {
    // The table is asked for the pointer each time: a stored one would not be Sendable.
    private let entry: Int
    private let starts: [UInt32]

    /// Finds the lines of an entry.
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
