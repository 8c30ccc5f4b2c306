/// A user's file: a JSON array of objects, or NDJSON with one object per line.
///
/// The first byte that is not whitespace, `[` or `{`, determines the format.
package enum DataFile {
    /// Validates the whole file at `path` and indexes its items.
    ///
    /// A file with an error is rejected entirely. The default NAME is the file's own name without its extension. The
    /// file is never loaded as a whole: it takes eight bytes of memory per item, plus a window of the limits' size
    /// while it is being indexed.
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
