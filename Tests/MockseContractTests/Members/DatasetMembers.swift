import MockseHash

@testable import MockseDatasets

extension RecordedContract {
    /// The size and the hash of each built-in dataset.
    static func datasetMembers() -> ContractMembers {
        var members = ContractMembers()
        for (entry, name) in EmbeddedTable.names.enumerated() {
            let bytes = EmbeddedTable.bytes(of: entry)
            // FNV-1a over the bytes, made as `KeyedHash` makes it.
            let state = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            members[name] = "\(bytes.count) bytes, \(String(KeyedHash.finalized(state), radix: 16))"
        }
        return members
    }
}
