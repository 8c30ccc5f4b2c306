import MockseJSON
import Synchronization

/// An ordered collection of items, each a JSON object kept byte for byte as written.
package final class Dataset: Sendable {
    private enum Rows: Sendable {
        case embedded(EmbeddedRows)
        case file(FileRows)
        case text(TextRows)
        case synthetic(SyntheticRows)
    }

    /// The name under which it is served: a user's NAME, or one such as "stackexchange/stackoverflow/users".
    package let name: String
    /// The number of items.
    package let count: Int
    /// The version, which differs between successive datasets with the same name.
    package let version: Int
    /// The path of a user's file, or nil for data that is compiled in or was sent.
    package let file: String?
    /// A Boolean value indicating whether the items are a user's own, to which no projection applies unless asked for.
    package let isUserData: Bool
    /// The member that identifies the items, or `nil` if that isn't known.
    package let identifier: String?
    /// Remarks on how the user's file was read, each in a few words.
    package let remarks: [String]
    private let rows: Rows
    /// The names of the members of the first items, once they have been read.
    private let sampledMembers = Mutex<[String]?>(nil)

    /// Creates a compiled-in dataset from its entry in the table.
    init(name: String, entry: Int) {
        let embedded = EmbeddedRows(entry: entry)
        self.name = name
        count = embedded.count
        version = 1
        file = nil
        isUserData = false
        identifier = nil
        remarks = []
        rows = .embedded(embedded)
    }

    /// Creates a dataset from text that was sent: a JSON array of objects, one object per line, or CSV.
    ///
    /// - Parameters:
    ///   - name: The name under which it is served.
    ///   - version: The number of this dataset among those with the same name, from 1.
    ///   - text: The items, which are kept in memory.
    ///   - format: The format of the text.
    /// - Throws: `.invalidName`, or an error that describes what is wrong with the text and where.
    package init(
        name: String, version: Int, text: [UInt8], format: DataFormat = .detected
    ) throws(DatasetError) {
        if !DatasetName.isValid(name) { throw .invalidName(name) }
        let rows = try TextRows(text, name: name, format: format)
        self.name = name
        self.version = version
        count = rows.count
        file = nil
        isUserData = true
        identifier = nil
        remarks = rows.remarks
        self.rows = .text(rows)
    }

    /// Creates a dataset from rows that were generated or computed, one per line.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - text: The text of the rows, which is not examined.
    package init(name: String, rows text: [UInt8]) {
        let rows = TextRows(lines: text)
        self.name = name
        version = 1
        count = rows.count
        file = nil
        isUserData = false
        identifier = nil
        remarks = []
        self.rows = .text(rows)
    }

    /// Creates a dataset that continues another one with computed items.
    init(continuing dataset: Dataset, _ rows: SyntheticRows) {
        name = dataset.name
        version = dataset.version
        count = rows.count
        file = nil
        isUserData = false
        identifier = dataset.identifier
        remarks = []
        self.rows = .synthetic(rows)
    }

    /// Creates a dataset from a user's file.
    init(name: String, rows: FileRows, file: String, remarks: [String] = []) {
        self.name = name
        count = rows.count
        version = 1
        self.file = file
        isUserData = true
        identifier = nil
        self.remarks = remarks
        self.rows = .file(rows)
    }

    private init(_ other: Dataset, version: Int, identifier: String?, remarks: [String] = []) {
        name = other.name
        count = other.count
        self.version = version
        file = other.file
        isUserData = other.isUserData
        self.identifier = identifier
        self.remarks = other.remarks + remarks
        rows = other.rows
    }

    /// Returns a dataset with the same items and another version.
    package func versioned(_ version: Int) -> Dataset {
        version == self.version ? self : Dataset(self, version: version, identifier: identifier)
    }

    /// Returns a dataset whose items are identified by a member.
    ///
    /// - Parameters:
    ///   - member: The member's name, or `nil` to find it in the first items.
    ///   - examinesRepeats: A Boolean value indicating whether items of a file with the same identifier are remarked
    ///     on.
    /// - Returns: The dataset with the member's name.
    /// - Throws: An error if an item lacks the member, or if no member distinguishes the items.
    package func identified(
        by member: String? = nil, examiningRepeats examinesRepeats: Bool = true
    ) throws(DatasetError) -> Dataset {
        var search = IdentifierSearch()
        for index in 0..<min(count, IdentifierSearch.sampleSize) { try withItem(index) { search.note($0) } }
        if let member, let item = search.firstItem(without: member) {
            let (line, column) = position(of: item - 1)
            throw .missingIdentifier(file ?? name, line: line, column: column, member: member)
        }
        guard let found = member ?? search.found else { throw .noIdentifier(file ?? name) }
        let guess = member == nil ? search.remark(onGuess: found).map { [$0] } ?? [] : []
        guard examinesRepeats, case .file = rows else {
            return Dataset(self, version: version, identifier: found, remarks: guess)
        }
        let repeats = try RepeatedIdentifiers(in: self, member: found, limit: RepeatedIdentifiers.sampleSize)
        return Dataset(
            self, version: version, identifier: found, remarks: guess + (repeats.remark.map { [$0] } ?? []))
    }

    /// The computed items, or `nil` if all items are stored.
    package var synthetic: SyntheticRows? {
        if case .synthetic(let rows) = rows { rows } else { nil }
    }

    /// The names of the members of the first 1,000 items, in order of appearance.
    ///
    /// The names are empty if the items can't be read.
    package var members: [String] {
        sampledMembers.withLock { known in
            if let known { return known }
            var names: [String] = []
            var seen: Set<String> = []
            do throws(DatasetError) {
                for index in 0..<min(count, IdentifierSearch.sampleSize) {
                    try withItem(index) { item in
                        JSONMembers.each(of: item) { name, _ in
                            let name = JSONString.decode(name)
                            if seen.insert(name).inserted { names.append(name) }
                            return names.count < Self.mostMembers
                        }
                    }
                }
            } catch {
                return []
            }
            known = names
            return names
        }
    }

    /// The maximum number of members whose names are known.
    private static let mostMembers = 1000

    /// Returns the line and the column at which an item starts in the user's text, counted from 1.
    ///
    /// Finding it reads the text up to the item.
    package func position(of item: Int) -> (line: Int, column: Int) {
        switch rows {
        case .embedded, .synthetic: (item + 1, 1)
        case .file(let rows): rows.position(of: item)
        case .text(let rows): rows.position(of: item)
        }
    }

    /// Calls `body` with the number and the exact bytes of each item, in order, which is faster than reading them one
    /// by one.
    ///
    /// The bytes are valid only during the call. If the computation in progress is canceled, the error is `.canceled`.
    package func forEachItem(
        _ body: (Int, UnsafeRawBufferPointer) throws(DatasetError) -> Void
    ) throws(DatasetError) {
        if case .file(let rows) = rows { return try rows.forEachItem(body) }
        for index in 0..<count {
            try DatasetError.checkCancellation(at: index)
            try withItem(index) { item throws(DatasetError) in try body(index, item) }
        }
    }

    /// A Boolean value indicating whether reading or sorting the items of a user's list takes more than milliseconds.
    package var isLong: Bool { isUserData && (count >= Self.manyItems || size >= Self.manyBytes) }

    private static let manyItems = 20_000
    private static let manyBytes = 8 << 20

    /// The number of bytes of a user's items, including what is between them.
    package var size: Int {
        switch rows {
        case .file(let rows): rows.size
        case .text(let rows): rows.size
        case .embedded, .synthetic: 0
        }
    }

    /// The number of bytes of text held in memory, which is 0 for data that is read in place.
    package var heldBytes: Int {
        if case .text(let rows) = rows { rows.size } else { 0 }
    }

    /// Calls `body` with the exact bytes of item `index`, which are valid only during the call.
    ///
    /// A user's file is read during the call. If it shrank, changed or was replaced, the error is `.changed`.
    package func withItem<R>(
        _ index: Int, _ body: (UnsafeRawBufferPointer) throws(DatasetError) -> R
    ) throws(DatasetError) -> R {
        guard index >= 0, index < count else { throw noSuchItem(index) }
        switch rows {
        case .embedded(let rows): return try rows.withItem(index, body)
        case .file(let rows): return try rows.withItem(index, body)
        case .text(let rows): return try rows.withItem(index, body)
        case .synthetic(let rows): return try rows.withItem(index, body)
        }
    }

    /// Appends the exact bytes of item `index`, leaving `out` unchanged on an error.
    package func appendItem(_ index: Int, to out: inout [UInt8]) throws(DatasetError) {
        guard index >= 0, index < count else { throw noSuchItem(index) }
        switch rows {
        case .embedded(let rows): rows.withItem(index) { out.append(contentsOf: $0) }
        case .file(let rows): try rows.append(index, to: &out)
        case .text(let rows): rows.withItem(index) { out.append(contentsOf: $0) }
        case .synthetic(let rows): try rows.withItem(index) { out.append(contentsOf: $0) }
        }
    }

    private func noSuchItem(_ index: Int) -> DatasetError {
        .noSuchItem(dataset: name, index: index, count: count)
    }
}
