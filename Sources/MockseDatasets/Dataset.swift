/// An ordered collection of items, each a JSON object kept byte for byte as written.
package final class Dataset: Sendable {
    private enum Rows: Sendable {
        case embedded(EmbeddedRows)
        case file(FileRows)
        case text(TextRows)
    }

    /// What it is served by: "stackexchange/stackoverflow/users", "brewerydb/beers", or a user's NAME.
    package let name: String
    /// The number of items.
    package let count: Int
    /// Differs between datasets that had the same name one after the other.
    package let version: Int
    /// The path of a user's file; nil for what is compiled in or was sent.
    package let file: String?
    /// Whether the items are a user's own, so that no dialect's projection applies unless asked for.
    package let isUserData: Bool
    private let rows: Rows

    /// A dataset that is compiled in, by its entry in the table.
    init(name: String, entry: Int) {
        let embedded = EmbeddedRows(entry: entry)
        self.name = name
        count = embedded.count
        version = 1
        file = nil
        isUserData = false
        rows = .embedded(embedded)
    }

    /// A dataset that was sent as text: a JSON array of objects, or one object a line.
    ///
    /// - Parameters:
    ///   - name: What it is served by.
    ///   - version: Counts the datasets of that name, from 1.
    ///   - text: The items; kept.
    /// - Throws: `.invalidName`, or what is wrong with the text and where.
    package init(name: String, version: Int, text: [UInt8]) throws(DatasetError) {
        if !DatasetName.isValid(name) { throw .invalidName(name) }
        let rows = try TextRows(text, name: name)
        self.name = name
        self.version = version
        count = rows.count
        file = nil
        isUserData = true
        self.rows = .text(rows)
    }

    /// A dataset in a user's file.
    init(name: String, rows: FileRows, file: String) {
        self.name = name
        count = rows.count
        version = 1
        self.file = file
        isUserData = true
        self.rows = .file(rows)
    }

    private init(_ other: Dataset, version: Int) {
        name = other.name
        count = other.count
        self.version = version
        file = other.file
        isUserData = other.isUserData
        rows = other.rows
    }

    /// The same items as another version of the name's data.
    package func versioned(_ version: Int) -> Dataset {
        version == self.version ? self : Dataset(self, version: version)
    }

    /// How many bytes of text it holds in memory; 0 for what is read where it lies.
    package var heldBytes: Int {
        if case .text(let rows) = rows { rows.size } else { 0 }
    }

    /// Calls `body` with the exact bytes of item `index`, valid only during the call.
    ///
    /// A user's file is read at that moment; one that shrank, changed or was replaced gives `.changed`.
    package func withItem<R>(
        _ index: Int, _ body: (UnsafeRawBufferPointer) throws(DatasetError) -> R
    ) throws(DatasetError) -> R {
        guard index >= 0, index < count else { throw noSuchItem(index) }
        switch rows {
        case .embedded(let rows): return try rows.withItem(index, body)
        case .file(let rows): return try rows.withItem(index, body)
        case .text(let rows): return try rows.withItem(index, body)
        }
    }

    /// Appends the exact bytes of item `index`; on an error `out` is left as it was.
    package func appendItem(_ index: Int, to out: inout [UInt8]) throws(DatasetError) {
        guard index >= 0, index < count else { throw noSuchItem(index) }
        switch rows {
        case .embedded(let rows): rows.withItem(index) { out.append(contentsOf: $0) }
        case .file(let rows): try rows.append(index, to: &out)
        case .text(let rows): rows.withItem(index) { out.append(contentsOf: $0) }
        }
    }

    private func noSuchItem(_ index: Int) -> DatasetError {
        .noSuchItem(dataset: name, index: index, count: count)
    }
}
