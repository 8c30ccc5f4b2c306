/// A user's file: a JSON array of objects, or NDJSON with one object a line.
///
/// Which of the two is decided by the first byte that is no whitespace, `[` or `{`.
package enum DataFile {
    /// Validates the file at `path` whole and indexes its items; nothing of a file with an error is served.
    ///
    /// The NAME is by default the file's own without its extension. The file is never held whole: memory
    /// is eight bytes an item, and while reading a window of the limits' size.
    package static func open(
        name: String? = nil, path: String, limits: Limits = Limits()
    ) throws(DatasetError) -> Dataset {
        if let name, !DatasetName.isValid(name) { throw .invalidName(name) }
        let rows = try FileRows(path: path, limits: limits)
        let name = name ?? DatasetName.stem(of: path)
        guard DatasetName.isValid(name) else { throw .noNameFromFile(file: path) }
        return Dataset(name: name, rows: rows, file: path)
    }
}
