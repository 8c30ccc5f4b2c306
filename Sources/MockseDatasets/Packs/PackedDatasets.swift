import MockseJSON
import Synchronization

/// The datasets that are unpacked when they are first requested, of which the most recent ones are kept.
final class PackedDatasets: Sendable {
    private struct Kept {
        var datasets: [String: Dataset] = [:]
        /// The names, with the oldest first.
        var names: [String] = []
        var bytes = 0
    }

    /// The number of bytes of text to keep, which is more than all datasets of the largest site take.
    private static let limit = 64 << 20

    private let kept = Mutex(Kept())

    /// Returns the dataset with this name, or `nil` if none is packed under it.
    ///
    /// Two threads that ask at the same time may both unpack it.
    func dataset(named name: String) -> Dataset? {
        if let dataset = kept.withLock({ $0.datasets[name] }) { return dataset }
        guard let text = Self.text(of: name) else { return nil }
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

    /// Returns the text of a dataset, with one row per line.
    private static func text(of name: String) -> [UInt8]? {
        guard let slash = name.lastIndex(of: "/") else { return nil }
        let (folder, list) = (String(name[..<slash]), String(name[name.index(after: slash)...]))
        guard list != Pack.folders else { return nil }
        if let pack = EmbeddedTable.pack(of: folder) { return Pack(pack).text(of: list) }
        guard let standIn = standIns[folder], let pack = EmbeddedTable.pack(of: standIn.pack) else { return nil }
        return Pack(pack).text(of: list, replacing: standIn.replacements)
    }

    /// A pack whose lists another folder has with other words.
    private struct StandIn {
        let pack: String
        let replacements: [(String, String)]
    }

    /// The folders that have the lists of a pack with other words.
    ///
    /// Such a pack has a list of these folders, each an object with the folder's name, and then its word for each word
    /// of the pack.
    private static let standIns: [String: StandIn] = {
        var standIns: [String: StandIn] = [:]
        for pack in EmbeddedTable.packs {
            let rows = Pack(EmbeddedTable.pack(of: pack) ?? []).text(of: Pack.folders) ?? []
            for row in rows.split(separator: UInt8(ascii: "\n")) {
                guard let row = try? JSONValue(parsing: Array(row)).object, let folder = row.first?.value.string else {
                    continue
                }
                let words = row.dropFirst().map { ($0.key, String($0.value.text.dropFirst().dropLast())) }
                standIns[folder] = StandIn(pack: pack, replacements: words)
            }
        }
        return standIns
    }()
}
