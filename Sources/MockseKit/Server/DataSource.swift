import MockseBase
import MockseDatasets
import MocksePlatform

extension MockServer {
    /// A file of items to serve: a JSON array, one JSON object per line, CSV, or an object of arrays.
    ///
    /// The lists of an object, such as json-server's `db.json`, are served under the names of its fields.
    public struct DataSource: Sendable, Hashable {
        /// The name under which the file is served, at paths such as `/2.3/NAME`; nil uses the file's stem.
        ///
        /// The lists of an object are served at `NAME/MEMBER`, or at `MEMBER` if the name is nil.
        public var name: String?

        /// The file's path.
        public var path: String

        /// The member that identifies the items, or `nil` to find it in the first items.
        public var identifier: String?

        /// Creates a source from a file's path, the name under which it is served, and the field that identifies the
        /// items.
        public init(name: String? = nil, path: String, identifier: String? = nil) {
            self.name = name
            self.path = path
            self.identifier = identifier
        }
    }
}

extension MockServer.DataSource {
    /// Creates a source by parsing `[NAME=]FILE`; a FILE whose path contains `=` is written `=FILE`.
    ///
    /// - Throws: A `SettingError` if FILE is empty, or if NAME (by default the file's stem) contains anything other
    ///   than letters, digits, `.`, `_`, and `-`, with `/` between its parts.
    package init(parsing text: String) throws(SettingError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.count == 2 ? parts.first.map(String.init) ?? "" : ""
        self.init(name: name.isEmpty ? nil : name, path: parts.last.map(String.init) ?? "")
        if path.isEmpty { throw SettingError(value: text, reason: .noFile) }
        if DatasetName.isValid(servedName) { return }
        throw SettingError(value: text, reason: self.name == nil ? .noStem : .notADataName(name))
    }

    /// The name under which the file is served: the given name, or the file's stem (`people` of `data/people.json`).
    package var servedName: String { name ?? DatasetName.stem(of: path) }

    /// Reads the file, and returns its lists.
    ///
    /// - Parameters:
    ///   - usual: The member that identifies the items if the source doesn't name one, or `nil` to find it.
    ///   - reading: The observer of the reading, which can cancel it.
    /// - Returns: The lists, in the order in which they appear in the file.
    /// - Throws: An error that describes what is wrong with the file and where.
    func lists(identifiedBy usual: String?, reading: FileReading) throws(DatasetError) -> [Dataset] {
        var lists: [Dataset] = []
        for list in try DataFile.open(name: name, path: path, reading: reading) {
            lists.append(try list.identified(by: identifier ?? usual))
        }
        return lists
    }
}

extension SettingError.Reason {
    package static let noStem = Self("the file name can't be used as a name; use NAME=FILE")
    package static let noFile = Self("missing file; use FILE or NAME=FILE")

    package static func notADataName(_ name: String) -> Self {
        Self(
            "\(name.quotedIfNeeded) can't be used as a name; use letters, digits, '.', '_', '-' and '/' "
                + "(for a path that contains '=', use =PATH)")
    }
}
