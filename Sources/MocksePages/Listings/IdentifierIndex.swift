import MockseDatasets
import MockseJSON

/// An index that maps identifiers to rows of a dataset, and repeated ones to the first row.
struct IdentifierIndex: Sendable {
    private let rows: [String: Int32]

    init(of dataset: Dataset, member: String) throws(DatasetError) {
        var rows: [String: Int32] = [:]
        rows.reserveCapacity(dataset.count)
        for row in 0..<dataset.count {
            let identifier = try dataset.withItem(row) { item in
                JSONMembers.value(of: member, in: item)?.jsonIdentifier
            }
            if let identifier, rows[identifier] == nil { rows[identifier] = Int32(exactly: row) }
        }
        self.rows = rows
    }

    /// Returns the rows that have one of the identifiers, in file order.
    func rows(of identifiers: Set<String>) -> [Int32] {
        identifiers.compactMap { rows[$0] }.sorted()
    }
}
