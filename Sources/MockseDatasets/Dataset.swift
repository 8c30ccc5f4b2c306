/// An ordered collection of items, each a JSON object kept byte for byte as written.
package final class Dataset: Sendable {
    private enum Rows: Sendable {
        case embedded(EmbeddedRows)
        case file(FileRows)
    }

    /// What it is served by: "stackexchange/stackoverflow/users", "brewerydb/beers", or a user's NAME.
    package let name: String
    /// The number of items.
    package let count: Int
    /// Differs between datasets that had the same name one after the other.
    package let version: Int
    /// The path of a user's file; nil for what is compiled in.
    package let file: String?
    private let rows: Rows

    /// A dataset that is compiled in, by its entry in the table.
    init(name: String, entry: Int) {
        let embedded = EmbeddedRows(entry: entry)
        self.name = name
        count = embedded.count
        version = 1
        file = nil
        rows = .embedded(embedded)
    }

    /// A dataset in a user's file.
    init(name: String, rows: FileRows, file: String) {
        self.name = name
        count = rows.count
        version = 1
        self.file = file
        self.rows = .file(rows)
    }

    /// Whether the items are a user's own, so that no dialect's projection applies unless asked for.
    package var isUserData: Bool { file != nil }

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
        }
    }

    /// Appends the exact bytes of item `index`; on an error `out` is left as it was.
    package func appendItem(_ index: Int, to out: inout [UInt8]) throws(DatasetError) {
        guard index >= 0, index < count else { throw noSuchItem(index) }
        switch rows {
        case .embedded(let rows): rows.withItem(index) { out.append(contentsOf: $0) }
        case .file(let rows): try rows.append(index, to: &out)
        }
    }

    private func noSuchItem(_ index: Int) -> DatasetError {
        .noSuchItem(dataset: name, index: index, count: count)
    }
}
