import MockseHash
import MocksePages

@testable import MockseDatasets

extension RecordedContract {
    /// The size and the hash of each built-in dataset, and of samples of the items by which `--items` extends some.
    static func datasetMembers() throws -> ContractMembers {
        var members = ContractMembers()
        for (entry, name) in EmbeddedTable.names.enumerated() {
            members[name] = summary(EmbeddedTable.bytes(of: entry))
            let stored = Dataset(name: name, entry: entry)
            let extended = ContinuedDatasets.builtIn(to: 10_000_000).continuation(of: stored)
            guard extended.count > stored.count else { continue }
            var sample: [UInt8] = []
            for place in Array(0..<100) + Array(9_000_000..<9_000_100) {
                try extended.appendItem(stored.count + place, to: &sample)
            }
            members["\(name), 200 synthetic items"] = sample.withUnsafeBytes { summary($0) }
        }
        for folder in EmbeddedTable.packs {
            let pack = Pack(EmbeddedTable.pack(of: folder) ?? [])
            let lists = pack.names.flatMap { Array($0.utf8) + (pack.text(of: $0) ?? []) }
            members["\(folder)/*"] = lists.withUnsafeBytes { summary($0) }
        }
        return members
    }

    private static func summary(_ bytes: UnsafeRawBufferPointer) -> String {
        // FNV-1a over the bytes, made as `KeyedHash` makes it.
        let state = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "\(bytes.count) bytes, \(String(KeyedHash.finalized(state), radix: 16))"
    }
}
