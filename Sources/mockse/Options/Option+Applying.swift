import MockseJSON
import MockseKit

extension Option {
    /// Applies the value given with a flag; nil for a flag without a value.
    func apply(_ value: String?, to values: inout Values) throws(SettingError) {
        switch action {
        case .value(_, let set): try set(value ?? "", &values)
        case .list(_, _, let add): try add(value ?? "", &values)
        case .toggle(let set): set(try value.map(Toggle.read) ?? true, &values)
        case .help, .version: break
        }
    }

    /// Applies the text of an environment variable, split at the separator if the option is a list.
    func applyVariable(_ text: String, to values: inout Values) throws(SettingError) {
        guard case .list(_, let separator, let add) = action else { return try apply(text, to: &values) }
        for element in text.split(separator: separator) { try add(String(element), &values) }
    }

    /// Applies the value of the option's key in a config file: null leaves the default, and a list is an array.
    func applyJSON(_ value: JSONValue, to values: inout Values) throws(SettingError) {
        if let readJSON { return try readJSON(value, &values) }
        if value.isNull { return }
        guard case .list(_, _, let add) = action, let elements = value.array else {
            return try apply(try value.settingText.of(key ?? name), to: &values)
        }
        for (index, element) in elements.enumerated() {
            let place = "\(key ?? name)[\(index)]"
            do throws(SettingError) {
                try add(try element.settingText.of(place), &values)
            } catch {
                throw SettingError(setting: place, value: error.value, reason: error.reason)
            }
        }
    }
}
