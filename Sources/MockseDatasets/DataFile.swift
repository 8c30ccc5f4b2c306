package import MocksePlatform

/// A user's file: a JSON array of objects, NDJSON with one object per line, CSV, or an object of several such arrays.
package enum DataFile {
    /// Validates the whole file at `path`, indexes its items, and returns its lists.
    ///
    /// A file with an error is rejected entirely. The file is never loaded as a whole. It takes eight bytes of memory
    /// per item and, while it is being indexed, a window of the size that `limits` sets.
    ///
    /// - Parameters:
    ///   - name: The name under which the list is served. By default, it is the file's own name without its extension.
    ///     The lists of an object have the names of its members, prefixed with `name/` if `name` isn't `nil`.
    ///   - path: The file's path.
    ///   - limits: The limits on what is read.
    ///   - reading: The observer of the reading, which can cancel it.
    /// - Returns: The lists, in the order in which they appear in the file.
    /// - Throws: An error that describes what is wrong with the file and where.
    package static func open(
        name: String? = nil, path: String, limits: Limits = Limits(), reading: FileReading = FileReading()
    ) throws(DatasetError) -> [Dataset] {
        if let name, !DatasetName.isValid(name) { throw .invalidName(name) }
        let prefix = name.map { $0 + "/" } ?? ""
        var datasets: [Dataset] = []
        for (member, rows, remarks) in try FileRows.lists(path: path, limits: limits, reading: reading) {
            let served = member.map { prefix + $0 } ?? name ?? DatasetName.stem(of: path)
            guard DatasetName.isValid(served) else {
                if let member { throw .invalidName(member) }
                throw .noNameFromFile(file: path)
            }
            datasets.append(Dataset(name: served, rows: rows, file: path, remarks: remarks))
        }
        return datasets
    }
}
