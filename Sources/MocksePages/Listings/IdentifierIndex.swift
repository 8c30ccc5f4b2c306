import MockseBase
import MockseDatasets
import MockseJSON

/// An index that maps identifiers to rows of a dataset, and repeated ones to the first row, in eight bytes per row.
struct IdentifierIndex: Sendable {
    private let dataset: Dataset
    private let identifier: @Sendable (UnsafeRawBufferPointer) -> String?
    /// The upper half of each identifier's hash, with its row in the lower half, sorted.
    private let entries: [UInt64]

    /// Creates the index of what a closure returns for an item.
    init(
        of dataset: Dataset, _ identifier: @escaping @Sendable (UnsafeRawBufferPointer) -> String?
    ) throws(DatasetError) {
        var entries: [UInt64] = []
        entries.reserveCapacity(dataset.count)
        try dataset.forEachItem { row, item in
            guard let identifier = identifier(item) else { return }
            entries.append(Self.mark(of: identifier) | UInt64(row))
        }
        entries.sort()
        self.dataset = dataset
        self.identifier = identifier
        self.entries = entries
    }

    /// Returns the rows that have one of the identifiers, in file order.
    func rows(of identifiers: Set<String>) throws(DatasetError) -> [Int32] {
        var rows: [Int32] = []
        for identifier in identifiers {
            if let row = try row(of: identifier) { rows.append(row) }
        }
        return rows.sorted()
    }

    /// Returns the first row that has an identifier, or nil if none has it.
    func row(of identifier: String) throws(DatasetError) -> Int32? {
        let mark = Self.mark(of: identifier)
        var index = entries.partitioningIndex { $0 >= mark }
        while index < entries.count, entries[index] & ~Self.rowMask == mark {
            let row = Int(entries[index] & Self.rowMask)
            // Different identifiers can have the same hash.
            let found = try dataset.withItem(row, self.identifier)
            if found == identifier { return Int32(exactly: row) }
            index += 1
        }
        return nil
    }

    private static let rowMask: UInt64 = 0xFFFF_FFFF

    private static func mark(of identifier: String) -> UInt64 {
        UInt64(bitPattern: Int64(identifier.hashValue)) & ~rowMask
    }
}
