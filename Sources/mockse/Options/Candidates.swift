/// The values that a shell can complete.
enum Candidates: Sendable, Equatable {
    /// Any text; a shell has nothing to suggest.
    case text
    /// One of these words; several of them, separated by commas, if `areSeveral` is true.
    case words([String], areSeveral: Bool = false)
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// A command with its arguments, after `--`.
    case command
}
