package import MockseDatasets
import Synchronization

/// A store of the lists that dialects page through, with cached listings, columns and ID indexes.
///
/// All dialects over one library share a store. All libraries share the caches of compiled-in data, so the second
/// server that a test process starts finds everything parsed. Concurrent requests may compute the same entry twice
/// rather than wait for each other.
package final class ListStore: Sendable {
    /// The library that holds the datasets.
    package let library: Library

    private let userFindings: Findings

    private static let embeddedFindings = Findings()

    private static let keyCost = 8 << 10

    /// The caches for the datasets of any library, keyed by the dataset itself.
    private final class Findings: Sendable {
        /// The listings, with a limit in bytes.
        ///
        /// The cost of an entry includes its key, whose parameters can be as long as a request target.
        let listings = Mutex(BoundedCache<ListingRequest, Listing>(limit: 8 << 20))
        /// The columns, with a limit in values.
        let columns = Mutex(BoundedCache<ColumnKey, Column>(limit: 4 << 20))
        /// The indexes, with a limit in entries.
        ///
        /// The index of a larger dataset is rebuilt for each lookup rather than refused.
        let indexes = Mutex(BoundedCache<ColumnKey, IdentifierIndex>(limit: 16 << 20))
    }

    private struct ColumnKey: Hashable {
        let dataset: DatasetReference
        let field: Field
    }

    /// Creates a list store over a library.
    package init(library: Library) {
        self.library = library
        userFindings = Findings()
    }

    /// Creates a list store over another library, sharing the caches of `other` for the datasets in both.
    package init(library: Library, sharing other: ListStore) {
        self.library = library
        userFindings = other.userFindings
    }

    private func findings(on dataset: Dataset) -> Findings {
        dataset.isUserData ? userFindings : Self.embeddedFindings
    }

    /// Returns the requested listing, which is cached for the next page.
    func listing(_ request: ListingRequest) throws(DatasetError) -> Listing {
        let dataset = request.dataset.dataset
        if request.identifiers == nil, request.conditions.isEmpty, request.order == nil, request.limit == nil {
            return Listing(dataset)
        }
        let findings = findings(on: dataset)
        if let known = findings.listings.withLock({ $0[request] }) { return known }
        let listing = Listing(dataset: dataset, rows: try rows(request))
        findings.listings.withLock { $0.insert(listing, for: request, cost: listing.cost + Self.keyCost) }
        return listing
    }

    /// Returns a field's values, in file order.
    func column(_ field: Field, of dataset: Dataset) throws(DatasetError) -> Column? {
        try columns([field], of: dataset)[field]
    }

    private func rows(_ request: ListingRequest) throws(DatasetError) -> [Int32] {
        let dataset = request.dataset.dataset
        let keys = request.order?.keys ?? []
        let columns = try columns(request.conditions.flatMap(\.fields) + keys.map(\.field), of: dataset)
        var rows: [Int32]
        if let identifiers = request.identifiers {
            rows = try index(of: dataset, member: identifiers.member).rows(of: identifiers.values)
        } else {
            rows = Array(0..<Int32(clamping: dataset.count))
        }
        for condition in request.conditions {
            rows = condition.filter(rows, by: condition.fields.compactMap { columns[$0] })
        }
        rows = request.order?.sort(rows, by: keys.compactMap { columns[$0.field] }) ?? rows
        return request.limit.map { Array(rows.prefix($0)) } ?? rows
    }

    /// Returns the columns of the fields, reading those that are not cached in one pass.
    ///
    /// A first request can need four.
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
