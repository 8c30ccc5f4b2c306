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
