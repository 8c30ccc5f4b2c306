package import MockseDatasets
import Synchronization

/// The data that dialects page through, with what was worked out from it once: listings, columns and id indexes.
///
/// Shared by all dialects over one library, and by all libraries for what is compiled in: a test starts a server each
/// time, and the second finds everything read. Two requests that meet work the same thing out twice rather than wait for
/// each other.
package final class Catalogue: Sendable {
    /// The datasets.
    package let library: Library

    private let userFindings: Findings

    private static let embeddedFindings = Findings()

    private static let keyCost = 8 << 10

    /// What was worked out, of any library's datasets: a dataset is itself the key to what is known of it.
    private final class Findings: Sendable {
        /// Bytes of rows, and for each entry what its key may hold: parameters as long as a request target can be.
        let listings = Mutex(BoundedCache<ListingRequest, Listing>(limit: 8 << 20))
        /// Values.
        let columns = Mutex(BoundedCache<ColumnKey, Column>(limit: 4 << 20))
        /// Entries; an index of a larger dataset is built again for each look-up rather than refused.
        let indexes = Mutex(BoundedCache<ColumnKey, IdentifierIndex>(limit: 16 << 20))
    }

    private struct ColumnKey: Hashable {
        let dataset: DatasetReference
        let field: Field
    }

    /// Makes a catalogue over a library.
    package init(library: Library) {
        self.library = library
        userFindings = Findings()
    }

    /// Makes a catalogue over another library, most of whose datasets may be `other`'s: what is known of them is shared.
    package init(library: Library, sharing other: Catalogue) {
        self.library = library
        userFindings = other.userFindings
    }

    private func findings(on dataset: Dataset) -> Findings {
        dataset.isUserData ? userFindings : Self.embeddedFindings
    }

    /// The listing that was asked for, kept for the next page.
    func listing(_ request: ListingRequest) throws(DatasetError) -> Listing {
        let dataset = request.dataset.dataset
        if request.identifiers == nil, request.conditions.isEmpty, request.order == nil { return Listing(dataset) }
        let findings = findings(on: dataset)
        if let known = findings.listings.withLock({ $0[request] }) { return known }
        let listing = Listing(dataset: dataset, rows: try rows(request))
        findings.listings.withLock { $0.insert(listing, for: request, cost: listing.cost + Self.keyCost) }
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
            rows = Array(0..<Int32(clamping: dataset.count))
        }
        for condition in request.conditions {
            rows = condition.filter(rows, by: condition.field.flatMap { columns[$0] })
        }
        return request.order?.sort(rows, by: keys.compactMap { columns[$0.field] }) ?? rows
    }

    /// Reads those of the fields that are not yet known in one pass: a first request may want four.
    private func columns(_ fields: [Field], of dataset: Dataset) throws(DatasetError) -> [Field: Column] {
        let key = { (field: Field) in ColumnKey(dataset: DatasetReference(dataset: dataset), field: field) }
        let findings = findings(on: dataset)
        var found: [Field: Column] = [:]
        findings.columns.withLock { known in
            for field in fields { found[field] = known[key(field)] }
        }
        let missing = Set(fields).filter { found[$0] == nil }
        guard !missing.isEmpty else { return found }
        let fresh = zip(missing, try ColumnReader.read(Array(missing), of: dataset))
        findings.columns.withLock { known in
            for (field, column) in fresh { known.insert(column, for: key(field), cost: dataset.count) }
        }
        return found.merging(fresh) { _, new in new }
    }

    private func index(of dataset: Dataset, member: String) throws(DatasetError) -> IdentifierIndex {
        let key = ColumnKey(dataset: DatasetReference(dataset: dataset), field: .text(member))
        let findings = findings(on: dataset)
        if let known = findings.indexes.withLock({ $0[key] }) { return known }
        let index = try IdentifierIndex(of: dataset, member: member)
        findings.indexes.withLock { $0.insert(index, for: key, cost: dataset.count) }
        return index
    }
}
