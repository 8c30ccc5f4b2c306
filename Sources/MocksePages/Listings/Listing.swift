package import MockseDatasets
import MockseHash
import MockseJSON

/// A dataset's rows, filtered and ordered, from which pages are cut at the same cost at any depth.
package struct Listing: Sendable {
    /// The dataset, or nil if the site has no such list.
    private let dataset: Dataset?
    private let rows: Rows
    /// The unexpected items, which are not in the list and are numbered after the dataset's.
    private var unexpectedItems: [[UInt8]] = []

    private enum Rows: Sendable {
        /// The whole dataset in file order.
        case all
        case some([Int32])
        case merged(MergedRows)
        /// The rows of another listing in another order of their positions.
        indirect case permuted(Rows, KeyedPermutation)
    }

    /// The number of items in the list.
    package var count: Int { count(of: rows) }

    /// A Boolean value indicating whether items are computed when they are served.
    var isSynthetic: Bool { dataset?.synthetic != nil }

    /// The number of items up to which all of them can be read at once, or `nil` if that is any number.
    package var mostRead: Int? { isSynthetic ? SyntheticRows.mostRead : nil }

    /// The version of the data, from 1, which increases when the items are replaced.
    package var version: Int { dataset?.version ?? 1 }

    /// A listing without items.
    static let empty = Self(dataset: nil, rows: [])

    init(_ dataset: Dataset) {
        self.init(dataset, .all)
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

    init(dataset: Dataset?, rows: [Int32]) {
        self.init(dataset, .some(rows))
    }

    /// Creates a listing of stored and computed rows.
    init(dataset: Dataset, merging rows: MergedRows) {
        self.init(dataset, .merged(rows))
    }

    private init(_ dataset: Dataset?, _ rows: Rows) {
        self.dataset = dataset
        self.rows = rows
    }

    /// Returns the listing in an order that a key selects.
    func permuted(by key: UInt64) -> Listing {
        Listing(dataset, .permuted(rows, KeyedPermutation(of: count, key: key)))
    }

    /// Returns the row number in the dataset of the item at `position`, which must be from 0 and below `count`.
    package func row(at position: Int) -> Int { row(at: position, of: rows) }

    private func row(at position: Int, of rows: Rows) -> Int {
        switch rows {
        case .all: position
        case .some(let rows): Int(rows[position])
        case .merged(let rows): rows[position]
        case .permuted(let rows, let permutation): row(at: permutation[position], of: rows)
        }
    }

    private func count(of rows: Rows) -> Int {
        switch rows {
        case .all: dataset?.count ?? 0
        case .some(let rows): rows.count
        case .merged(let rows): rows.count
        case .permuted(let rows, _): count(of: rows)
        }
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
    var cost: Int {
        switch rows {
        case .all, .permuted: 0
        case .some(let rows): rows.count * MemoryLayout<Int32>.size
        case .merged(let rows): rows.cost
        }
    }
}
