extension Option {
    /// Shows a command's help.
    static var help: Option {
        Option(name: "help", letter: "h", summary: "Show this help.", action: .help)
    }

    /// The options that show something about mockse and run nothing.
    static var information: [Option] {
        [help, Option(name: "version", summary: "Show the version.", action: .version)]
    }
}
