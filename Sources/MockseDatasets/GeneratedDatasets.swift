import MockseGenerator
import Synchronization

/// The datasets that are generated when they are first requested.
///
/// The most recent ones are kept.
final class GeneratedDatasets: Sendable {
    private struct Kept {
        var datasets: [String: Dataset] = [:]
        /// The names, with the oldest first.
        var names: [String] = []
        var bytes = 0
    }

    /// The number of bytes of text to keep, which is more than all datasets of the largest site take.
    private static let limit = 64 << 20

    private let kept = Mutex(Kept())

    /// Returns the dataset with this name, or `nil` if none is generated under it.
    ///
    /// The same name always gives the same rows. Two threads that ask at the same time may both generate them.
    func dataset(named name: String) -> Dataset? {
        if let dataset = kept.withLock({ $0.datasets[name] }) { return dataset }
        guard let text = GeneratedRows.text(of: name) else { return nil }
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
