import Synchronization

/// The datasets that are served: those that are compiled in, and a user's on top.
package final class Library: Sendable {
    private let userData: [String: Dataset]
    private let continued: ContinuedDatasets?

    /// The compiled-in datasets, shared by all libraries so that a process indexes each of them at most once.
    private static let embedded = Embedded()

    /// The compiled-in datasets, which are indexed on first use, so unread data costs nothing at startup.
    private final class Embedded: Sendable {
        let entries: [String: Int]
        let datasets = Mutex<[String: Dataset]>([:])

        init() {
            let names = EmbeddedTable.names.enumerated().map { ($0.element, $0.offset) }
            entries = Dictionary(names) { first, _ in first }
        }
    }

    /// The packed datasets, shared in the same way.
    private static let packed = PackedDatasets()

    /// Creates a library with only the compiled-in datasets.
    package convenience init() {
        self.init(named: [:])
    }

    /// Creates a library with a user's datasets on top, whose names must differ.
    ///
    /// - Parameters:
    ///   - userData: The user's datasets.
    ///   - continued: The lists that continue compiled-in datasets, or `nil` to leave these as stored.
    /// - Throws: An error if two datasets have the same name.
    package convenience init(userData: [Dataset], continued: ContinuedDatasets? = nil) throws(DatasetError) {
        var named: [String: Dataset] = [:]
        for dataset in userData {
            if let first = named.updateValue(dataset, forKey: dataset.name) {
                throw .duplicateName(dataset.name, files: [first, dataset].compactMap(\.file))
            }
        }
        self.init(named: named, continued)
    }

    private init(named: [String: Dataset], _ continued: ContinuedDatasets? = nil) {
        userData = named
        self.continued = continued
    }

    /// Returns a library with further datasets on top, which replace those with the same names.
    package func overlaid(with datasets: [Dataset]) -> Library {
        var named = userData
        for dataset in datasets { named[dataset.name] = dataset }
        return Library(named: named, continued)
    }

    /// Returns the dataset with this name: a user's if it exists, otherwise the compiled-in one.
    package func dataset(named name: String) -> Dataset? {
        if let dataset = userData[name] { return dataset }
        guard let entry = Self.embedded.entries[name] else { return Self.packed.dataset(named: name) }
        return Self.embedded.datasets.withLock { datasets in
            if let dataset = datasets[name] { return dataset }
            let dataset = Dataset(name: name, entry: entry)
            datasets[name] = dataset
            return dataset
        }
    }

    /// Returns the dataset with this name, continued with computed items if the library has them.
    package func continuedDataset(named name: String) -> Dataset? {
        guard let dataset = dataset(named: name), let continued, !dataset.isUserData else {
            return dataset(named: name)
        }
        return continued.continuation(of: dataset)
    }

    /// Returns the user's dataset with this name.
    package func userDataset(named name: String) -> Dataset? { userData[name] }

    /// The user's datasets, sorted by name.
    package var userDatasets: [Dataset] { userData.values.sorted { $0.name < $1.name } }

    /// The names of the user's and the compiled-in datasets, sorted.
    package var names: [String] { Set(userData.keys).union(Self.embedded.entries.keys).sorted() }
}
