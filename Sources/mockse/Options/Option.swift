import MockseJSON
import MockseKit

/// One option of a command: how it is written, what it means, and what it changes in the command's `Values`.
///
/// A list of these is all there is to a command's options: parsing, environment twins, help and the README's table
/// are read from it.
struct Option<Values>: Sendable {
    /// What the option does when it is met.
    enum Action: Sendable {
        /// Takes a value, which `set` reads.
        case value(placeholder: String, set: @Sendable (String, inout Values) throws(SettingError) -> Void)

        /// Takes a value each time it is given; its variable holds several, separated.
        case list(
            placeholder: String, separator: Character,
            add: @Sendable (String, inout Values) throws(SettingError) -> Void)

        /// Is on when it is given.
        case toggle(set: @Sendable (Bool, inout Values) -> Void)

        /// Shows the command's help instead of running it.
        case help

        /// Shows the version instead of running the command.
        case version
    }

    /// The long name without its dashes: `fail-rate`.
    let name: String

    /// A name that it had before, without its dashes; still accepted, and no longer shown.
    var formerName: String?

    /// The one-letter name, if it has one.
    var letter: Character?

    /// The value it has where nobody gives one, as it would be written; nil where that is nothing.
    var standard: String?

    /// What it does, in a sentence or two.
    let summary: String

    /// Variables read where its own twin is not set.
    var furtherVariables: [String] = []

    /// The key in a config file; nil where it has none.
    var key: String?

    /// Reads the value of its key where that is more than the option's text.
    var readJSON: (@Sendable (JSONValue, inout Values) throws(SettingError) -> Void)?

    /// Whether two sets of values have it otherwise; nil for what a running server can change, and for what no config
    /// file holds.
    var differs: (@Sendable (Values, Values) -> Bool)?

    /// Whether an environment variable does the same.
    var hasVariable = true

    let action: Action

    /// The option as it is written: `--fail-rate`.
    var flag: String { "--\(name)" }

    /// What stands for its value in help; nil if it takes none.
    var placeholder: String? {
        switch action {
        case .value(let placeholder, _), .list(let placeholder, _, _): placeholder
        case .toggle, .help, .version: nil
        }
    }

    /// The environment variable that does the same: `MOCKSE_FAIL_RATE`; nil for those that run nothing.
    var variable: String? {
        switch action {
        case .value where hasVariable, .list where hasVariable, .toggle where hasVariable:
            Environment.prefix + name.uppercased().split(separator: "-").joined(separator: "_")
        default: nil
        }
    }

    /// Every environment variable that sets it, first the one that counts most.
    var variables: [String] {
        variable.map { [$0] + furtherVariables } ?? []
    }
}
