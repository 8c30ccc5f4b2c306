/// `mockse data`: the built-in items.
struct DataCommand: Sendable {
    let output: Output

    /// Writes the files, or compares them with what is there: 0 fine, 1 if one differs or cannot be written.
    func generate(_ options: GenerateOptions) -> Int32 {
        output.complain("data generate: not built yet")
        return 1
    }

    /// Shows every file with its number of items.
    func list() -> Int32 {
        output.complain("data list: not built yet")
        return 1
    }
}
