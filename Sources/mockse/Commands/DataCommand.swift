import MockseDatasets

/// The command `mockse data list`, which prints the built-in datasets.
struct DataCommand: Sendable {
    let output: Output

    /// Prints the datasets with their number of items, and returns the exit code 0.
    func list() -> Int32 {
        let library = Library()
        let rows = library.names.map { ($0, "\(library.dataset(named: $0)?.count ?? 0)") }
        let width = rows.map { name, count in name.count + count.count }.max() ?? 0
        for (name, count) in rows {
            let gap = String(repeating: " ", count: width + 2 - name.count - count.count)
            output.write("\(name)\(gap)\(count)\n")
        }
        return 0
    }
}
