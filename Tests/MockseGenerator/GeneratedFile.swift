/// A generated file of the embedded data.
package struct GeneratedFile: Sendable, Hashable {
    /// The path relative to `Datasets/`, such as "brewerydb/beers.ndjson".
    package let path: String
    /// The content; empty for an empty list.
    package let bytes: [UInt8]

    /// The name under which the rows are served, such as "brewerydb/beers"; nil if the file doesn't hold rows.
    package var datasetName: String? {
        path.hasSuffix(Self.rowsSuffix) ? String(path.dropLast(Self.rowsSuffix.count)) : nil
    }

    /// A Boolean value indicating whether the file is a pack, whose bytes also depend on the version of zlib.
    var isPack: Bool { path.hasSuffix(Self.packSuffix) }

    static let rowsSuffix = ".ndjson"
    static let packSuffix = "/lists.pack"
}
