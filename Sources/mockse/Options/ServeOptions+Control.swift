import MockseKit

extension ServeOptions {
    /// Who may look into and change the running server, and what it leaves behind.
    static let control: [Option<ServeOptions>] = [
        .file(
            "journal", "Append a line of JSON to FILE for each request and its answer.",
            \.configuration.journalFile),
        Option(
            name: "control-token",
            summary:
                "Let the control API be used only with this token, as Authorization: Bearer TOKEN or ?token=TOKEN.",
            key: "control-token", differs: differing { $0.configuration.control.token },
            action: .value(placeholder: "TOKEN") { text, options throws(SettingError) in
                var access = options.configuration.control
                access.token = text
                try access.check()
                options.configuration.control = access
            }),
        Option(
            name: "control", standard: "local",
            summary: "Let the control API be used by this machine, local, or without a token by anybody, open.",
            key: "control", differs: differing { $0.configuration.control.isOpen },
            action: .value(placeholder: "ACCESS") { text, options throws(SettingError) in
                let word: ControlWord = try Choice.read(text)
                options.configuration.control.isOpen = word == .open
            }),
        Option(
            name: "control-origin",
            summary: "Let web pages of this origin use the control API, as https://app.example. May be repeated; "
                + "MOCKSE_CONTROL_ORIGIN separates several with ','.",
            key: "control-origin", differs: differing { $0.configuration.control.origins },
            action: .list(placeholder: "ORIGIN", separator: ",") { text, options throws(SettingError) in
                var access = options.configuration.control
                access.origins.append(text)
                try access.check()
                options.configuration.control = access
            }),
    ]

    /// Where else options are read from.
    static let config: [Option<ServeOptions>] = [
        .file(
            "config",
            "Read options from a JSON file, keyed as they are named: {\"latency\": \"1s\"}.",
            \.configFile, hasKey: false),
        Option(
            name: "watch",
            summary: "Follow changes of the config file's fault settings; a bad file leaves them as they are.",
            action: .toggle { isOn, options in options.watchesConfigFile = isOn }),
    ]

    /// Compares a value of two sets of options.
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
    /// An option that names a file.
    static func file(
        _ name: String, _ summary: String, _ path: any WritableKeyPath<ServeOptions, String?> & Sendable,
        hasKey: Bool = true
    ) -> Option<ServeOptions> {
        Option(
            name: name, summary: summary, key: hasKey ? name : nil,
            differs: hasKey ? ServeOptions.differing { $0[keyPath: path] } : nil,
            action: .value(placeholder: "FILE") { text, options throws(SettingError) in
                if text.isEmpty { throw SettingError(value: text, reason: .empty) }
                options[keyPath: path] = text
            })
    }
}
