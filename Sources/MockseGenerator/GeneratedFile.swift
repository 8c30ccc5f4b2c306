/// A file of the embedded data, as it must be.
package struct GeneratedFile: Sendable, Hashable {
    /// Where it belongs, relative to `Datasets/`: "brewerydb/beers.ndjson".
    package let path: String
    /// All of its bytes; none for an empty list.
    package let bytes: [UInt8]

    /// The name under which its rows are served, or nil if it holds no rows: "brewerydb/beers".
    package var datasetName: String? {
        path.hasSuffix(Self.rowsSuffix) ? String(path.dropLast(Self.rowsSuffix.count)) : nil
    }

    static let rowsSuffix = ".ndjson"
}
