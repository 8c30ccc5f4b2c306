import Synchronization

/// The datasets that are continued to a length with computed items.
package final class ContinuedDatasets: Sendable {
    private let count: Int
    private let list: @Sendable (Dataset) -> SyntheticList?
    private let datasets = Mutex<[String: Dataset]>([:])

    /// Continues datasets.
    ///
    /// - Parameters:
    ///   - count: The number of items in all.
    ///   - list: A closure that returns the list that continues a dataset, or `nil` if none does.
    package init(to count: Int, with list: @escaping @Sendable (Dataset) -> SyntheticList?) {
        self.count = count
        self.list = list
    }

    /// Returns a dataset with its computed items after its own, or the dataset itself if nothing continues it.
    package func continuation(of dataset: Dataset) -> Dataset {
        datasets.withLock { datasets in
            if let known = datasets[dataset.name] { return known }
            let rows = list(dataset).flatMap { SyntheticRows(continuing: dataset, with: $0, to: count) }
            let continued = rows.map { Dataset(continuing: dataset, $0) } ?? dataset
            datasets[dataset.name] = continued
            return continued
        }
    }
}
