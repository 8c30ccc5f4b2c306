import Synchronization

/// The datasets that are served: those that are compiled in, and a user's on top.
package final class Library: Sendable {
    private let userData: [String: Dataset]
    private let generated: GeneratedDatasets?
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

    /// Creates a library with only the compiled-in datasets, and those that are generated.
    package convenience init(generated: GeneratedDatasets? = nil) {
        self.init(named: [:], generated)
    }

    /// Creates a library with a user's datasets on top, whose names must differ.
    ///
    /// - Parameters:
    ///   - userData: The user's datasets.
    ///   - generated: The datasets that are generated on first use, or `nil` for none.
    ///   - items: The number of items to which the continued datasets are extended, or `nil` to leave them as stored.
    /// - Throws: An error if two datasets have the same name.
    package convenience init(
        userData: [Dataset], generated: GeneratedDatasets? = nil, items: Int? = nil
    ) throws(DatasetError) {
        var named: [String: Dataset] = [:]
        for dataset in userData {
            if let first = named.updateValue(dataset, forKey: dataset.name) {
                throw .duplicateName(dataset.name, files: [first, dataset].compactMap(\.file))
            }
        }
        let continued = generated.flatMap { generated in items.map { ContinuedDatasets(count: $0, generated) } }
        self.init(named: named, generated, continued)
    }

    private init(named: [String: Dataset], _ generated: GeneratedDatasets?, _ continued: ContinuedDatasets? = nil) {
        userData = named
        self.generated = generated
        self.continued = continued
    }

    /// Returns a library with further datasets on top, which replace those with the same names.
    package func overlaid(with datasets: [Dataset]) -> Library {
        var named = userData
        for dataset in datasets { named[dataset.name] = dataset }
        return Library(named: named, generated, continued)
    }

    /// Returns the dataset with this name: a user's if it exists, otherwise the compiled-in or generated one.
    package func dataset(named name: String) -> Dataset? {
        if let dataset = userData[name] { return dataset }
        guard let entry = Self.embedded.entries[name] else { return generated?.dataset(named: name) }
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
