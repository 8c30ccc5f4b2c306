import Synchronization

/// What is served: the datasets that are compiled in, and a user's on top.
package final class Library: Sendable {
    private let userData: [String: Dataset]

    /// The compiled-in datasets, shared by all libraries so that a process indexes each of them at most once.
    private static let embedded = Embedded()

    /// What is compiled in, indexed when first asked for, so that starting costs nothing for data that nobody reads.
    private final class Embedded: Sendable {
        let entries: [String: Int]
        let datasets = Mutex<[String: Dataset]>([:])

        init() {
            let names = EmbeddedTable.names.enumerated().map { ($0.element, $0.offset) }
            entries = Dictionary(names) { first, _ in first }
        }
    }

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
    }

    /// The same library with further datasets on top, in place of those of the same name.
    package func overlaid(with datasets: [Dataset]) -> Library {
        var named = userData
        for dataset in datasets { named[dataset.name] = dataset }
        return Library(named: named)
    }

    /// The dataset of that name: a user's if there is one, else the compiled-in one.
    package func dataset(named name: String) -> Dataset? {
        if let dataset = userData[name] { return dataset }
        guard let entry = Self.embedded.entries[name] else { return nil }
        return Self.embedded.datasets.withLock { datasets in
            if let dataset = datasets[name] { return dataset }
            let dataset = Dataset(name: name, entry: entry)
            datasets[name] = dataset
            return dataset
        }
    }

    /// A user's dataset of that name.
    package func userDataset(named name: String) -> Dataset? { userData[name] }

    /// All names, sorted.
    package var names: [String] { Set(userData.keys).union(Self.embedded.entries.keys).sorted() }
}
