import MockseDatasets

/// A writer of a page's items, in the form that its dialect uses.
struct ItemWriter: Sendable {
    let listing: Listing
    let projection: Projection
    let keys: ItemKeys
    var attachments: [Attachment] = []
    var images: ImageBase?

    /// The maximum number of bytes reserved for a page before its rows are written.
    private static let reserveLimit = 256 << 10

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

    /// Appends an array of items.
    func append(_ rows: [Page.Row], to out: inout [UInt8]) throws(DatasetError) {
        out.append(UInt8(ascii: "["))
        for (place, row) in rows.enumerated() {
            if place > 0 { out.append(UInt8(ascii: ",")) }
            let start = out.count
            try append(row, to: &out)
            // The rows of a list have similar sizes, so an extra eighth spares most pages a second allocation.
            if place == 0 {
                out.reserveCapacity(min((out.count - start) * rows.count * 9 / 8 + 256, Self.reserveLimit))
            }
        }
        out.append(UInt8(ascii: "]"))
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
