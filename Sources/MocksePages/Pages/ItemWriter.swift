import MockseDatasets

/// A writer of a page's items, in the form that its dialect uses.
struct ItemWriter: Sendable {
    let listing: Listing
    let projection: Projection
    let keys: ItemKeys

    /// Appends an item's text.
    func append(_ row: Page.Row, to out: inout [UInt8]) throws(DatasetError) {
        if row.isPlain {
            try listing.withItem(row.item) { projection.append($0, to: &out) }
        } else if let text = try ItemAlteration(keys: keys).text(of: row, in: listing) {
            text.withUnsafeBytes { projection.append($0, to: &out) }
        }
    }
}
