/// The names of the commands.
enum CommandNames {
    /// The names of all commands; the first is the default.
    static let all = [
        "serve", "plan", "check", "healthcheck", "wait", "conform", "reference", "driver", "data", "help", "version",
    ]

    /// The names of the subcommands of `mockse data`.
    static let data = ["generate", "list"]
}
