package import MockseDatasets
import MockseJSON

/// A dataset's rows, filtered and ordered, from which pages are cut at the same cost at any depth.
package struct Listing: Sendable {
    /// The dataset, or nil if the site has no such list.
    private let dataset: Dataset?
    /// The rows, or nil for the whole dataset in file order.
    private let rows: [Int32]?
    /// The unexpected items, which are not in the list and are numbered after the dataset's.
    private var unexpectedItems: [[UInt8]] = []

    /// The number of items in the list.
    package var count: Int { rows?.count ?? dataset?.count ?? 0 }

    /// The version of the data, from 1, which increases when the items are replaced.
    package var version: Int { dataset?.version ?? 1 }

    /// A listing without items.
    static let empty = Self(dataset: nil, rows: [])

    init(_ dataset: Dataset) {
        self.init(dataset: dataset, rows: nil)
    }

    /// Creates a listing of objects that aren't in a dataset.
    init(of objects: [JSONObject], style: JSONStyle = .compact) {
        var text: [UInt8] = []
        for object in objects {
            JSONValue.object(object).write(into: &text, style: style)
            text.append(UInt8(ascii: "\n"))
        }
        self.init(Dataset(name: "objects", rows: text))
    }

    init(dataset: Dataset?, rows: [Int32]?) {
        self.dataset = dataset
        self.rows = rows
    }

    /// Returns the row number in the dataset of the item at `position`, which must be from 0 and below `count`.
    package func row(at position: Int) -> Int {
        rows.map { Int($0[position]) } ?? position
    }

    /// Calls `body` with the exact bytes of an item, given its row number in the dataset.
    package func withItem<Result>(
        _ row: Int, _ body: (UnsafeRawBufferPointer) throws(DatasetError) -> Result
    ) throws(DatasetError) -> Result? {
        let count = dataset?.count ?? 0
        if let dataset, 0..<count ~= row { return try dataset.withItem(row, body) }
        guard unexpectedItems.indices ~= row - count else { return nil }
        return try unexpectedItems[row - count].withUnsafeBufferPointer { text throws(DatasetError) in
            try body(UnsafeRawBufferPointer(text))
        }
    }

    /// Returns a Boolean value indicating whether an item, given as a row number, is mockse's own, and not a user's.
    func isBuiltIn(_ row: Int) -> Bool {
        guard let dataset, !dataset.isUserData else { return false }
        return row < dataset.count
    }

    /// Adds an item that is not in the list, and returns its row number.
    mutating func append(_ item: [UInt8]) -> Int {
        unexpectedItems.append(item)
        return (dataset?.count ?? 0) + unexpectedItems.count - 1
    }

    /// The memory that the rows take, in bytes.
    var cost: Int { (rows?.count ?? 0) * MemoryLayout<Int32>.size }
}
