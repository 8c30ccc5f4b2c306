import CMockseDatasets

/// The table of datasets that is compiled in.
enum EmbeddedTable {
    /// The datasets' names, sorted; a name's place is its entry.
    static let names: [String] = entries.map { String(cString: $0.name) }

    /// The NDJSON of an entry, which must be one of the table.
    static func bytes(of entry: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: entries[entry].bytes, count: entries[entry].size)
    }

    private static var entries: UnsafeBufferPointer<mockse_dataset> {
        var count = 0
        let first = mockse_datasets(&count)
        return UnsafeBufferPointer(start: first, count: count)
    }
}
