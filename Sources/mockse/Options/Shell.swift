/// A shell that mockse prints completions for.
enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish

    /// The names of all shells.
    static let names = allCases.map(\.rawValue)

    /// The names of all shells, as in "bash, zsh or fish".
    static let list = names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
}
