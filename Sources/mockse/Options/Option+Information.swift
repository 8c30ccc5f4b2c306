extension Option {
    /// The option that shows a command's help.
    static var help: Option {
        Option(name: "help", letter: "h", summary: "Show this help.", action: .help)
    }

    /// The options that show information instead of running the command.
    static var information: [Option] {
        [help, Option(name: "version", summary: "Show the version.", action: .version)]
    }
}
