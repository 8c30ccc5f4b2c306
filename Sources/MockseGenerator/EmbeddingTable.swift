/// The C file that embeds the datasets, generated together with them so that both always agree.
struct EmbeddingTable {
    /// The embedded datasets, sorted by name.
    let datasets: [GeneratedDataset]

    var bytes: [UInt8] {
        let arrays = datasets.map(array).joined()
        let rows = datasets.map(row).joined()
        return Array(
            """
            // Written by `mockse data generate`, like the files that it embeds.
            #include "CMockseDatasets.h"

            \(arrays)
            static const struct mockse_dataset datasets[] = {
            \(rows)};

            const struct mockse_dataset *mockse_datasets(size_t *count) {
                *count = sizeof datasets / sizeof *datasets;
                return datasets;
            }

            """.utf8)
    }

    private func array(_ dataset: GeneratedDataset) -> String {
        // C has no empty arrays, so an empty file yields one byte, and the table gives its size as 0.
        let parameter = dataset.bytes.isEmpty ? " if_empty(0)" : ""
        return """
            static const unsigned char \(identifier(dataset))[] = {
            #embed "\(dataset.name)\(GeneratedFile.rowsSuffix)"\(parameter)
            };

            """
    }

    private func row(_ dataset: GeneratedDataset) -> String {
        let identifier = identifier(dataset)
        let size = dataset.bytes.isEmpty ? "0" : "sizeof \(identifier)"
        return "    {\"\(dataset.name)\", \(identifier), \(size)},\n"
    }

    private func identifier(_ dataset: GeneratedDataset) -> String {
        String(dataset.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}
