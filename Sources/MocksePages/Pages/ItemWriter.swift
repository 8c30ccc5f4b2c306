import MockseDatasets

/// A writer of a page's items, in the form that its dialect uses.
struct ItemWriter: Sendable {
    let listing: Listing
    let projection: Projection
    let keys: ItemKeys
    var attachments: [Attachment] = []

    /// Appends an item's text.
    func append(_ row: Page.Row, to out: inout [UInt8]) throws(DatasetError) {
        if row.isPlain {
            try listing.withItem(row.item) { item throws(DatasetError) in
                projection.append(item, to: &out)
                try Attachment.append(attachments, of: item, to: &out)
            }
        } else if let text = try ItemAlteration(keys: keys).text(of: row, in: listing) {
            try text.withUnsafeBufferPointer { text throws(DatasetError) in
                let item = UnsafeRawBufferPointer(text)
                projection.append(item, to: &out)
                try Attachment.append(attachments, of: item, to: &out)
            }
        }
    }
}
