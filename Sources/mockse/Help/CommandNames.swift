/// The names of commands, as they are typed.
enum CommandNames {
    /// The commands, of which the first is meant when none is named.
    static let all = ["serve", "plan", "conform", "reference", "data", "help", "version"]

    /// The commands of `mockse data`.
    static let data = ["generate", "list"]
}
