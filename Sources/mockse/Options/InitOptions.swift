import MockseJSON
import MockseKit

/// The options of `mockse init`.
struct InitOptions: Sendable, Equatable {
    /// A member of the config file.
    struct Member: Sendable, Equatable {
        let key: String
        /// The option's summary.
        let summary: String
        var value: JSONValue
    }

    /// The path of the config file if none is given.
    static let usualPath = "mockse.json"

    /// The options of the server.
    private(set) var serve = ServeOptions()
    /// The members of the config file, in the order in which the flags were last given.
    private(set) var members: [Member] = []
    /// The path of the config file; `-` writes to standard output.
    private(set) var path = usualPath
    /// A Boolean value indicating whether an existing file may be replaced.
    var isForced = false

    /// The arguments that are not options.
    private var operands: [String] = []
}

extension InitOptions {
    /// The options of `mockse init`: its own and those of `mockse serve`.
    static let table = OptionTable(
        options: own + ServeOptions.table.options.map(noting), readsEnvironment: false,
        checkSource: ServeOptions.table.checkSource,
        check: { options throws(SettingError) in
            if let file = options.serve.configFile {
                throw SettingError(setting: "config", value: file, reason: .flagOnly("--config"))
            }
            for (name, isOn) in [
                ("watch", options.serve.watchesConfigFile), ("stop-at-eof", options.serve.stopsWithInput),
            ] where isOn {
                throw SettingError(setting: name, value: "true", reason: .flagOnly("--\(name)"))
            }
            try ServeOptions.table.check?(options.serve)
        },
        addOperand: { text, options in options.operands.append(text) })

    /// The options that only `mockse init` has.
    static let own: [Option<InitOptions>] = [
        Option(
            name: "force", summary: "Replace the file if it exists.", hasVariable: false,
            action: .toggle { isOn, options in options.isForced = isOn })
    ]

    /// Parses a command line.
    ///
    /// - Parameter arguments: The arguments after the command's name.
    /// - Returns: The options, or another page to show.
    /// - Throws: A `UsageError`, the same as that of `mockse serve`.
    static func read(_ arguments: ArraySlice<String>) throws(UsageError) -> OptionTable<InitOptions>.Reading {
        let reading = try table.read(arguments, environment: [:], onto: InitOptions())
        guard case .run(var options, let warnings) = reading else { return reading }
        if options.operands.count > 1 { throw .unexpectedArgument(options.operands[1]) }
        if let path = options.operands.first { options.path = path }
        return .run(options, warnings: warnings)
    }

    /// Returns an option of the server that also notes the member that says the same in a config file.
    private static func noting(_ option: Option<ServeOptions>) -> Option<InitOptions> {
        var noting = option.lifted(to: \InitOptions.serve)
        switch (noting.action, option.key) {
        case (.value(let placeholder, let set), let key?):
            noting.action = .value(placeholder: placeholder) { text, options throws(SettingError) in
                try set(text, &options)
                options.note(key, option.summary) { _ in json(text) }
            }
        case (.list(let placeholder, let separator, let add), let key?):
            noting.action = .list(placeholder: placeholder, separator: separator) {
                text, options throws(SettingError) in
                try add(text, &options)
                options.note(key, option.summary) { .array(($0?.array ?? []) + [.string(text)]) }
            }
        case (.toggle(let set), let key?):
            noting.action = .toggle { isOn, options in
                set(isOn, &options)
                options.note(key, option.summary) { _ in .bool(isOn) }
            }
        default: break
        }
        return noting
    }

    /// A number where the text is one, and a string otherwise.
    private static func json(_ text: String) -> JSONValue {
        JSONNumber(text).map(JSONValue.number) ?? .string(text)
    }

    private mutating func note(_ key: String, _ summary: String, value: (JSONValue?) -> JSONValue) {
        let old = members.firstIndex { $0.key == key }.map { members.remove(at: $0) }
        members.append(Member(key: key, summary: summary, value: value(old?.value)))
    }
}

extension SettingError.Reason {
    static func flagOnly(_ flag: String) -> Self {
        Self("can't be set in the config file; use \(flag)")
    }
}
