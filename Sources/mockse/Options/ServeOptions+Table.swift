import MockseKit

extension ServeOptions {
    /// The options of `mockse serve`.
    static let table = OptionTable(
        options: [port, host, portFile] + faults + answers + output + Option.information, readsEnvironment: true)

    private static let port = Option<ServeOptions>(
        name: "port", letter: "p", standard: "8080",
        summary: "Listen on this port; 0 takes any free one.",
        furtherVariables: ["PORT"],
        action: .value(placeholder: "PORT") { text, options throws(SettingError) in
            let number = try WholeNumber.read(text, in: 0...UInt64(UInt16.max))
            options.configuration.port = UInt16(truncatingIfNeeded: number)
        })

    private static let host = Option<ServeOptions>(
        name: "host", standard: "localhost",
        summary: "Listen on this IP address; localhost is 127.0.0.1 and ::1, 0.0.0.0 every interface.",
        action: .value(placeholder: "HOST") { text, options throws(SettingError) in
            options.configuration.host = try MockServer.Host(parsing: text)
        })

    private static let portFile = Option<ServeOptions>(
        name: "port-file",
        summary: "Write the port to FILE once the server listens; FILE is removed at the end.",
        action: .value(placeholder: "FILE") { text, options throws(SettingError) in
            if text.isEmpty { throw SettingError(value: text, reason: .empty) }
            options.portFile = text
        })

    private static let faults: [Option<ServeOptions>] = [
        Option(
            name: "latency", standard: "0ms",
            summary: "Hold every answer this long: 800ms, 1.5s, 2m, 800 (milliseconds), or 200ms..1.2s at random.",
            action: .value(placeholder: "TIME") { text, options throws(SettingError) in
                options.configuration.settings.latency = try Latency(parsing: text)
            }),
        Option(
            name: "fail-rate", standard: "0",
            summary: "Fail this share of requests with the API's own errors: 0.1 or 10%.",
            action: .value(placeholder: "RATE") { text, options throws(SettingError) in
                options.configuration.settings.failRate = try Rate(parsing: text)
            }),
        Option(
            name: "duplicate-rate", standard: "0",
            summary:
                "Repeat rows of earlier pages as this share of rows, up to 0.9; nothing is lost, later rows shift.",
            action: .value(placeholder: "RATE") { text, options throws(SettingError) in
                let highest = Settings.highestDuplicateRate
                options.configuration.settings.duplicateRate = try Rate(parsing: text, highest: highest)
            }),
        Option(
            name: "seed", standard: "\(Settings.defaultSeed)",
            summary: "Choose which requests fail, wait and repeat; the same seed chooses the same.",
            action: .value(placeholder: "NUMBER") { text, options throws(SettingError) in
                options.configuration.settings.seed = try WholeNumber.read(text, in: 0...UInt64.max)
            }),
    ]

    private static let answers: [Option<ServeOptions>] = [
        Option(
            name: "page-size",
            summary: "Put this many items in a page: Stack Exchange's default size, BreweryDB's fixed one.",
            action: .value(placeholder: "ITEMS") { text, options throws(SettingError) in
                let size = try WholeNumber.read(text, in: Settings.pageSizes)
                options.configuration.settings.pageSize = Int(size)
            }),
        Option(
            name: "data",
            summary: "Serve a file of items, a JSON array or one object a line, at /2.3/NAME and /v2/NAME; "
                + "NAME is the file's stem unless given. May be repeated; MOCKSE_DATA separates several with ':'.",
            action: .list(placeholder: "[NAME=]FILE", separator: ":") { text, options throws(SettingError) in
                options.configuration.data.append(try MockServer.DataSource(parsing: text))
            }),
        Option(
            name: "strict",
            summary: "Answer as strictly as the real services did, required parameters included.",
            action: .toggle { isOn, options in options.configuration.settings.isStrict = isOn }),
    ]

    private static let output: [Option<ServeOptions>] = [
        Option(
            name: "quiet", letter: "q",
            summary: "Log only what goes wrong, not every request.",
            action: .toggle { isOn, options in options.setLogLevel(.warnings, isOn) }),
        Option(
            name: "verbose", letter: "v",
            summary: "Log connections, too.",
            action: .toggle { isOn, options in options.setLogLevel(.connections, isOn) }),
        Option(
            name: "log-format", standard: "text",
            summary: "Write log lines, on standard error, as text or json.",
            action: .value(placeholder: "FORMAT") { text, options throws(SettingError) in
                options.configuration.log = try Choice.read(text)
            }),
        Option(
            name: "format", standard: "text",
            summary: "Announce the server, on standard output, as text or as one json object.",
            action: .value(placeholder: "FORMAT") { text, options throws(SettingError) in
                options.format = try Choice.read(text)
            }),
    ]

    // Turning off what is not on must not undo the other one of --quiet and --verbose.
    private mutating func setLogLevel(_ level: MockServer.LogLevel, _ isOn: Bool) {
        if isOn {
            configuration.logLevel = level
        } else if configuration.logLevel == level {
            configuration.logLevel = .requests
        }
    }
}
