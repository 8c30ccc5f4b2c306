import MockseKit

/// The options of `mockse healthcheck` and `mockse wait`.
struct HealthOptions: Sendable, Equatable {
    /// The options of the server, which determine where it listens.
    var serve = ServeOptions()

    /// The URL of the server; if nil, the server's options are used.
    var url: String?

    /// The time limit of `mockse wait`.
    var timeout: Duration = .seconds(10)

    /// The arguments that are not options.
    fileprivate var operands: [String] = []
}

extension HealthOptions {
    /// The options of `mockse healthcheck`: those of `mockse serve`.
    ///
    /// All of them are accepted, so that a health check can be given the server's own arguments and environment.
    static let checkTable = table(own: [])

    /// The options of `mockse wait`: its own and those of `mockse serve`.
    static let waitTable = table(own: waitOptions)

    /// The options that only `mockse wait` has.
    static let waitOptions: [Option<HealthOptions>] = [
        Option(
            name: "timeout", standard: "10s", summary: "Wait at most this long.", hasVariable: false,
            action: .value(placeholder: "TIME") { text, options throws(SettingError) in
                options.timeout = try Duration(parsing: text)
                if options.timeout <= .zero { throw SettingError(value: text, reason: .zeroDuration) }
            })
    ]

    /// The options of `mockse serve` that determine where the server listens.
    static let locating: [Option<HealthOptions>] = [
        ("port", "The port of the server."), ("host", "The IP address or name of the server."),
        ("port-file", "Read the port from FILE, which the server writes once it is listening."),
        ("config", "Read the server's options from its config file."),
    ].compactMap { name, summary in
        var option = checkTable.options.first { $0.name == name }
        option?.summary = summary
        return option
    }

    /// Parses a command line.
    ///
    /// - Parameters:
    ///   - table: The command's options.
    ///   - arguments: The arguments after the command's name.
    ///   - environment: The environment variables.
    /// - Returns: The options, or another page to show.
    /// - Throws: A `UsageError`.
    static func read(
        _ table: OptionTable<HealthOptions>, _ arguments: ArraySlice<String>, environment: [String: String]
    ) throws(UsageError) -> OptionTable<HealthOptions>.Reading {
        let reading = try table.read(arguments, environment: environment, onto: HealthOptions())
        guard case .run(var options, let warnings) = reading else { return reading }
        if options.operands.count > 1 { throw .unexpectedArgument(options.operands[1]) }
        options.url = options.operands.first
        return .run(options, warnings: warnings)
    }

    private static func table(own: [Option<HealthOptions>]) -> OptionTable<HealthOptions> {
        OptionTable(
            options: own + ServeOptions.table.options.map { $0.lifted(to: \.serve) }, readsEnvironment: true,
            configOption: "config", checkSource: ServeOptions.table.checkSource,
            check: { options throws(SettingError) in try ServeOptions.table.check?(options.serve) },
            addOperand: { text, options in options.operands.append(text) })
    }
}
