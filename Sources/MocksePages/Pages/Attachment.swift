import MockseDatasets
import MockseJSON

/// A member of an item that holds items of another list, such as the answers of a question.
struct Attachment: Sendable {
    /// The member that is added, such as `answers`.
    let member: String
    /// The member by whose number the other list's items are found, such as `question_id`.
    let key: String
    /// The rows of the other list, keyed by that number.
    let rows: [Int: [Int]]
    /// The other list.
    let items: ItemList

    /// The items of the other list, with their own attachments.
    struct ItemList: Sendable {
        let listing: Listing
        let projection: Projection
        let attachments: [Attachment]

        /// Appends the text of a row.
        func append(_ row: Int, _ images: ImageBase?, to out: inout [UInt8]) throws(DatasetError) {
            try listing.withItem(row) { item throws(DatasetError) in
                let start = out.count
                projection.append(item, to: &out)
                if listing.isBuiltIn(row) { images?.locate(in: &out, from: start) }
                try Attachment.append(attachments, of: item, images, to: &out)
            }
        }
    }

    /// Adds attachments to an item whose text was appended.
    ///
    /// - Parameters:
    ///   - attachments: The attachments.
    ///   - item: The item as it is stored.
    ///   - images: The URL under which the client loads the images of built-in items, or nil to leave URLs unchanged.
    ///   - out: The text, which ends with the item.
    /// - Throws: An error if the data can no longer be read.
    static func append(
        _ attachments: [Attachment], of item: UnsafeRawBufferPointer, _ images: ImageBase?, to out: inout [UInt8]
    ) throws(DatasetError) {
        for attachment in attachments {
            let id = JSONMembers.value(of: attachment.key, in: item)?.jsonNumber ?? .nan
            // The service leaves out what an item doesn't have.
            guard let rows = Int(exactly: id).flatMap({ attachment.rows[$0] }), out.popLast() != nil else { continue }
            if out.last != UInt8(ascii: "{") { out.append(UInt8(ascii: ",")) }
            JSONString.append(attachment.member, to: &out)
            out.append(contentsOf: Array(":[".utf8))
            for (position, row) in rows.enumerated() {
                if position > 0 { out.append(UInt8(ascii: ",")) }
                try attachment.items.append(row, images, to: &out)
            }
            out.append(contentsOf: Array("]}".utf8))
        }
    }
}
