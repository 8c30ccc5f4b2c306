package import MockseDatasets
import MockseHash
import MockseJSON
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

    private static let embeddedFindings = Findings(listingBytes: 8 << 20)

    /// The memory for listings of a user's data, in bytes: three orders of ten million items.
    private static let userListingBytes = 128 << 20

    private static let keyCost = 8 << 10

    /// The caches for the datasets of any library, keyed by the dataset itself.
    private final class Findings: Sendable {
        /// The listings, with a limit in bytes.
        ///
        /// The cost of an entry includes its key, whose parameters can be as long as a request target.
        let listings: Mutex<BoundedCache<ListingRequest, Listing>>
        /// The columns, with a limit in units of eight bytes.
        let columns = Mutex(BoundedCache<ColumnKey, Column>(limit: 4 << 20))
        /// The indexes, with a limit in entries.
        ///
        /// The index of a larger dataset is rebuilt for each lookup rather than refused.
        let indexes = Mutex(BoundedCache<ColumnKey, IdentifierIndex>(limit: 16 << 20))

        init(listingBytes: Int) {
            listings = Mutex(BoundedCache(limit: listingBytes))
        }
    }

    private struct ColumnKey: Hashable {
        let dataset: DatasetReference
        let field: Field
    }

    /// Creates a list store over a library.
    package init(library: Library) {
        self.library = library
        userFindings = Findings(listingBytes: Self.userListingBytes)
    }

    /// Creates a list store over another library, sharing the caches of `other` for the datasets in both.
    package init(library: Library, sharing other: ListStore) {
        self.library = library
        userFindings = other.userFindings
    }

    /// Removes what is cached of a user's dataset, which is then no longer kept in memory by this store.
    package func forget(_ dataset: Dataset) {
        let reference = DatasetReference(dataset: dataset)
        userFindings.listings.withLock { $0.removeAll { $0.dataset == reference } }
        userFindings.columns.withLock { $0.removeAll { $0.dataset == reference } }
        userFindings.indexes.withLock { $0.removeAll { $0.dataset == reference } }
    }

    private func findings(on dataset: Dataset) -> Findings {
        dataset.isUserData ? userFindings : Self.embeddedFindings
    }

    /// Returns the requested listing, which is cached for the next page.
    func listing(_ request: ListingRequest) throws(DatasetError) -> Listing {
        if let rows = request.dataset.dataset.synthetic { return try listing(request, of: rows) }
        return try listing(request) { () throws(DatasetError) in try rows(request) }
    }

    /// Returns the requested listing, which is cached for the next page, with the rows that `select` returns.
    func listing<Failure: Error>(
        _ request: ListingRequest, selecting select: () throws(Failure) -> [Int32]
    ) throws(Failure) -> Listing {
        let dataset = request.dataset.dataset
        if request.isEverything { return Listing(dataset) }
        let findings = findings(on: dataset)
        if let known = findings.listings.withLock({ $0[request] }) { return known }
        let listing = Listing(dataset: dataset, rows: try select())
        findings.listings.withLock { $0.insert(listing, for: request, cost: listing.cost + Self.keyCost) }
        return listing
    }

    /// Returns a field's values, in file order.
    func column(_ field: Field, of dataset: Dataset) throws(DatasetError) -> Column? {
        try columns([field], of: dataset)[field]
    }

    /// Returns the listing of a dataset that has stored and computed items.
    private func listing(
        _ request: ListingRequest, of rows: SyntheticRows
    ) throws(DatasetError) -> Listing {
        if let found = try ComputedItems(request, of: rows, in: self) { return found.listing }
        let findings = findings(on: rows.stored)
        if let known = findings.listings.withLock({ $0[request] }) { return known }
        let listing: Listing
        if let places = try ComputedPlaces(request, of: rows) {
            listing = Listing(dataset: request.dataset.dataset, merging: try merged(places, request, rows))
        } else {
            guard rows.count <= SyntheticRows.mostRead else { throw request.tooManyToRead(of: rows) }
            var request = request
            request.order = request.order ?? rows.list.storedOrder.map { Order(.init(field: .text($0))) }
            listing = Listing(dataset: request.dataset.dataset, rows: try self.rows(request))
        }
        findings.listings.withLock { $0.insert(listing, for: request, cost: listing.cost + Self.keyCost) }
        return listing
    }

    /// Returns the stored rows that meet a request, merged with computed ones.
    private func merged(
        _ places: ComputedPlaces, _ request: ListingRequest, _ rows: SyntheticRows
    ) throws(DatasetError) -> MergedRows {
        var request = request
        request.dataset = DatasetReference(dataset: rows.stored)
        let listing = try listing(request)
        let stored = (0..<listing.count).map { Int32(clamping: listing.row(at: $0)) }
        let keys = request.order?.keys ?? rows.list.storedOrder.map { [Order.Key(field: .text($0))] } ?? []
        let columns = try columns(keys.map(\.field), of: rows.stored)
        let (sort, tie) = (keys.first?.field, keys.dropFirst().first?.field)
        let axis = try tie.flatMap { field throws(DatasetError) in try rows.axis(of: field) }
        return MergedRows(stored, with: places, from: rows.stored.count) { row in
            let value = sort.flatMap { columns[$0] }.map { PlaceValue($0, row) } ?? .none
            guard let tie, let column = columns[tie], let axis else { return (value, 0) }
            let identifier = PlaceValue(column, row)
            return (value, axis.firstPlace { $0 >= identifier })
        }
    }

    /// Returns the rows that meet a request, without keeping what is read to find them.
    func rowsOnce(_ request: ListingRequest) throws(DatasetError) -> [Int32] {
        let fields = request.conditions.flatMap(\.fields) + (request.order?.keys.map(\.field) ?? [])
        let unique = Array(Set(fields))
        let columns = try ColumnReader.read(unique, of: request.dataset.dataset)
        return try rows(request, Dictionary(uniqueKeysWithValues: zip(unique, columns)))
    }

    /// Returns the rows of a request without a selection from a user's list.
    func rows(_ request: ListingRequest) throws(DatasetError) -> [Int32] {
        let fields = request.conditions.flatMap(\.fields) + (request.order?.keys.map(\.field) ?? [])
        return try rows(request, try columns(fields, of: request.dataset.dataset))
    }

    private func rows(_ request: ListingRequest, _ columns: [Field: Column]) throws(DatasetError) -> [Int32] {
        let dataset = request.dataset.dataset
        let keys = request.order?.keys ?? []
        var rows: [Int32]
        if let identifiers = request.identifiers {
            rows = try index(of: dataset, member: identifiers.member).rows(of: identifiers.values)
        } else {
            rows = Array(0..<Int32(clamping: dataset.count))
        }
        for condition in request.conditions {
            rows = try condition.filter(rows, by: condition.fields.compactMap { columns[$0] })
        }
        if let order = request.order {
            rows = try order.sort(rows, by: keys.compactMap { columns[$0.field] })
        }
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
            for (field, column) in fresh { known.insert(column, for: key(field), cost: column.cost) }
        }
        return found.merging(fresh) { _, new in new }
    }

    /// Returns the values of a member of a user's own items.
    func values(_ field: Field, of dataset: Dataset) throws(DatasetError) -> Column {
        let key = ColumnKey(dataset: DatasetReference(dataset: dataset), field: field)
        let findings = findings(on: dataset)
        if let known = findings.columns.withLock({ $0[key] }) { return known }
        let column = try ValueReader.read(field.path, of: dataset)
        findings.columns.withLock { $0.insert(column, for: key, cost: column.cost) }
        return column
    }

    private func index(of dataset: Dataset, member: String) throws(DatasetError) -> IdentifierIndex {
        try index(of: dataset, .text(member)) { JSONMembers.value(of: member, in: $0)?.jsonIdentifier }
    }

    /// Returns the row number of the first item that a text identifies, or nil if no item has it.
    ///
    /// - Parameters:
    ///   - identifier: The text.
    ///   - dataset: The dataset.
    ///   - name: A name for what is read, by which the index is kept.
    ///   - read: A closure that returns the identifier of an item.
    /// - Returns: The row number.
    /// - Throws: An error if the data can't be read.
    func row(
        of identifier: String, in dataset: Dataset, _ name: String,
        read: @escaping @Sendable (UnsafeRawBufferPointer) -> String?
    ) throws(DatasetError) -> Int? {
        try index(of: dataset, .text("item#\(name)"), read).row(of: identifier).map { Int($0) }
    }

    private func index(
        of dataset: Dataset, _ field: Field, _ identifier: @escaping @Sendable (UnsafeRawBufferPointer) -> String?
    ) throws(DatasetError) -> IdentifierIndex {
        let key = ColumnKey(dataset: DatasetReference(dataset: dataset), field: field)
        let findings = findings(on: dataset)
        if let known = findings.indexes.withLock({ $0[key] }) { return known }
        let index = try IdentifierIndex(of: dataset, identifier)
        findings.indexes.withLock { $0.insert(index, for: key, cost: dataset.count) }
        return index
    }
}
