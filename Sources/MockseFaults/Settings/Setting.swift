package import MockseDialects
package import MockseJSON

/// A setting: its key, its description, and how its texts and JSON values are read and written.
///
/// `Setting.all` is the single source for command-line options, environment variables, keys of the config file and the
/// control API, the help text and the README's table.
package struct Setting: Sendable {
    /// A setting's form on a command line.
    package enum Form: Sendable {
        /// One value, which the placeholder represents in help.
        case value(placeholder: String)
        /// One value per occurrence; the environment variable holds several, separated by a character.
        case list(placeholder: String, separator: Character)
        /// On if it is given.
        case toggle
    }

    /// A closure that returns a text in the words of some dialects.
    package typealias Notes = @Sendable (Dialects) -> String

    /// The key, such as `fail-rate`.
    package let key: String
    /// The name of the option without its dashes.
    ///
    /// It equals the key, except for a list: each of a list's options gives one element.
    package let option: String
    /// The form on a command line.
    package let form: Form
    /// The default as it is written, or `nil` if it is empty.
    package let standard: String?

    /// Returns a description in a sentence or two, in the words of some dialects.
    private let summarize: @Sendable (Dialects) -> String
    private let readText: @Sendable (String, inout FaultSettings) throws(SettingError) -> Void
    private let readJSON: @Sendable (JSONValue, inout FaultSettings) throws(SettingError) -> Void
    private let write: @Sendable (FaultSettings) -> JSONValue
    private let restore: @Sendable (inout FaultSettings) -> Void

    /// Creates a setting that takes one value.
    ///
    /// - Parameters:
    ///   - key: The key, which is also the option's name.
    ///   - placeholder: The placeholder for the value in help.
    ///   - standard: The default as it is written.
    ///   - summary: The description.
    ///   - notes: A closure that returns the end of the description, in the words of some dialects.
    ///   - path: The key path of the value.
    ///   - write: A closure that returns the value as JSON.
    ///   - read: A closure that reads the value's text.
    init<Value>(
        _ key: String, _ placeholder: String, standard: String? = nil, _ summary: String, notes: Notes? = nil,
        _ path: any WritableKeyPath<FaultSettings, Value> & Sendable, write: @escaping @Sendable (Value) -> JSONValue,
        read: @escaping @Sendable (String) throws(SettingError) -> Value
    ) {
        self.init(
            key: key, option: key, form: .value(placeholder: placeholder), standard: standard,
            summary: { summary + (notes?($0) ?? "") },
            readText: { text, settings throws(SettingError) in settings[keyPath: path] = try read(text) },
            readJSON: { json, settings throws(SettingError) in
                settings[keyPath: path] = try read(try json.settingText.of(key))
            },
            write: { write($0[keyPath: path]) },
            restore: { $0[keyPath: path] = FaultSettings()[keyPath: path] })
    }

    /// Creates a setting that is on or off.
    init(
        toggle key: String, _ summary: String, isOn: @escaping @Sendable (FaultSettings) -> Bool,
        set: @escaping @Sendable (Bool, inout FaultSettings) -> Void
    ) {
        self.init(
            key: key, option: key, form: .toggle, standard: nil, summary: { _ in summary },
            readText: { text, settings throws(SettingError) in set(try Toggle.read(text), &settings) },
            readJSON: { json, settings throws(SettingError) in
                set(try Toggle.read(try json.settingText.of(key)), &settings)
            },
            write: { .bool(isOn($0)) },
            restore: { set(false, &$0) })
    }

    init(
        key: String, option: String, form: Form, standard: String?, summary: @escaping Notes,
        readText: @escaping @Sendable (String, inout FaultSettings) throws(SettingError) -> Void,
        readJSON: @escaping @Sendable (JSONValue, inout FaultSettings) throws(SettingError) -> Void,
        write: @escaping @Sendable (FaultSettings) -> JSONValue,
        restore: @escaping @Sendable (inout FaultSettings) -> Void
    ) {
        self.key = key
        self.option = option
        self.form = form
        self.standard = standard
        summarize = summary
        self.readText = readText
        self.readJSON = readJSON
        self.write = write
        self.restore = restore
    }

    /// Returns a description in a sentence or two, in the words of the dialects that are served.
    package func summary(for dialects: Dialects) -> String { summarize(dialects) }

    /// Reads a value's text into settings.
    ///
    /// For a list, the text adds one element. A toggle accepts the words of ``Toggle``.
    package func read(_ text: String, into settings: inout FaultSettings) throws(SettingError) {
        try readText(text, &settings)
    }

    /// Reads a JSON value into settings.
    ///
    /// The value is the text or, where it makes sense, a number, a Boolean value or an array; `null` restores the
    /// default.
    ///
    /// - Throws: A `SettingError` that names this setting or the invalid member of its value.
    package func read(_ json: JSONValue, into settings: inout FaultSettings) throws(SettingError) {
        if json.isNull { return restore(&settings) }
        do throws(SettingError) {
            try readJSON(json, &settings)
        } catch {
            throw error.of(key)
        }
    }

    /// Returns the settings' value in the form that `read` accepts.
    package func json(of settings: FaultSettings) -> JSONValue { write(settings) }
}
