extension SettingError {
    /// Reads the whole of a text; what is wrong with it becomes an error that holds it.
    static func reading<Value>(
        _ text: String, _ read: (Substring) throws(Reason) -> Value
    ) throws(SettingError) -> Value {
        do throws(Reason) {
            return try read(text[...])
        } catch {
            throw SettingError(value: text, reason: error)
        }
    }

    /// Runs a check of a setting's value; what is wrong becomes an error that names both.
    static func checking(
        _ setting: String, _ value: some CustomStringConvertible, _ check: () throws(Reason) -> Void
    ) throws(SettingError) {
        do throws(Reason) {
            try check()
        } catch {
            throw SettingError(setting: setting, value: value.description, reason: error)
        }
    }

    /// The same error, of a setting.
    package func of(_ setting: String) -> SettingError {
        SettingError(setting: self.setting ?? setting, value: value, reason: reason)
    }
}

extension SettingError {
    /// The same error, of a member of another: `match.page`, `rules[0].fail`.
    package func below(_ outer: String) -> SettingError {
        let path = setting.map { $0.isEmpty ? outer : "\(outer).\($0)" } ?? outer
        return SettingError(setting: path, value: value, reason: reason)
    }
}
