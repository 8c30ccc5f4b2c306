import Synchronization

/// The datasets that are continued to a length with computed items.
final class ContinuedDatasets: Sendable {
    private let count: Int
    private let generated: GeneratedDatasets
    private let datasets = Mutex<[String: Dataset]>([:])

    init(count: Int, _ generated: GeneratedDatasets) {
        self.count = count
        self.generated = generated
    }

    /// Returns a dataset with its computed items, or the dataset itself if nothing continues it.
    func continuation(of dataset: Dataset) -> Dataset {
        datasets.withLock { datasets in
            if let known = datasets[dataset.name] { return known }
            guard let continued = generated.continuation(of: dataset, to: count) else { return dataset }
            datasets[dataset.name] = continued
            return continued
        }
    }
}
