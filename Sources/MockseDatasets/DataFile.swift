/// A user's file: a JSON array of objects, or NDJSON with one object a line.
///
/// Which of the two is decided by the first byte that is no whitespace, `[` or `{`.
package enum DataFile {
    /// Validates the file at `path` whole and indexes its items; nothing of a file with an error is served.
    ///
    /// The NAME is by default the file's own without its extension. Reading goes through a window of
    /// `windowSize` bytes, which grows only for a longer item (at most 16 MiB, in a file of at most 1 TiB).
    package static func open(
        name: String? = nil, path: String, windowSize: Int = 256 << 10
    ) throws(DatasetError) -> Dataset {
        if let name, !DatasetName.isValid(name) { throw .invalidName(name) }
        let rows = try FileRows(path: path, windowSize: windowSize)
        let name = name ?? DatasetName.stem(of: path)
        guard DatasetName.isValid(name) else { throw .noNameFromFile(file: path) }
        return Dataset(name: name, rows: rows, file: path)
    }
}
