package import MockseDatasets

/// A dataset's rows, filtered and ordered: what pages are cut from, at any depth at the same cost.
package struct Listing: Sendable {
    /// Nil where a site has no such list.
    private let dataset: Dataset?
    /// Nil for the whole dataset in file order.
    private let rows: [Int32]?
    /// Items that are no part of the list, numbered after the dataset's.
    private var strangers: [[UInt8]] = []

    /// How many items the list has.
    package var count: Int { rows?.count ?? dataset?.count ?? 0 }

    /// The version of its data, from 1; it rises when other items are put in their place.
    package var version: Int { dataset?.version ?? 1 }

    /// No items.
    static let empty = Self(dataset: nil, rows: [])

    init(_ dataset: Dataset) {
        self.init(dataset: dataset, rows: nil)
    }

    init(dataset: Dataset?, rows: [Int32]?) {
        self.dataset = dataset
        self.rows = rows
    }

    /// The dataset's row number of the item at `position`, from 0 and below `count`.
    package func row(at position: Int) -> Int {
        rows.map { Int($0[position]) } ?? position
    }

    /// Calls `body` with the exact bytes of an item, given its row number in the dataset.
    package func withItem<Result>(
        _ row: Int, _ body: (UnsafeRawBufferPointer) throws(DatasetError) -> Result
    ) throws(DatasetError) -> Result? {
        let count = dataset?.count ?? 0
        if let dataset, 0..<count ~= row { return try dataset.withItem(row, body) }
        guard strangers.indices ~= row - count else { return nil }
        return try strangers[row - count].withUnsafeBufferPointer { text throws(DatasetError) in
            try body(UnsafeRawBufferPointer(text))
        }
    }

    /// Makes an item known that is no part of the list; returns its row number.
    mutating func append(_ item: [UInt8]) -> Int {
        strangers.append(item)
        return (dataset?.count ?? 0) + strangers.count - 1
    }

    /// The rows' memory in bytes.
    var cost: Int { (rows?.count ?? 0) * MemoryLayout<Int32>.size }
}
