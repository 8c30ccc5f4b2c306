import MockseKit

extension ServeOptions {
    /// The options for the journal and for access to the control API.
    static let control: [Option<ServeOptions>] = [
        .file(
            "journal", "Append a line of JSON to FILE for each request and its response.",
            \.configuration.journalFile),
        Option(
            name: "control-token",
            summary:
                "Require this token for the control API, sent as Authorization: Bearer TOKEN or ?token=TOKEN.",
            key: "control-token", differs: differing { $0.configuration.control.token },
            action: .value(placeholder: "TOKEN") { text, options throws(SettingError) in
                var access = options.configuration.control
                access.token = text
                try access.check()
                options.configuration.control = access
            }),
        Option(
            name: "control", standard: "local",
            summary:
                "Allow access to the control API without a token: from this machine, if no other can reach the server "
                + "(local), or from anywhere (open).",
            key: "control", differs: differing { $0.configuration.control.isOpen },
            action: .value(placeholder: "ACCESS") { text, options throws(SettingError) in
                let word: ControlWord = try Choice.read(text)
                options.configuration.control.isOpen = word == .open
            }),
        list(
            "control-origin", "ORIGIN",
            "Let web pages from this origin, such as https://app.example, use the control API. May be "
                + "repeated; in MOCKSE_CONTROL_ORIGIN, separate multiple origins with ','.",
            \.origins),
        list(
            "control-host", "NAME",
            "Let programs that reach this machine by NAME, such as host.docker.internal, use the control API. "
                + "May be repeated; in MOCKSE_CONTROL_HOST, separate multiple names with ','.",
            \.hosts),
    ]

    /// The options for the config file.
    static let config: [Option<ServeOptions>] = [
        .file(
            "config",
            "Read options from a JSON file, keyed by option name: {\"latency\": \"1s\"}.",
            \.configFile, hasKey: false),
        Option(
            name: "watch",
            summary: "Reload the fault settings when the config file changes; an invalid file is reported and ignored.",
            action: .toggle { isOn, options in options.watchesConfigFile = isOn }),
    ]

    /// Returns an option that adds to a list of the control API's access rule.
    private static func list(
        _ name: String, _ placeholder: String, _ summary: String,
        _ path: any WritableKeyPath<ControlAccess, [String]> & Sendable
    ) -> Option<ServeOptions> {
        Option(
            name: name, summary: summary, key: name,
            differs: differing { $0.configuration.control[keyPath: path] },
            action: .list(placeholder: placeholder, separator: ",") { text, options throws(SettingError) in
                var access = options.configuration.control
                access[keyPath: path].append(text)
                try access.check()
                options.configuration.control = access
            })
    }

    /// Returns a closure that reports whether two sets of options differ in a value.
    static func differing(
        _ value: @escaping @Sendable (ServeOptions) -> some Equatable & Sendable
    ) -> @Sendable (ServeOptions, ServeOptions) -> Bool {
        { value($0) != value($1) }
    }

    private enum ControlWord: String, CaseIterable {
        case local
        case open
    }
}

extension Option<ServeOptions> {
    /// Returns an option that takes the path of a file.
    static func file(
        _ name: String, _ summary: String, _ path: any WritableKeyPath<ServeOptions, String?> & Sendable,
        hasKey: Bool = true
    ) -> Option<ServeOptions> {
        Option(
            name: name, summary: summary, key: hasKey ? name : nil,
            differs: hasKey ? ServeOptions.differing { $0[keyPath: path] } : nil,
            action: .text("FILE", path))
    }
}
