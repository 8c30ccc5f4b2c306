package import MockseDatasets
import Synchronization

/// The data that dialects page through, with what was worked out from it once: listings, columns and id indexes.
///
/// Shared by all dialects and sandboxes over one library. Two requests that meet work the same thing out twice rather
/// than wait for each other.
package final class Catalogue: Sendable {
    /// The datasets.
    package let library: Library

    /// Bytes of rows; an entry without rows is charged for its key.
    private let listings = Mutex(BoundedCache<ListingRequest, Listing>(limit: 8 << 20))
    /// Values.
    private let columns = Mutex(BoundedCache<ColumnKey, Column>(limit: 4 << 20))
    /// Entries; an index of a larger dataset is built again for each look-up rather than refused.
    private let indexes = Mutex(BoundedCache<ColumnKey, IdentifierIndex>(limit: 16 << 20))

    private struct ColumnKey: Hashable {
        let dataset: DatasetReference
        let field: Field
    }

    /// Makes a catalogue over a library.
    package init(library: Library) {
        self.library = library
    }

    /// The listing that was asked for, kept for the next page.
    func listing(_ request: ListingRequest) throws(DatasetError) -> Listing {
        let dataset = request.dataset.dataset
        if request.identifiers == nil, request.conditions.isEmpty, request.order == nil { return Listing(dataset) }
        if let known = listings.withLock({ $0[request] }) { return known }
        let listing = Listing(dataset: dataset, rows: try rows(request))
        listings.withLock { $0.insert(listing, for: request, cost: listing.cost + 512) }
        return listing
    }

    /// A field's values, in file order.
    func column(_ field: Field, of dataset: Dataset) throws(DatasetError) -> Column? {
        try columns([field], of: dataset)[field]
    }

    private func rows(_ request: ListingRequest) throws(DatasetError) -> [Int32] {
        let dataset = request.dataset.dataset
        let keys = request.order?.keys ?? []
        let columns = try columns(request.conditions.compactMap(\.field) + keys.map(\.field), of: dataset)
        var rows: [Int32]
        if let identifiers = request.identifiers {
            rows = try index(of: dataset, member: identifiers.member).rows(of: identifiers.values)
        } else {
            rows = (0..<dataset.count).map { Int32(truncatingIfNeeded: $0) }
        }
        for condition in request.conditions {
            rows = condition.filter(rows, by: condition.field.flatMap { columns[$0] })
        }
        return request.order?.sort(rows, by: keys.compactMap { columns[$0.field] }) ?? rows
    }

    /// Reads those of the fields that are not yet known in one pass: a first request may want four.
    private func columns(_ fields: [Field], of dataset: Dataset) throws(DatasetError) -> [Field: Column] {
        let key = { (field: Field) in ColumnKey(dataset: DatasetReference(dataset: dataset), field: field) }
        var found: [Field: Column] = [:]
        columns.withLock { known in
            for field in fields { found[field] = known[key(field)] }
        }
        let missing = Set(fields).filter { found[$0] == nil }
        guard !missing.isEmpty else { return found }
        let fresh = zip(missing, try ColumnReader.read(Array(missing), of: dataset))
        columns.withLock { known in
            for (field, column) in fresh { known.insert(column, for: key(field), cost: dataset.count) }
        }
        return found.merging(fresh) { _, new in new }
    }

    private func index(of dataset: Dataset, member: String) throws(DatasetError) -> IdentifierIndex {
        let key = ColumnKey(dataset: DatasetReference(dataset: dataset), field: .text(member))
        if let known = indexes.withLock({ $0[key] }) { return known }
        let index = try IdentifierIndex(of: dataset, member: member)
        indexes.withLock { $0.insert(index, for: key, cost: dataset.count) }
        return index
    }
}
