package import MockseJSON

extension JSONValue {
    /// The text of a value in a settings object.
    ///
    /// It is a string's or a number's own text, `true` or `false`, or an array's elements separated by commas.
    package var settingText: Result<String, SettingError> {
        switch self {
        case .string(let text): return .success(text)
        case .number(let number): return .success(number.text)
        case .bool(let isOn): return .success(isOn ? "true" : "false")
        case .array(let elements):
            var texts: [String] = []
            for element in elements {
                guard element.array == nil, case .success(let text) = element.settingText else {
                    return .failure(SettingError(value: self.text, reason: .notAPlainValue))
                }
                texts.append(text)
            }
            return .success(texts.joined(separator: ","))
        case .null, .object: return .failure(SettingError(value: text, reason: .notAPlainValue))
        }
    }
}

extension JSONValue {
    /// The value as an error shows it: a string's own text, or the JSON of any other value.
    package var refusedText: String { string ?? text }
}

extension JSONObject {
    /// Rejects an object with a repeated key, because one of the two values would be lost.
    package func checkKeys() throws(SettingError) {
        guard let key = repeatedKey, let value = self[key] else { return }
        throw SettingError(setting: key, value: value.refusedText, reason: .repeatedKey)
    }
}

extension Result where Failure == SettingError {
    /// Returns the value, or throws the error with the name of the setting.
    package func of(_ setting: String) throws(SettingError) -> Success {
        try mapError { $0.of(setting) }.get()
    }
}

extension SettingError.Reason {
    fileprivate static let notAPlainValue = Self("must be a JSON string, number or boolean")
}
