import MockseJSON
import MockseKit

extension Option<ServeOptions> {
    /// Creates the option that sets a setting.
    init(_ setting: Setting) {
        let read = { @Sendable (text: String, options: inout ServeOptions) throws(SettingError) in
            try setting.read(text, into: &options.configuration.settings)
        }
        let action: Action =
            switch setting.form {
            case .value(let placeholder): .value(placeholder: placeholder, set: read)
            case .list(let placeholder, let separator):
                .list(placeholder: placeholder, separator: separator, add: read)
            case .toggle:
                .toggle { isOn, options in
                    // A toggle accepts both words, so this can't fail.
                    try? setting.read(isOn ? "true" : "false", into: &options.configuration.settings)
                }
            }
        self.init(
            name: setting.option, standard: setting.standard, summary: setting.summary(for: .known), key: setting.key,
            readJSON: { json, options throws(SettingError) in
                try setting.read(json, into: &options.configuration.settings)
            },
            action: action)
    }
}
