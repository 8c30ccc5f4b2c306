import Synchronization

/// What is served: the datasets that are compiled in, and a user's on top.
package final class Library: Sendable {
    private let userData: [String: Dataset]
    private let entries: [String: Int]
    /// Indexed when first asked for, so that starting costs nothing for data that nobody reads.
    private let embedded = Mutex<[String: Dataset]>([:])

    /// A library of what is compiled in alone.
    package convenience init() {
        self.init(named: [:])
    }

    /// A library with a user's datasets on top; two of one name are refused.
    package convenience init(userData: [Dataset]) throws(DatasetError) {
        var named: [String: Dataset] = [:]
        for dataset in userData {
            if let first = named.updateValue(dataset, forKey: dataset.name) {
                throw .duplicateName(dataset.name, files: [first, dataset].compactMap(\.file))
            }
        }
        self.init(named: named)
    }

    private init(named: [String: Dataset]) {
        userData = named
        let names = EmbeddedTable.names.enumerated().map { ($0.element, $0.offset) }
        entries = Dictionary(names) { first, _ in first }
    }

    /// The dataset of that name: a user's if there is one, else the compiled-in one.
    package func dataset(named name: String) -> Dataset? {
        if let dataset = userData[name] { return dataset }
        guard let entry = entries[name] else { return nil }
        return embedded.withLock { embedded in
            if let dataset = embedded[name] { return dataset }
            let dataset = Dataset(name: name, entry: entry)
            embedded[name] = dataset
            return dataset
        }
    }

    /// A user's dataset of that name.
    package func userDataset(named name: String) -> Dataset? { userData[name] }

    /// All names, sorted.
    package var names: [String] { Set(userData.keys).union(entries.keys).sorted() }
}
