package import MockseJSON

/// One setting: its key, its meaning, and how its texts and JSON values are read and written.
///
/// `Setting.all` is all there is to the settings: options, environment twins, keys of the config file and of the
/// control API, help and the README's table come from it.
package struct Setting: Sendable {
    /// How a setting is given on a command line.
    package enum Form: Sendable {
        /// One value, for which the placeholder stands in help.
        case value(placeholder: String)
        /// A value each time; its variable holds several, separated.
        case list(placeholder: String, separator: Character)
        /// On when it is given.
        case toggle
    }

    /// The key, such as `fail-rate`.
    package let key: String
    /// The name of the option without its dashes; the key but for lists, each of whose options gives one element.
    package let option: String
    /// How it is given.
    package let form: Form
    /// The default as it would be written; nil where that is nothing.
    package let standard: String?
    /// What it does, in a sentence or two.
    package let summary: String

    private let readText: @Sendable (String, inout FaultSettings) throws(SettingError) -> Void
    private let readJSON: @Sendable (JSONValue, inout FaultSettings) throws(SettingError) -> Void
    private let write: @Sendable (FaultSettings) -> JSONValue
    private let restore: @Sendable (inout FaultSettings) -> Void

    /// Describes a setting that takes one value.
    ///
    /// - Parameters:
    ///   - key: The key, and the option's name.
    ///   - placeholder: What stands for the value in help.
    ///   - standard: The default as it would be written.
    ///   - summary: What it does.
    ///   - path: Where the value is.
    ///   - write: The value in JSON.
    ///   - read: Reads the value's text.
    init<Value>(
        _ key: String, _ placeholder: String, standard: String? = nil, _ summary: String,
        _ path: any WritableKeyPath<FaultSettings, Value> & Sendable, write: @escaping @Sendable (Value) -> JSONValue,
        read: @escaping @Sendable (String) throws(SettingError) -> Value
    ) {
        self.init(
            key: key, option: key, form: .value(placeholder: placeholder), standard: standard, summary: summary,
            readText: { text, settings throws(SettingError) in settings[keyPath: path] = try read(text) },
            readJSON: { json, settings throws(SettingError) in
                settings[keyPath: path] = try read(try json.settingText.of(key))
            },
            write: { write($0[keyPath: path]) },
            restore: { $0[keyPath: path] = FaultSettings()[keyPath: path] })
    }

    /// Describes a setting that is on or off.
    init(
        toggle key: String, _ summary: String, isOn: @escaping @Sendable (FaultSettings) -> Bool,
        set: @escaping @Sendable (Bool, inout FaultSettings) -> Void
    ) {
        self.init(
            key: key, option: key, form: .toggle, standard: nil, summary: summary,
            readText: { text, settings throws(SettingError) in set(try Toggle.read(text), &settings) },
            readJSON: { json, settings throws(SettingError) in
                set(try Toggle.read(try json.settingText.of(key)), &settings)
            },
            write: { .bool(isOn($0)) },
            restore: { set(false, &$0) })
    }

    init(
        key: String, option: String, form: Form, standard: String?, summary: String,
        readText: @escaping @Sendable (String, inout FaultSettings) throws(SettingError) -> Void,
        readJSON: @escaping @Sendable (JSONValue, inout FaultSettings) throws(SettingError) -> Void,
        write: @escaping @Sendable (FaultSettings) -> JSONValue,
        restore: @escaping @Sendable (inout FaultSettings) -> Void
    ) {
        self.key = key
        self.option = option
        self.form = form
        self.standard = standard
        self.summary = summary
        self.readText = readText
        self.readJSON = readJSON
        self.write = write
        self.restore = restore
    }

    /// Reads a value's text into settings; of a list, one more element, and of a toggle `true` or `false`.
    package func read(_ text: String, into settings: inout FaultSettings) throws(SettingError) {
        try readText(text, &settings)
    }

    /// Reads a JSON value into settings: the text, or where it makes sense a number, a boolean or an array; null is the
    /// default.
    ///
    /// - Throws: A `SettingError` that names this setting, or the member of its value that is at fault.
    package func read(_ json: JSONValue, into settings: inout FaultSettings) throws(SettingError) {
        if json.isNull { return restore(&settings) }
        do throws(SettingError) {
            try readJSON(json, &settings)
        } catch {
            throw error.of(key)
        }
    }

    /// The value that settings have, as `read` takes it.
    package func json(of settings: FaultSettings) -> JSONValue { write(settings) }
}
