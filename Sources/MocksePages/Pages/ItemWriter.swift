import MockseDatasets

/// A writer of a page's items, in the form that its dialect uses.
struct ItemWriter: Sendable {
    let listing: Listing
    let projection: Projection
    let keys: ItemKeys
    var attachments: [Attachment] = []
    var images: ImageBase?

    /// Appends an item's text.
    func append(_ row: Page.Row, to out: inout [UInt8]) throws(DatasetError) {
        if row.isPlain {
            try listing.withItem(row.item) { item throws(DatasetError) in
                try append(item, of: row, to: &out)
            }
        } else if let text = try ItemAlteration(keys: keys).text(of: row, in: listing) {
            try text.withUnsafeBufferPointer { text throws(DatasetError) in
                try append(UnsafeRawBufferPointer(text), of: row, to: &out)
            }
        }
    }

    private func append(
        _ item: UnsafeRawBufferPointer, of row: Page.Row, to out: inout [UInt8]
    ) throws(DatasetError) {
        let start = out.count
        projection.append(item, to: &out)
        if listing.isBuiltIn(row.item) { images?.locate(in: &out, from: start) }
        try Attachment.append(attachments, of: item, images, to: &out)
    }
}
