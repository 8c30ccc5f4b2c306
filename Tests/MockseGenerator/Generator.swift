import MockseJSON

/// Generates the embedded datasets, with the same bytes for the same seed on any machine.
///
/// Every seed yields the counts, ties and awkward contents that the rest of mockse relies on. The seed selects the
/// rows that have them.
package struct Generator: Sendable {
    /// The seed of the committed datasets.
    package static let defaultSeed: UInt64 = 2018

    /// The seed of all random choices.
    package let seed: UInt64

    package init(seed: UInt64 = Self.defaultSeed) {
        self.seed = seed
    }

    /// The generated files below `Datasets/`, sorted by path: the rows, the packs, and the C table that embeds them.
    ///
    /// Each access generates them again.
    package var files: [GeneratedFile] {
        let datasets = datasets.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        let rows = datasets.map { GeneratedFile(path: $0.name + GeneratedFile.rowsSuffix, bytes: $0.bytes) }
        let packs = packs
        let packFiles = packs.map { GeneratedFile(path: $0.folder + GeneratedFile.packSuffix, bytes: $0.bytes) }
        let table = EmbeddingTable(datasets: datasets, packs: packs.map(\.folder))
        return (rows + packFiles + [GeneratedFile(path: "datasets.c", bytes: table.bytes)])
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}
