import MockseDatasets
import MockseDialects

extension StackExchange {
    /// A field that holds items of another list of the site.
    private struct Link: Sendable {
        let field: String
        /// The field of the item, and that of the other list's items, that hold the same number.
        let keys: (own: String, other: String)
        let items: ItemType
    }

    /// The fields that hold items of other lists, keyed by type.
    private static let links: [String: [Link]] = [
        "question": [
            Link(field: "answers", keys: ("question_id", "question_id"), items: .answer),
            Link(field: "comments", keys: ("question_id", "post_id"), items: .comment),
        ],
        "answer": [Link(field: "comments", keys: ("answer_id", "post_id"), items: .comment)],
        "post": [Link(field: "comments", keys: ("post_id", "post_id"), items: .comment)],
    ]

    /// Returns the attachments that a filter adds to the items of a type.
    func attachments(
        of type: String, _ filter: Filter, site: String, _ version: StackExchangeVersion
    ) throws(DialectFailure) -> [Attachment] {
        var attachments: [Attachment] = []
        for link in Self.links[type] ?? [] where filter.fields.contains("\(type).\(link.field)") {
            guard let dataset = listStore.library.dataset(named: link.items.datasetName(site: site)) else { continue }
            let column = try DialectFailure.reading { () throws(DatasetError) in
                try listStore.column(.number(link.keys.other), of: dataset)
            }
            guard case .numbers(let numbers)? = column else { continue }
            var rows: [Int: [Int]] = [:]
            for (row, number) in numbers.enumerated() {
                if let id = Int(exactly: number) { rows[id, default: []].append(row) }
            }
            attachments.append(
                Attachment(
                    member: link.field, key: link.keys.own, rows: rows,
                    items: .init(
                        listing: Listing(dataset), projection: link.items.projection(for: filter, in: version),
                        attachments: try self.attachments(of: link.items.name, filter, site: site, version))))
        }
        return attachments
    }
}
