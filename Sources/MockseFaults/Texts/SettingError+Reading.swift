import MockseBase

extension SettingError {
    /// Returns what `read` makes of a whole text; if it fails, the error holds the text.
    static func reading<Value>(
        _ text: String, _ read: (Substring) throws(Reason) -> Value
    ) throws(SettingError) -> Value {
        do throws(Reason) {
            return try read(text[...])
        } catch {
            throw SettingError(value: text, reason: error)
        }
    }

    /// Runs a check of a setting's value; if it fails, the error names the setting and the value.
    static func checking(
        _ setting: String, _ value: some CustomStringConvertible, _ check: () throws(Reason) -> Void
    ) throws(SettingError) {
        do throws(Reason) {
            try check()
        } catch {
            throw SettingError(setting: setting, value: value.description, reason: error)
        }
    }

    /// Returns the same error for a setting, unless it already names one.
    package func of(_ setting: String) -> SettingError {
        SettingError(setting: self.setting ?? setting, value: value, reason: reason)
    }
}

extension SettingError {
    /// Returns the same error for a member of another value: `match.page`, `rules[0].fail`.
    package func below(_ outer: String) -> SettingError {
        let path = setting.map { $0.isEmpty ? outer : "\(outer).\($0)" } ?? outer
        return SettingError(setting: path, value: value, reason: reason)
    }
}

/// The words for on and off, in environment variables and after `--flag=`.
package enum Toggle {
    /// Returns the value of a word, ignoring its case.
    package static func read(_ text: String) throws(SettingError) -> Bool {
        switch text.lowercased() {
        case "true", "yes", "on", "1": return true
        case "false", "no", "off", "0": return false
        default:
            throw SettingError(value: text, reason: .notOneOf(["true", "false", "yes", "no", "on", "off", "1", "0"]))
        }
    }
}

/// Whole numbers in arguments, written in ASCII digits only.
package enum WholeNumber {
    /// Returns the number in a text, which must be in `allowed`.
    package static func read(_ text: String, in allowed: ClosedRange<UInt64>) throws(SettingError) -> UInt64 {
        if let number = text[...].wholeNumber(in: allowed) { return number }
        throw SettingError(value: text, reason: .notAWholeNumber(allowed))
    }
}
