import Synchronization

/// The datasets that are generated when they are first requested, and the lists that continue stored ones.
///
/// The most recent datasets are kept.
package final class GeneratedDatasets: Sendable {
    private struct Kept {
        var datasets: [String: Dataset] = [:]
        /// The names, with the oldest first.
        var names: [String] = []
        var bytes = 0
    }

    /// The number of bytes of text to keep, which is more than all datasets of the largest site take.
    private static let limit = 64 << 20

    private let kept = Mutex(Kept())
    private let text: @Sendable (String) -> [UInt8]?
    private let list: @Sendable (String) -> SyntheticList?

    /// Creates the datasets that two closures make.
    ///
    /// - Parameters:
    ///   - text: A closure that returns the text of the dataset with a name, with one row per line, or `nil` if it makes
    ///     no such dataset.
    ///   - list: A closure that returns the list that continues the stored dataset with a name, or `nil` if none does.
    package init(
        text: @escaping @Sendable (String) -> [UInt8]?, list: @escaping @Sendable (String) -> SyntheticList?
    ) {
        self.text = text
        self.list = list
    }

    /// Returns the dataset with computed items after its own, or `nil` if nothing continues it.
    ///
    /// - Parameters:
    ///   - dataset: The dataset, whose items come first.
    ///   - count: The number of items in all.
    /// - Returns: The dataset.
    package func continuation(of dataset: Dataset, to count: Int) -> Dataset? {
        list(dataset.name).flatMap { list in
            SyntheticRows(continuing: dataset, with: list, to: count).map { Dataset(continuing: dataset, $0) }
        }
    }

    /// Returns the dataset with this name, or `nil` if none is generated under it.
    ///
    /// The same name always gives the same rows. Two threads that ask at the same time may both generate them.
    func dataset(named name: String) -> Dataset? {
        if let dataset = kept.withLock({ $0.datasets[name] }) { return dataset }
        guard let text = self.text(name) else { return nil }
        let dataset = Dataset(name: name, rows: text)
        return kept.withLock { kept in
            if let first = kept.datasets[name] { return first }
            kept.datasets[name] = dataset
            kept.names.append(name)
            kept.bytes += dataset.heldBytes
            while kept.bytes > Self.limit, kept.names.count > 1 {
                guard let oldest = kept.datasets.removeValue(forKey: kept.names.removeFirst()) else { continue }
                kept.bytes -= oldest.heldBytes
            }
            return dataset
        }
    }
}
