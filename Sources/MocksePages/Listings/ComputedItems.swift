import MockseDatasets

/// The items that a request names by identifiers, in a dataset that has stored and computed items.
struct ComputedItems {
    /// The listing of the items.
    let listing: Listing

    /// Finds the items, or returns `nil` if the request doesn't name any by a member by which items are found.
    init?(_ request: ListingRequest, of rows: SyntheticRows, in listStore: ListStore) throws(DatasetError) {
        guard let places = Self.places(request, of: rows) else { return nil }
        var stored = request
        stored.dataset = DatasetReference(dataset: rows.stored)
        let found = try listStore.listing(stored)
        var text: [UInt8] = []
        for position in 0..<found.count {
            try rows.stored.appendItem(found.row(at: position), to: &text)
            text.append(UInt8(ascii: "\n"))
        }
        for place in places {
            try request.dataset.dataset.appendItem(rows.stored.count + place, to: &text)
            text.append(UInt8(ascii: "\n"))
        }
        var all = request
        all.dataset = DatasetReference(dataset: Dataset(name: rows.stored.name, rows: text))
        all.identifiers = nil
        all.order = request.order ?? rows.list.storedOrder.map { Order(.init(field: .text($0))) }
        listing = Listing(dataset: all.dataset.dataset, rows: try listStore.rowsOnce(all))
    }

    private static func places(_ request: ListingRequest, of rows: SyntheticRows) -> [Int]? {
        if let identifiers = request.identifiers {
            return rows.places(where: identifiers.member, isOneOf: identifiers.values)
        }
        for case .isOneOf(let field, let numbers) in request.conditions {
            let texts = numbers.compactMap { Int(exactly: $0).map(String.init) }
            if let places = rows.places(where: field.member, isOneOf: texts) { return places }
        }
        return nil
    }
}

extension ListingRequest {
    /// Returns the error for a request whose items can be found only by reading all of them.
    func tooManyToRead(of rows: SyntheticRows) -> DatasetError {
        let fields = conditions.filter { (try? $0.places(of: rows)) == nil }.flatMap(\.fields)
        let members = fields.isEmpty ? order?.keys.prefix(1).map(\.field.member) ?? [] : fields.map(\.member)
        return .tooManyToRead(
            members: Set(members).sorted(), count: rows.count, limit: SyntheticRows.mostRead)
    }
}
