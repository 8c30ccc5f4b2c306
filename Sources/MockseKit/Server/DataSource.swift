import MockseDatasets

extension MockServer {
    /// A file of items to serve: a JSON array, or one JSON object a line.
    public struct DataSource: Sendable, Hashable {
        /// The name it is served under, at `/2.3/NAME` and `/v2/NAME`; nil takes the file's stem.
        public var name: String?

        /// Where the file is.
        public var path: String

        /// Names a file and what it is served as.
        public init(name: String? = nil, path: String) {
            self.name = name
            self.path = path
        }
    }
}

extension MockServer.DataSource {
    /// Reads `[NAME=]FILE`; a FILE with `=` in its path is written `=FILE`.
    ///
    /// - Throws: A `SettingError` if FILE is empty, or NAME (the file's stem by default) is not made of letters,
    ///   digits, `.`, `_` and `-`, with `/` between its parts.
    package init(parsing text: String) throws(SettingError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.count == 2 ? parts.first.map(String.init) ?? "" : ""
        self.init(name: name.isEmpty ? nil : name, path: parts.last.map(String.init) ?? "")
        if path.isEmpty { throw SettingError(value: text, reason: .noFile) }
        if DatasetName.isValid(servedName) { return }
        throw SettingError(value: text, reason: self.name == nil ? .noStem : .notADataName(name))
    }

    /// The name it is served under: the given one, or the file's stem (`people` of `data/people.json`).
    package var servedName: String { name ?? DatasetName.stem(of: path) }
}
