/// The C file that embeds the datasets, generated together with them so that both always agree.
struct EmbeddingTable {
    /// The datasets that are embedded as they are, sorted by name.
    let datasets: [GeneratedDataset]
    /// The folders that have a pack, sorted.
    let packs: [String]

    /// A file to embed.
    private struct Entry {
        let name: String
        let identifier: String
        let path: String
        let isEmpty: Bool

        init(_ name: String, prefix: String = "", suffix: String, isEmpty: Bool = false) {
            self.name = name
            identifier = prefix + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            path = name + suffix
            self.isEmpty = isEmpty
        }

        // C has no empty arrays, so an empty file yields one byte, and the table gives its size as 0.
        var array: String {
            """
            static const unsigned char \(identifier)[] = {
            #embed "\(path)"\(isEmpty ? " if_empty(0)" : "")
            };

            """
        }

        var row: String { "    {\"\(name)\", \(identifier), \(isEmpty ? "0" : "sizeof \(identifier)")},\n" }
    }

    var bytes: [UInt8] {
        let rows = datasets.map { Entry($0.name, suffix: GeneratedFile.rowsSuffix, isEmpty: $0.bytes.isEmpty) }
        let packs = packs.map { Entry($0, prefix: "pack_", suffix: GeneratedFile.packSuffix) }
        return Array(
            """
            // Written by `swift run GenerateData`, like the files that it embeds.
            #include "CMockseDatasets.h"

            \((rows + packs).map(\.array).joined())
            static const struct mockse_dataset datasets[] = {
            \(rows.map(\.row).joined())};

            static const struct mockse_dataset packs[] = {
            \(packs.map(\.row).joined())};

            const struct mockse_dataset *mockse_datasets(size_t *count) {
                *count = sizeof datasets / sizeof *datasets;
                return datasets;
            }

            const struct mockse_dataset *mockse_packs(size_t *count) {
                *count = sizeof packs / sizeof *packs;
                return packs;
            }

            """.utf8)
    }
}
