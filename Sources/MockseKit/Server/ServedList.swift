import MockseDatasets

/// A list of a user's that a server serves.
package struct ServedList: Sendable, Hashable {
    /// The name under which it is served.
    package let name: String
    /// The number of items.
    package let count: Int
    /// The member that identifies the items.
    package let identifier: String
    /// The path of its file, or `nil` if it was sent.
    package let file: String?

    /// Remarks on how the file was read, each in a few words.
    package let remarks: [String]

    /// Creates a description of a list.
    package init(name: String, count: Int, identifier: String, file: String?, remarks: [String] = []) {
        self.name = name
        self.count = count
        self.identifier = identifier
        self.file = file
        self.remarks = remarks
    }
}

extension MockServer {
    /// The lists that the root serves in addition to the built-in ones, sorted by name.
    package var lists: [ServedList] {
        root.servedData.map { ServedList($0) }
    }
}

extension ServedList {
    /// Creates the description of a dataset.
    init(_ dataset: Dataset) {
        self.init(
            name: dataset.name, count: dataset.count, identifier: dataset.identifier ?? "id", file: dataset.file,
            remarks: dataset.remarks)
    }
}
