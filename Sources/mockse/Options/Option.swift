import MockseJSON
import MockseKit

/// An option of a command: its spelling, its meaning, and its effect on the command's `Values`.
///
/// A list of options is the single source for argument parsing, environment variables, help and the README's option
/// table.
struct Option<Values>: Sendable {
    /// The effect of an option.
    enum Action: Sendable {
        /// Takes a value, which `set` parses.
        case value(placeholder: String, set: @Sendable (String, inout Values) throws(SettingError) -> Void)

        /// Takes a value each time it is given. Its environment variable holds several, separated by `separator`.
        case list(
            placeholder: String, separator: Character,
            add: @Sendable (String, inout Values) throws(SettingError) -> Void)

        /// Is switched on when given.
        case toggle(set: @Sendable (Bool, inout Values) -> Void)

        /// Shows the command's help instead of running it.
        case help

        /// Shows the version instead of running the command.
        case version
    }

    /// The long name without dashes, such as `fail-rate`.
    let name: String

    /// A former name without dashes, which is still accepted but not shown in help.
    var formerName: String?

    /// The one-letter name, if any.
    var letter: Character?

    /// The default value as written on the command line; nil if the default is no value.
    var standard: String?

    /// The description shown in help, in a sentence or two.
    var summary: String

    /// Further environment variables, read if `variable` is not set.
    var furtherVariables: [String] = []

    /// The key in a config file; nil if a config file can't set the option.
    var key: String?

    /// Parses the JSON value of the key if it can be more than the option's text.
    var readJSON: (@Sendable (JSONValue, inout Values) throws(SettingError) -> Void)?

    /// Returns whether two sets of values differ in this option.
    ///
    /// The closure is nil for options that a running server can change, and for those that a config file can't set.
    var differs: (@Sendable (Values, Values) -> Bool)?

    /// A Boolean value indicating whether an environment variable also sets the option.
    var hasVariable = true

    /// The value that the option has when it's given without one; nil if it needs a value.
    var impliedValue: String?

    /// The effect of the option.
    var action: Action

    /// The long name with dashes, such as `--fail-rate`.
    var flag: String { "--\(name)" }

    /// The name of the value in help; nil if the option takes no value.
    var placeholder: String? {
        switch action {
        case .value(let placeholder, _), .list(let placeholder, _, _):
            impliedValue == nil ? placeholder : "[\(placeholder)]"
        case .toggle, .help, .version: nil
        }
    }

    /// The environment variable that also sets the option, such as `MOCKSE_FAIL_RATE`; nil if there isn't one.
    var variable: String? {
        switch action {
        case .value where hasVariable, .list where hasVariable, .toggle where hasVariable:
            Environment.prefix + name.uppercased().split(separator: "-").joined(separator: "_")
        default: nil
        }
    }

    /// The environment variables that set the option, in descending order of precedence.
    var variables: [String] {
        variable.map { [$0] + furtherVariables } ?? []
    }
}

extension Option.Action {
    /// Takes a value, which `read` returns for the property at a path.
    static func value<Value>(
        _ placeholder: String, _ path: any WritableKeyPath<Values, Value> & Sendable,
        _ read: @escaping @Sendable (String) throws(SettingError) -> Value
    ) -> Self {
        .value(placeholder: placeholder) { text, options throws(SettingError) in
            options[keyPath: path] = try read(text)
        }
    }

    /// Takes a text that isn't empty, such as the path of a file.
    static func text(_ placeholder: String, _ path: any WritableKeyPath<Values, String?> & Sendable) -> Self {
        .value(placeholder, path) { text throws(SettingError) in
            if text.isEmpty { throw SettingError(value: text, reason: .empty) }
            return text
        }
    }
}

extension WholeNumber {
    /// Returns a function that reads a whole number in a range.
    static func reading(in allowed: ClosedRange<UInt64>) -> @Sendable (String) throws(SettingError) -> Int {
        { text throws(SettingError) in Int(try read(text, in: allowed)) }
    }
}

/// The values that a shell can complete.
enum Candidates: Sendable, Equatable {
    /// Any text; a shell has nothing to suggest.
    case text
    /// One of these words; several of them, separated by commas, if `areSeveral` is true.
    case words([String], areSeveral: Bool = false)
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// A command with its arguments, after `--`.
    case command
}

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
