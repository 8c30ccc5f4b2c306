import MockseDialects
import MockseJSON
import MockseKit

extension ServeOptions {
    /// The table of all options of `mockse serve`.
    static let table = OptionTable(
        options: [port, host, portFile, drain, stop] + faults + pageFaults + responding + control + output + config
            + Option.information,
        readsEnvironment: true, configOption: "config",
        checkSource: { texts throws(SettingError) in
            try PageFaultSettings.check(texts: texts)
        },
        check: { options throws(SettingError) in
            try options.configuration.settings.check()
            if options.watchesConfigFile && options.configFile == nil {
                throw SettingError(setting: "watch", value: "true", reason: .nothingToWatch)
            }
        })

    /// The keys, or names where there is no key, of the options that can only be set at startup.
    static let startupKeys: [String] = {
        let settings = Set(Setting.all.map(\.key))
        return table.options.filter { $0.variable != nil }.map { $0.key ?? $0.name }.filter { !settings.contains($0) }
    }()

    private static let port = Option<ServeOptions>(
        name: "port", letter: "p", standard: "8080",
        summary: "Listen on this port; 0 picks a free port.",
        furtherVariables: ["PORT"], key: "port", differs: differing { $0.configuration.port },
        action: .value(placeholder: "PORT") { text, options throws(SettingError) in
            let number = try WholeNumber.read(text, in: 0...UInt64(UInt16.max))
            options.configuration.port = Int(number)
        })

    private static let host = Option<ServeOptions>(
        name: "host", standard: "localhost",
        summary: "Listen on this IP address; localhost means 127.0.0.1 and ::1, and 0.0.0.0 means every interface.",
        key: "host", differs: differing { $0.configuration.host },
        action: .value("HOST", \.configuration.host, ServerHost.init(parsing:)))

    private static let portFile = Option<ServeOptions>.file(
        "port-file", "Write the port to FILE once the server is listening; FILE is removed at shutdown.", \.portFile)

    private static let drain = Option<ServeOptions>(
        name: "drain", standard: "5s",
        summary: "Give open requests this long to finish when the server is told to stop.",
        key: "drain", differs: differing { $0.configuration.drainTimeout },
        action: .value("TIME", \.configuration.drainTimeout, Duration.init(parsing:)))

    private static let stop = Option<ServeOptions>(
        name: "stop-at-eof",
        summary: "Stop when standard input ends, as it does once the program that started mockse is gone.",
        action: .toggle { isOn, options in options.stopsWithInput = isOn })

    // Settings that shape regular responses are listed with the data, not with the faults.
    private static let ofResponses: Set<String> = ["page-size", "strict", "quota", "keys", "filter", "etags"]

    /// The options for delays, failures and the seed.
    static let faults = Setting.all.filter { setting in
        !ofResponses.contains(setting.key) && !Setting.pages.contains { $0.key == setting.key }
    }.map(Option.init)

    /// The options for faults in pages.
    static let pageFaults = Setting.pages.map(Option.init)

    /// The other options, except those for the control API: where the server listens, what it serves and what it
    /// prints.
    static let serving = [port, host, portFile, drain, stop] + responding + output + config + Option.information

    private static let responding: [Option<ServeOptions>] =
        Setting.all.filter { ofResponses.contains($0.key) }.map(Option.init) + [
            Option(
                name: "api",
                summary:
                    "Also serve this API: a well-known one such as github, which mockse api list "
                    + "names, or one that a file describes. May be repeated; in MOCKSE_API, separate multiple ones with ':'.",
                key: "api",
                readJSON: { json, options throws(SettingError) in
                    for element in json.isNull ? [] : json.array ?? [json] {
                        try options.configuration.settings.dialects.add(try element.settingText.of("api"))
                    }
                },
                differs: differing { $0.configuration.settings.dialects },
                action: .list(placeholder: "NAME", separator: ":") { text, options throws(SettingError) in
                    try options.configuration.settings.dialects.add(text)
                }),
            Option(
                name: "data",
                summary: "Serve a file of items, a JSON array, NDJSON or CSV, at "
                    + Dialects.known.compactMap { $0.path(ofList: "NAME") }.list("and")
                    + "; NAME defaults to the file's name without its extension. The lists of an object such as json-server's "
                    + "db.json are served under the names of its fields. May be repeated; in MOCKSE_DATA, separate "
                    + "multiple files with ':'.",
                key: "data",
                readJSON: { json, options throws(SettingError) in
                    options.configuration.data += try MockServer.DataSource.sources(of: json)
                },
                differs: differing { $0.configuration.data },
                action: .list(placeholder: "[NAME=]FILE", separator: ":") { text, options throws(SettingError) in
                    options.configuration.data.append(try MockServer.DataSource(parsing: text))
                }),
            Option(
                name: "data-id",
                summary:
                    "Use FIELD as the ID of the items. By default, mockse uses id, _id, uuid or another unique field, and "
                    + "prints its choice at startup.",
                key: "data-id", differs: differing { $0.configuration.dataIdentifier },
                action: .text("FIELD", \.configuration.dataIdentifier)),
            Option(
                name: "items",
                summary:
                    "Extend the lists \(Dialects.known.compactMap(\.remarks.growingLists).list("and")) to N items, such as "
                    + "10_000_000 or 10M. The items that are added aren't stored: each is computed when it is served.",
                key: "items", differs: differing { $0.configuration.items },
                action: .value("N", \.configuration.items, ItemCount.read)),
        ]

    private static let output: [Option<ServeOptions>] = [
        Option(
            name: "quiet", letter: "q",
            summary: "Log only warnings, not every request, and print only the URL at startup, not the banner.",
            key: "quiet", differs: differing { $0.configuration.logLevel == .warnings },
            action: .toggle { isOn, options in options.setLogLevel(.warnings, isOn) }),
        Option(
            name: "verbose", letter: "v",
            summary: "Also log connections.",
            key: "verbose", differs: differing { $0.configuration.logLevel == .connections },
            action: .toggle { isOn, options in options.setLogLevel(.connections, isOn) }),
        Option(
            name: "log-format", standard: "text",
            summary: "Write the log to standard error as text or json.",
            key: "log-format", differs: differing { $0.configuration.log },
            action: .value("FORMAT", \.configuration.log, Choice.read)),
        Option(
            name: "format", standard: "text",
            summary: "Write the banner and the final report to standard output as text or json.",
            key: "format", differs: differing { $0.format },
            action: .value("FORMAT", \.format, Choice.read)),
    ]

    // Turning off an option that isn't on must not undo the other of --quiet and --verbose.
    private mutating func setLogLevel(_ level: AccessLogLevel, _ isOn: Bool) {
        if isOn {
            configuration.logLevel = level
        } else if configuration.logLevel == level {
            configuration.logLevel = .requests
        }
    }
}

extension SettingError.Reason {
    static let nothingToWatch = Self("needs --config FILE")
}
