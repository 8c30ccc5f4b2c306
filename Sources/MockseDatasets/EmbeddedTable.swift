import CMockseDatasets

/// The table of compiled-in datasets.
enum EmbeddedTable {
    /// The datasets' names, sorted, with each name's position as its entry.
    static let names: [String] = entries.map { String(cString: $0.name) }

    /// Returns the NDJSON of an entry, which must be in the table.
    static func bytes(of entry: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: entries[entry].bytes, count: entries[entry].size)
    }

    private static var entries: UnsafeBufferPointer<mockse_dataset> {
        var count = 0
        let first = mockse_datasets(&count)
        return UnsafeBufferPointer(start: first, count: count)
    }

    /// The folders that have a pack, sorted.
    static var packs: [String] { packEntries.map { String(cString: $0.name) } }

    /// Returns the pack of a folder, or `nil` if it has none.
    static func pack(of folder: String) -> [UInt8]? {
        let entry = packEntries.first { String(cString: $0.name) == folder }
        return entry.map { Array(UnsafeBufferPointer(start: $0.bytes, count: $0.size)) }
    }

    private static var packEntries: UnsafeBufferPointer<mockse_dataset> {
        var count = 0
        let first = mockse_packs(&count)
        return UnsafeBufferPointer(start: first, count: count)
    }
}
