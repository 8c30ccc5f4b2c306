import MockseConformance
import MockseKit

/// A command as its help and the shells' completions list it.
struct CommandEntry: Sendable, Equatable {
    /// The command, such as `serve` or `data list`.
    let name: String
    /// A description in a few words.
    let summary: String
    /// The options.
    let options: [OptionOutline]
    /// The arguments that are not options; nil if there are none.
    var operands: Candidates?

    /// Creates a command from its table of options.
    ///
    /// - Parameters:
    ///   - name: The command.
    ///   - summary: A description in a few words.
    ///   - table: The options.
    ///   - values: The values that the command starts with.
    ///   - operands: The arguments that are not options.
    init<Values>(
        _ name: String, _ summary: String, _ table: OptionTable<Values>, of values: Values, operands: Candidates? = nil
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        options = table.options.map { $0.outline(of: values) }
    }
}

extension CommandEntry {
    private init(_ name: String, _ summary: String, _ options: [OptionOutline], operands: Candidates?) {
        (self.name, self.summary, self.options, self.operands) = (name, summary, options, operands)
    }

    /// All commands; the first is the default.
    static let all: [CommandEntry] = [
        CommandEntry("serve", "Start the server", ServeOptions.table, of: ServeOptions()),
        CommandEntry("plan", "Predict which requests fail", PlanOptions.table, of: PlanOptions()),
        CommandEntry(
            "check", "Fail if a client made mistakes", CheckOptions.table, of: CheckOptions(), operands: .file),
        CommandEntry(
            "healthcheck", "Check a server's health", HealthOptions.checkTable, of: HealthOptions(), operands: .text),
        CommandEntry(
            "wait", "Wait until a server is healthy", HealthOptions.waitTable, of: HealthOptions(), operands: .text),
        CommandEntry(
            "test", "Test a paging client, or a script with --batch",
            ConformOptions.table.options.map { $0.outline(of: ConformOptions()) }
                + BatchOptions.table.options.filter { option in
                    !ConformOptions.table.options.contains { $0.name == option.name }
                }.map { $0.outline(of: BatchOptions()) }, operands: .command),
        CommandEntry(
            "conform", "Test a paging client", ConformOptions.table, of: ConformOptions(), operands: .command),
        CommandEntry(
            "fuzz", "Find what breaks a client", FuzzOptions.table, of: FuzzOptions(), operands: .command),
        CommandEntry(
            "compare", "Show test results side by side", CompareOptions.table, of: CompareOptions(), operands: .file),
        CommandEntry("reference", "Run a sample client", ReferenceOptions.table, of: ReferenceOptions()),
        CommandEntry(
            "driver", "Print a driver to fill in", DriverOptions.table, of: DriverOptions(),
            operands: .words(DriverLanguage.allCases.map(\.rawValue))),
        CommandEntry(
            "data check", "Check your own data", DataCheckOptions.table, of: DataCheckOptions(), operands: .file),
        CommandEntry("data list", "List the built-in data", NoOptions.table, of: NoOptions()),
        CommandEntry("api list", "List the well-known APIs", NoOptions.table, of: NoOptions()),
        CommandEntry(
            "api show", "Print the description of an API", NoOptions.table, of: NoOptions(),
            operands: .words(Dialect.presetNames)),
        CommandEntry(
            "api check", "Check the description of an API", NoOptions.table, of: NoOptions(), operands: .file),
        CommandEntry(
            "api infer", "Infer the description of an API", InferOptions.table, of: InferOptions(), operands: .file),
        CommandEntry("api schema", "Print the schema of descriptions", NoOptions.table, of: NoOptions()),
        CommandEntry("init", "Write a config file", InitOptions.table, of: InitOptions(), operands: .file),
        CommandEntry(
            "completions", "Print completions for a shell", NoOptions.table, of: NoOptions(),
            operands: .words(Shell.names)),
        CommandEntry(
            "help", "Explain a command or a topic", NoOptions.table, of: NoOptions(),
            operands: .words(HelpTopic.names)),
        CommandEntry("version", "Show the version", NoOptions.table, of: NoOptions()),
    ]

    /// The first words of all commands.
    static let names = names(of: all)

    /// Returns the first words of commands, without repetition.
    ///
    /// - Parameter commands: The commands.
    /// - Returns: The words, in the order of the commands.
    static func names(of commands: [CommandEntry]) -> [String] {
        var names: [String] = []
        for entry in commands where !names.contains(entry.firstWord) { names.append(entry.firstWord) }
        return names
    }

    /// The first word of the command.
    var firstWord: String { String(name.prefix { $0 != " " }) }

    /// The second word of the command, such as `list` in `data list`; nil if it has only one.
    var secondWord: String? { name == firstWord ? nil : String(name.dropFirst(firstWord.count + 1)) }
}
